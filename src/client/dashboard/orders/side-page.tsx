// A list beside the list, such as the trash: its head, and a table that stacks on a phone; loading, failed or empty otherwise.
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useDeskText } from '../../language/desk-text.tsx'
import type { DeskError } from '../../trpc.ts'
import { Blank, Notice } from '../../ui/feedback.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { type ListColumn, ListTable } from '../../ui/list-table.tsx'
import { failureText } from '../failure.ts'
import { DeskMain } from '../shell/desk-main.tsx'
import { ORDERS_PATH } from '../shell/desk-pages.tsx'

interface Props<Entry> {
  words: { title: string; lead: string; caption: string; empty: string; emptyLead: string }
  list: { data: Entry[] | undefined; error: DeskError | null; refetch: () => unknown }
  /** A class of the table besides the usual ones. */
  kind?: string
  columns: readonly ListColumn<Entry>[]
  keyOf: (entry: Entry) => number
  /** What is open over the page. */
  children?: ReactNode
}

export function SidePage<Entry>({ words, list: { data, error, refetch }, kind = '', columns, keyOf, children }: Props<Entry>) {
  const t = useDeskText()
  return (
    <DeskMain name={words.title}>
      <header className="head">
        <div className="head__text">
          <Link className="crumb" href={ORDERS_PATH} lang="en">
            <Glyph name="left" />
            Orders
          </Link>
          <h1>{words.title}</h1>
          <p className="head__note">{words.lead}</p>
        </div>
      </header>
      {error && (
        <Notice kind="danger" urgent>
          <b>{t.trash.failed}</b> {failureText(error, t)}{' '}
          <button className="link" type="button" onClick={() => refetch()}>
            {t.retry}
          </button>
        </Notice>
      )}
      {!data && !error && <p className="muted">{t.trash.loading}</p>}
      {data?.length === 0 && <Blank title={words.empty}>{words.emptyLead}</Blank>}
      {data && data.length > 0 && <ListTable caption={words.caption} panel="" kind={kind} columns={columns} rows={data} keyOf={keyOf} />}
      {children}
    </DeskMain>
  )
}

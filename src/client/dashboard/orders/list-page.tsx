// A list beside the list, such as the trash: its head, and a table that stacks on a phone; loading, failed or empty otherwise.
import type { ReactNode } from 'react'
import { TRASH_PAGE_SIZE } from '../../../shared/trash.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import type { DeskError } from '../../trpc.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type ListColumn, ListTable } from '../../ui/list-table.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ORDERS_PATH } from '../paths.ts'
import { DeskMain } from '../shell/desk-main.tsx'

interface Props<Entry> {
  words: { title: string; lead: string; caption: string; empty: string; emptyLead: string }
  list: { data: Entry[] | undefined; error: DeskError | null; refetch: () => unknown }
  /** Which page of it is shown, and of how many entries in all. */
  shown: { page: number; total: number } | undefined
  totalOf: (total: number) => string
  onPage: (page: number) => void
  columns: readonly ListColumn<Entry>[]
  keyOf: (entry: Entry) => number
  /** What is open over the page. */
  children?: ReactNode
}

export function ListPage<Entry>(props: Props<Entry>) {
  const { words, list, shown, totalOf, onPage, columns, keyOf, children } = props
  const { data, error, refetch } = list
  const t = useDeskText()
  return (
    <DeskMain name={words.title}>
      <PageHeader
        title={words.title}
        note={words.lead}
        back={{ href: ORDERS_PATH, words: t.labels.orders.text, lang: t.labels.orders.lang }}
      />
      {error && <LoadError what={t.trash.failed} error={error} onRetry={refetch} />}
      {!data && !error && <p className="muted">{t.trash.loading}</p>}
      {data?.length === 0 && <EmptyState title={words.empty}>{words.emptyLead}</EmptyState>}
      {data && data.length > 0 && (
        <ListTable caption={words.caption} panel="" kind="acts-below" columns={columns} rows={data} keyOf={keyOf} />
      )}
      {shown && shown.total > TRASH_PAGE_SIZE && (
        <Pager page={shown.page} pages={Math.ceil(shown.total / TRASH_PAGE_SIZE)} total={totalOf(shown.total)} onPage={onPage} />
      )}
      {children}
    </DeskMain>
  )
}

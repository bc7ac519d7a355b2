// The page of a list that orders refer to, services or funeral homes: its table, its form, and what was deleted from it.
import { Fragment, type ReactNode, useState } from 'react'
import type { Bilingual } from '../../shared/language.ts'
import { type Label, titled } from '../language/desk-labels.ts'
import { useDeskLanguage, useDeskText } from '../language/desk-text.tsx'
import type { DeskError } from '../trpc.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { CatalogueDelete, type DeleteProcedure } from './catalogue-delete.tsx'
import { CatalogueDeleted } from './catalogue-deleted.tsx'
import { CatalogueGone } from './catalogue-gone.tsx'
import { type CatalogueName, storedDraft } from './draft-store.ts'
import { useAccount } from './shell/account.tsx'
import { DeskMain } from './shell/desk-main.tsx'
import type { EntryDraft } from './use-entry-draft.ts'

interface Entry {
  id: number
  name: string | Bilingual
}

/** What its form is told, besides the entry itself. */
export interface EntryForm {
  orders: number | undefined
  /** Said in it, where somebody has deleted the entry meanwhile. */
  gone: ReactNode
  onClose: () => void
}

/** What its table can do, besides showing the rows. */
export interface EntryActions<Row> {
  /** How many orders refer to one; undefined while they are being counted. */
  ordersOf: (row: Row) => number | undefined
  onEdit: (row: Row) => void
  onDelete: (row: Row) => void
}

interface Props<Row extends Entry> {
  name: CatalogueName
  label: Label
  note?: ReactNode
  words: { none: string; noneLead: string }
  list: { data: Row[] | undefined; error: DeskError | null; refetch: () => unknown }
  usage: readonly { id: number; orders: number }[] | undefined
  deleted: { data: (Entry & { orders: number })[] | undefined; error: DeskError | null; refetch: () => unknown }
  procedure: DeleteProcedure
  onRestore: (id: number) => void
  table: (rows: Row[], actions: EntryActions<Row>) => ReactNode
  /** For one that is there, or null for a new one. */
  form: (row: Row | null, around: EntryForm) => ReactNode
}

export function CataloguePage<Row extends Entry>(props: Props<Row>) {
  const { name, label, note, words, list, usage, deleted, procedure, onRestore, table, form } = props
  const { labels, office } = useDeskText()
  const language = useDeskLanguage()
  const by = useAccount().id
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  // What its person left half written opens again, as soon as its entry is here.
  const [left, setLeft] = useState(() => storedDraft<EntryDraft<Row, unknown>>(name, by))
  const listed = (id: number) => list.data?.find((row) => row.id === id)
  if (left && (left.entry === null || list.data)) {
    setLeft(undefined)
    setEdited(left.entry === null ? 'new' : (listed(left.entry.id) ?? left.entry))
  }
  const [deleting, setDeleting] = useState<Row | null>(null)
  const nameOf = ({ name }: Entry) => (typeof name === 'string' ? name : name[language])
  const ordersOf = ({ id }: Row) => usage && (usage.find((one) => one.id === id)?.orders ?? 0)
  const goneOf = (row: Row) => {
    // Both are asked for in one call.
    if (!list.data || !deleted.data || listed(row.id)) return null
    const canReturn = deleted.data.some(({ id }) => id === row.id)
    return <CatalogueGone name={nameOf(row)} onRestore={canReturn ? () => onRestore(row.id) : null} />
  }
  const around = (row: Row | null): EntryForm => ({
    orders: row ? ordersOf(row) : 0,
    gone: row && goneOf(row),
    onClose: () => setEdited(null),
  })
  const written = edited === 'new' ? null : edited
  return (
    <DeskMain name={label.text}>
      <PageHeader {...titled(label)} kind="list" note={note}>
        {/* A new one would be written over what was left, as long as that waits for the list. */}
        <Button kind="primary" icon="plus" label={labels.create} pending={left !== undefined} onClick={() => setEdited('new')} />
      </PageHeader>
      {list.error && <LoadError error={list.error} onRetry={list.refetch} />}
      {list.data && list.data.length > 0 && table(list.data, { ordersOf, onEdit: setEdited, onDelete: setDeleting })}
      {deleted.error && !deleted.data && !list.error && (
        <LoadError what={office.deletedFailed} error={deleted.error} onRetry={deleted.refetch} />
      )}
      <CatalogueDeleted deleted={deleted.data?.map((one) => ({ ...one, name: nameOf(one) }))} onRestore={onRestore} />
      {list.data?.length === 0 && <EmptyState title={words.none}>{words.noneLead}</EmptyState>}
      {edited && <Fragment key={written?.id ?? 'new'}>{form(written, around(written))}</Fragment>}
      {deleting && (
        <CatalogueDelete
          id={deleting.id}
          name={nameOf(deleting)}
          orders={ordersOf(deleting)}
          procedure={procedure}
          onRestore={onRestore}
          onClose={() => setDeleting(null)}
        />
      )}
    </DeskMain>
  )
}

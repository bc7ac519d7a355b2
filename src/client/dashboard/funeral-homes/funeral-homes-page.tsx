import { useState } from 'react'
import type { FuneralHome } from '../../../shared/funeral-home.ts'
import { titled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { showToast } from '../../ui/toast.tsx'
import { CatalogueDelete } from '../catalogue-delete.tsx'
import { CatalogueDeleted } from '../catalogue-deleted.tsx'
import { DeskMain } from '../shell/desk-main.tsx'
import { FuneralHomeForm } from './funeral-home-form.tsx'
import { FuneralHomesTable } from './funeral-homes-table.tsx'

export function FuneralHomesPage() {
  const t = useDeskText()
  const homes = trpc.funeralHomes.list.useQuery()
  const usage = trpc.funeralHomes.usage.useQuery()
  const [edited, setEdited] = useState<FuneralHome | 'new' | null>(null)
  const [deleted, setDeleted] = useState<FuneralHome | null>(null)
  const gone = trpc.funeralHomes.deleted.useQuery()
  const restoring = trpc.funeralHomes.restore.useMutation({ onSuccess: ({ name }) => showToast({ text: t.office.restored(name) }) })
  const restore = (id: number) => restoring.mutate({ id })
  const ordersOf = ({ id }: FuneralHome) => usage.data && (usage.data.find((one) => one.id === id)?.orders ?? 0)
  return (
    <DeskMain name={t.labels.funeralHomes.text}>
      <PageHeader {...titled(t.labels.funeralHomes)} kind="list">
        <Button kind="primary" icon="plus" lang={t.labels.create.lang} onClick={() => setEdited('new')}>
          {t.labels.create.text}
        </Button>
      </PageHeader>
      {homes.error && <LoadError error={homes.error} onRetry={homes.refetch} />}
      {homes.data && homes.data.length > 0 && (
        <FuneralHomesTable homes={homes.data} ordersOf={ordersOf} onEdit={setEdited} onDelete={setDeleted} />
      )}
      <CatalogueDeleted deleted={gone.data} onRestore={restore} />
      {homes.data?.length === 0 && <EmptyState title={t.office.homes.none}>{t.office.homes.noneLead}</EmptyState>}
      {edited && (
        <FuneralHomeForm
          key={edited === 'new' ? 'new' : edited.id}
          home={edited === 'new' ? null : edited}
          homes={homes.data ?? []}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && (
        <CatalogueDelete
          {...deleted}
          orders={ordersOf(deleted)}
          procedure={trpc.funeralHomes.delete}
          onRestore={restore}
          onClose={() => setDeleted(null)}
        />
      )}
    </DeskMain>
  )
}

import { useState } from 'react'
import type { Service } from '../../../shared/service.ts'
import { titled } from '../../language/desk-labels.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { showToast } from '../../ui/toast.tsx'
import { CatalogueDelete } from '../catalogue-delete.tsx'
import { CatalogueDeleted } from '../catalogue-deleted.tsx'
import { DeskMain } from '../shell/desk-main.tsx'
import { ServiceForm } from './service-form.tsx'
import { ServicesTable } from './services-table.tsx'

/** What the agency sells. A change is on the public site at once. */
export function ServicesPage() {
  const t = useDeskText()
  const language = useDeskLanguage()
  const services = trpc.services.list.useQuery()
  const usage = trpc.services.usage.useQuery()
  const [edited, setEdited] = useState<Service | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Service | null>(null)
  const gone = trpc.services.deleted.useQuery()
  const restoring = trpc.services.restore.useMutation({
    onSuccess: ({ name }) => showToast({ text: t.office.restored(name[language]) }),
  })
  const restore = (id: number) => restoring.mutate({ id })
  const utils = trpc.useUtils()
  const ordering = trpc.services.order.useMutation()
  const move = (ids: number[]) => {
    // In sight at once; a refusal asks for the order as it is.
    utils.services.list.setData(undefined, (all) => all && ids.flatMap((id) => all.filter((one) => one.id === id)))
    ordering.mutate({ ids })
  }
  const active = services.data?.filter(({ isActive }) => isActive).length ?? 0
  const ordersOf = ({ id }: Service) => usage.data && (usage.data.find((one) => one.id === id)?.orders ?? 0)
  return (
    <DeskMain name={t.labels.services.text}>
      <PageHeader
        {...titled(t.labels.services)}
        kind="list"
        note={services.data && t.office.services.note(active, services.data.length - active)}
      >
        <Button kind="primary" icon="plus" lang={t.labels.create.lang} onClick={() => setEdited('new')}>
          {t.labels.create.text}
        </Button>
      </PageHeader>
      {services.error && <LoadError error={services.error} onRetry={services.refetch} />}
      {services.data && services.data.length > 0 && (
        <ServicesTable services={services.data} onMove={move} onEdit={setEdited} onDelete={setDeleted} />
      )}
      <CatalogueDeleted deleted={gone.data?.map(({ name, ...one }) => ({ ...one, name: name[language] }))} onRestore={restore} />
      {services.data?.length === 0 && <EmptyState title={t.office.services.none}>{t.office.services.noneLead}</EmptyState>}
      {edited && (
        <ServiceForm
          key={edited === 'new' ? 'new' : edited.id}
          service={edited === 'new' ? null : edited}
          orders={edited === 'new' ? 0 : ordersOf(edited)}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && (
        <CatalogueDelete
          id={deleted.id}
          name={deleted.name[language]}
          orders={ordersOf(deleted)}
          procedure={trpc.services.delete}
          onRestore={restore}
          onClose={() => setDeleted(null)}
        />
      )}
    </DeskMain>
  )
}

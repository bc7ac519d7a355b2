import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { showToast } from '../../ui/toast.tsx'
import { CataloguePage } from '../catalogue-page.tsx'
import { undoing, useUndoFailed } from '../said-later.ts'
import { ServiceForm } from './service-form.tsx'
import { ServicesTable } from './services-table.tsx'

/** What the agency sells. A change is on the public site at once. */
export function ServicesPage() {
  const { office: t, labels, retry } = useDeskText()
  const language = useDeskLanguage()
  const services = trpc.services.list.useQuery()
  const undoFailed = useUndoFailed(retry)
  const restoring = trpc.services.restore.useMutation({
    meta: undoing,
    onSuccess: ({ name }) => showToast({ text: t.restored(name[language]) }),
    onError: (error, { id }) => undoFailed(error, () => restore(id)),
  })
  const restore = (id: number) => restoring.mutate({ id })
  // One after the other, as they were pressed.
  const ordering = trpc.services.order.useMutation({ scope: { id: 'services.order' } })
  // In sight at once, and pending until the list says the same; what an earlier move has brought meanwhile is older.
  const ids = ordering.isPending ? ordering.variables.ids : []
  const placeOf = ({ id }: { id: number }) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  const active = services.data?.filter(({ isActive }) => isActive).length ?? 0
  return (
    <CataloguePage
      name="services"
      label={labels.services}
      note={services.data && t.services.note(active, services.data.length - active)}
      words={t.services}
      list={services}
      usage={trpc.services.usage.useQuery().data}
      deleted={trpc.services.deleted.useQuery()}
      procedure={trpc.services.delete}
      onRestore={restore}
      table={(rows, { onEdit, onDelete }) => (
        <ServicesTable
          services={rows.toSorted((one, other) => placeOf(one) - placeOf(other))}
          onMove={(ids) => ordering.mutate({ ids })}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      )}
      form={(opened, around) => <ServiceForm opened={opened} services={services.data ?? []} {...around} />}
    />
  )
}

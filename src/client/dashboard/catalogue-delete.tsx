import { useDeskText } from '../language/desk-text.tsx'
import type { trpc } from '../trpc.ts'
import { Filled } from '../ui/filled.tsx'
import { DeleteQuestion, useDeletion } from './delete-question.tsx'

export type DeleteProcedure = typeof trpc.services.delete | typeof trpc.funeralHomes.delete

interface Props {
  id: number
  name: string
  /** How many orders refer to it; undefined while they are being counted. */
  orders: number | undefined
  procedure: DeleteProcedure
  onRestore: (id: number) => void
  onClose: () => void
}

/** Asks before a service or a funeral home leaves the lists, and offers it back right afterwards; its orders keep the name. */
export function CatalogueDelete({ id, name, orders, procedure, onRestore, onClose }: Props) {
  const { office: t, undo } = useDeskText()
  const title = t.deleteTitle(name)
  const action = { label: undo, run: () => onRestore(id) }
  const deleting = procedure.useMutation(useDeletion({ title, text: t.deleted(name), action, onClose }))
  return (
    <DeleteQuestion title={title} deleting={deleting} onDelete={() => deleting.mutate({ id })} onClose={onClose}>
      {orders === undefined && <p>{t.loading}</p>}
      {orders === 0 && <p>{t.deleteUnused}</p>}
      {orders !== undefined && orders > 0 && (
        <p>
          <Filled text={t.deleteUsed(orders)} values={{ orders: <b>{t.inUse(orders)}</b> }} />
        </p>
      )}
    </DeleteQuestion>
  )
}

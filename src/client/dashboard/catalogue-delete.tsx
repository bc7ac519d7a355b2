import { useDeskText } from '../language/desk-text.tsx'
import type { trpc } from '../trpc.ts'
import { Filled } from '../ui/filled.tsx'
import { DeleteQuestion, deletion } from './delete-question.tsx'
import { useFailedUnseen } from './said-later.ts'

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
  const deleting = procedure.useMutation({
    ...deletion(t.deleted(name), onClose, { label: undo, run: () => onRestore(id) }),
    onError: useFailedUnseen(t.deleteTitle(name)),
  })
  return (
    <DeleteQuestion title={t.deleteTitle(name)} deleting={deleting} onDelete={() => deleting.mutate({ id })} onClose={onClose}>
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

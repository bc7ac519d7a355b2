import { useDeskText } from '../language/desk-text.tsx'
import type { DeskError } from '../trpc.ts'
import { Filled } from '../ui/filled.tsx'
import { DeleteQuestion } from './delete-question.tsx'

interface Props {
  name: string
  /** How many orders refer to it; undefined while they are being counted. */
  orders: number | undefined
  deleting: { error: DeskError | null; isPending: boolean }
  onDelete: () => void
  onClose: () => void
}

/** Asks before a service or a funeral home leaves the lists; its orders keep the name. */
export function CatalogueDelete({ name, orders, ...question }: Props) {
  const { office: t } = useDeskText()
  return (
    <DeleteQuestion title={t.deleteTitle(name)} {...question}>
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

// The trash: what was deleted can come back for 30 days.
import { DAY } from '../../../shared/durations.ts'
import { titled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { officeDate } from '../office-time.ts'
import { StatusMark } from './order-marks.tsx'
import { SidePage } from './side-page.tsx'

const KEPT_DAYS = 30

export function DeletedPage() {
  const t = useDeskText()
  const deleted = trpc.orders.deleted.useQuery()
  const restoring = trpc.orders.restore.useMutation({
    onSuccess: ({ id }) => showToast({ text: t.remove.restored(id) }),
  })
  return (
    <SidePage
      words={t.trash}
      list={deleted}
      keyOf={({ order }) => order.id}
      columns={[
        { ...titled(t.labels.columns.contactName), names: true, cell: ({ order }) => order.contactName },
        { ...titled(t.labels.columns.status), cell: ({ order }) => <StatusMark status={order.status} /> },
        { title: t.trash.deleted, cell: ({ deletedAt, deletedBy }) => t.trash.deletedBy(officeDate(deletedAt) ?? '', deletedBy) },
        { title: t.trash.left, cell: ({ deletedAt }) => t.trash.days(daysLeft(deletedAt)) },
        {
          title: t.trash.actions,
          acts: true,
          cell: ({ order }) => (
            <Button
              small
              icon="undo"
              aria-label={t.trash.restoreOf(order.contactName)}
              pending={restoring.isPending}
              onClick={() => restoring.mutate({ id: order.id })}
            >
              {t.trash.restore}
            </Button>
          ),
        },
      ]}
    />
  )
}

const daysLeft = (deletedAt: string) => Math.max(0, Math.ceil((Date.parse(deletedAt) + KEPT_DAYS * DAY - Date.now()) / DAY))

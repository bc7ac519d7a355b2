// The trash: what was deleted can come back for 30 days.
import { keepPreviousData } from '@tanstack/react-query'
import { DAY } from '../../../shared/durations.ts'
import { TRASH_DAYS } from '../../../shared/trash.ts'
import { titled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { officeDate } from '../office-time.ts'
import { usePage } from '../page-in.ts'
import { ListPage } from './list-page.tsx'
import { StatusMark } from './order-badges.tsx'

export function DeletedPage() {
  const t = useDeskText()
  const { page, onPage } = usePage()
  const { data, error, refetch } = trpc.orders.deleted.useQuery({ page }, { placeholderData: keepPreviousData })
  const restoring = trpc.orders.restore.useMutation({
    onSuccess: ({ id }) => showToast({ text: t.remove.restored(id) }),
  })
  return (
    <ListPage
      words={t.trash}
      list={{ data: data?.deleted, error, refetch }}
      shown={data}
      totalOf={t.trash.total}
      onPage={onPage}
      keyOf={({ order }) => order.id}
      columns={[
        { ...titled(t.labels.columns.contactName), names: true, cell: ({ order }) => order.contactName },
        { ...titled(t.labels.columns.status), cell: ({ order }) => <StatusMark status={order.status} /> },
        {
          title: t.trash.deleted,
          isWritten: true,
          cell: ({ deletedAt, deletedBy }) => t.trash.deletedBy(officeDate(deletedAt) ?? '', deletedBy),
        },
        { title: t.trash.left, cell: ({ deletedAt }) => t.activity.days(daysLeft(deletedAt)) },
        {
          title: t.trash.actions,
          acts: true,
          cell: ({ order }) => (
            <Button
              small
              icon="undo"
              aria-label={t.office.restoreName(order.contactName)}
              pending={restoring.isPending}
              onClick={() => restoring.mutate({ id: order.id })}
            >
              {t.office.restore}
            </Button>
          ),
        },
      ]}
    />
  )
}

const daysLeft = (deletedAt: string) => Math.max(0, Math.ceil((Date.parse(deletedAt) + TRASH_DAYS * DAY - Date.now()) / DAY))

// Quotes that look like a robot's: staff judge them. A person's joins the list, the rest is deleted.

import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Order } from '../../../shared/order.ts'
import { shownPhone } from '../../../shared/phone.ts'
import { titled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { officeMoment } from '../office-time.ts'
import { OPENED_HERE } from '../orders-href.ts'
import { usePage } from '../page-in.ts'
import { orderPath } from '../paths.ts'
import { DeleteButton } from '../row-buttons.tsx'
import { ListPage } from './list-page.tsx'
import { ServiceName, TextOrNone } from './order-badges.tsx'
import { OrderDelete } from './order-delete.tsx'

export function SuspectsPage() {
  const t = useDeskText()
  const { page, onPage } = usePage()
  const { data, error, refetch } = trpc.orders.suspects.useQuery({ page }, { placeholderData: keepPreviousData })
  const [deleting, setDeleting] = useState<Order | null>(null)
  const clearing = trpc.orders.clearSuspect.useMutation({
    onSuccess: ({ id }) => showToast({ text: t.suspects.cleared(id) }),
  })
  return (
    <ListPage
      words={t.suspects}
      list={{ data: data?.suspects, error, refetch }}
      shown={data}
      totalOf={t.suspects.link}
      onPage={onPage}
      keyOf={({ id }) => id}
      columns={[
        {
          ...titled(t.labels.columns.contactName),
          names: true,
          cell: ({ id, contactName }) => (
            <Link href={orderPath(id)} state={OPENED_HERE}>
              {contactName}
            </Link>
          ),
        },
        { ...titled(t.labels.columns.phoneNumber), cell: ({ phoneNumber }) => shownPhone(phoneNumber) },
        { ...titled(t.labels.columns.email), isWritten: true, cell: ({ email }) => <TextOrNone text={email} /> },
        {
          ...titled(t.labels.columns.service),
          isWritten: true,
          cell: (order) => (
            <span>
              <ServiceName order={order} />
            </span>
          ),
        },
        { title: t.suspects.when, cell: ({ createdAt }) => officeMoment(createdAt, t) },
        {
          title: t.trash.actions,
          acts: true,
          cell: (order) => (
            <>
              <Button
                small
                icon="check"
                aria-label={t.suspects.personOf(order.contactName)}
                pending={clearing.isPending}
                onClick={() => clearing.mutate({ id: order.id })}
              >
                {t.suspects.person}
              </Button>
              <DeleteButton name={order.contactName} onPress={() => setDeleting(order)} />
            </>
          ),
        },
      ]}
    >
      {deleting && <OrderDelete order={deleting} onClose={() => setDeleting(null)} />}
    </ListPage>
  )
}

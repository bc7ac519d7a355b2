// Quotes that look like a robot's: staff judge them. A person's joins the list, the rest is deleted.

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
import { orderPath } from '../paths.ts'
import { DeleteButton } from '../row-buttons.tsx'
import { OrderDelete } from './order-delete.tsx'
import { ServiceName, TextOrNone } from './order-marks.tsx'
import { SidePage } from './side-page.tsx'

export function AsidePage() {
  const t = useDeskText()
  const suspects = trpc.orders.suspects.useQuery()
  const [deleting, setDeleting] = useState<Order | null>(null)
  const clearing = trpc.orders.clearSuspect.useMutation({
    onSuccess: ({ id }) => showToast({ text: t.aside.cleared(id) }),
  })
  return (
    <SidePage
      words={t.aside}
      list={suspects}
      kind="acts-below"
      keyOf={({ id }) => id}
      columns={[
        {
          ...titled(t.labels.columns.contactName),
          names: true,
          cell: ({ id, contactName }) => <Link href={orderPath(id)}>{contactName}</Link>,
        },
        { ...titled(t.labels.columns.phoneNumber), cell: ({ phoneNumber }) => shownPhone(phoneNumber) },
        { ...titled(t.labels.columns.email), cell: ({ email }) => <TextOrNone text={email} /> },
        {
          ...titled(t.labels.columns.service),
          cell: (order) => (
            <span>
              <ServiceName order={order} />
            </span>
          ),
        },
        { title: t.aside.when, cell: ({ createdAt }) => officeMoment(createdAt, t) },
        {
          title: t.trash.actions,
          acts: true,
          cell: (order) => (
            <>
              <Button
                small
                icon="check"
                aria-label={t.aside.personOf(order.contactName)}
                pending={clearing.isPending}
                onClick={() => clearing.mutate({ id: order.id })}
              >
                {t.aside.person}
              </Button>
              <DeleteButton name={order.contactName} onPress={() => setDeleting(order)} />
            </>
          ),
        },
      ]}
    >
      {deleting && <OrderDelete order={deleting} onClose={() => setDeleting(null)} />}
    </SidePage>
  )
}

import { Link } from 'wouter'
import { type Delivery, WEBHOOK_EVENTS } from '../../../shared/webhook.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import { officeMoment } from '../office-time.ts'
import { OPENED_HERE } from '../orders-href.ts'
import { orderPath } from '../paths.ts'
import { placeOf } from './webhook-place.ts'

const ICONS = { queued: 'clock', sent: 'check', failed: 'warn' } as const

/** What nobody took, what waits and what webhooks were told lately, in this order; each can be sent once more. */
export function WebhookDeliveries() {
  const t = useDeskText()
  const words = t.office.webhooks
  const deliveries = trpc.webhooks.deliveries.useQuery()
  const replaying = trpc.webhooks.replay.useMutation({ onSuccess: () => showToast({ text: words.replayed }) })
  if (deliveries.error) return <LoadError error={deliveries.error} onRetry={deliveries.refetch} />
  if (!deliveries.data?.length) return null
  return (
    <section className="own" aria-labelledby="deliveries">
      <div className="sect__head">
        <h2 id="deliveries">{words.latest}</h2>
      </div>
      <ListTable
        caption={words.latest}
        kind="letters-table acts-below"
        rows={deliveries.data}
        keyOf={({ id }) => id}
        columns={[
          { title: t.office.letters.created, cell: ({ createdAt }) => officeMoment(createdAt, t) },
          { title: words.what, names: true, cell: (delivery) => <What delivery={delivery} /> },
          { title: words.url, cell: ({ url }) => placeOf(url) },
          { title: t.office.letters.state, cell: (delivery) => <State delivery={delivery} /> },
          {
            title: t.office.letters.actions,
            acts: true,
            cell: ({ id, event, orderId }) => (
              <Button
                small
                aria-label={words.replayOf(nameOf(event, words.events), orderId)}
                onClick={() => replaying.isPending || replaying.mutate({ id })}
              >
                {words.replay}
              </Button>
            ),
          },
        ]}
      />
    </section>
  )
}

function nameOf(event: string, names: Record<(typeof WEBHOOK_EVENTS)[number], string>): string {
  const known = WEBHOOK_EVENTS.find((one) => one === event)
  return known ? names[known] : event
}

function What({ delivery: { event, orderId } }: { delivery: Delivery }) {
  const { activity, office } = useDeskText()
  return (
    <>
      {nameOf(event, office.webhooks.events)}
      <small>
        <Link href={orderPath(orderId)} state={OPENED_HERE}>
          {activity.order(orderId)}
        </Link>
      </small>
    </>
  )
}

function State({ delivery: { state, attempts, nextAttemptAt, sentAt, lastError } }: { delivery: Delivery }) {
  const t = useDeskText()
  const { letters, webhooks } = t.office
  const tried = letters.attempts(attempts)
  const progress = state === 'sent' ? officeMoment(sentAt ?? nextAttemptAt, t) : tried
  return (
    <div>
      <span className={state === 'failed' ? 'state is-refused' : 'state'}>
        <NamedIcon name={ICONS[state]} />
        {webhooks.states[state]}
      </span>
      <small>{state === 'queued' && attempts > 0 ? `${tried}, ${letters.next(officeMoment(nextAttemptAt, t))}` : progress}</small>
      {lastError && <small lang="en">{lastError}</small>}
    </div>
  )
}

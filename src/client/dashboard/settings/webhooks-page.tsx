import type { Webhook } from '../../../shared/webhook.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { type DeskError, trpc } from '../../trpc.ts'
import { DeleteQuestion, useDeletion } from '../delete-question.tsx'
import { officeMoment } from '../office-time.ts'
import { useAccount } from '../shell/account.tsx'
import { ProgramRenewal } from './program-renewal.tsx'
import { ProgramsPage } from './programs-page.tsx'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { placeOf } from './webhook-place.ts'

/** Which programs are told what happens, and how the latest news reached them; for a superAdmin. */
export function WebhooksPage() {
  const t = useDeskText()
  const words = t.office.webhooks
  const webhooks = trpc.webhooks.list.useQuery(undefined, { enabled: useAccount().role === 'superAdmin' })
  return (
    <ProgramsPage<Webhook>
      words={words}
      list={webhooks}
      named={{ title: words.url }}
      nameOf={({ url }) => placeOf(url)}
      trouble={({ failingSince }) => failingSince && words.failing(officeMoment(failingSince, t))}
      columns={[
        { title: words.told, cell: ({ events }) => events.map((event) => words.events[event]).join(', ') },
        { title: words.contact, cell: ({ withContact }) => (withContact ? words.yes : words.no) },
        { title: words.lastSent, cell: ({ lastSentAt }) => (lastSentAt ? officeMoment(lastSentAt, t) : words.never) },
      ]}
      creation={(onClose) => <WebhookDialog onClose={onClose} />}
      renewal={(webhook, onClose) => (
        <ProgramRenewal program={webhook} name={placeOf(webhook.url)} words={words} useRenewal={useSecretRenewal} onClose={onClose} />
      )}
      deletion={(webhook, onClose) => <WebhookDelete webhook={webhook} onClose={onClose} />}
    >
      <WebhookDeliveries />
    </ProgramsPage>
  )
}

function useSecretRenewal(onError: (error: DeskError) => void) {
  const { mutate, isPending, data } = trpc.webhooks.renew.useMutation({ onError, meta: { refetchesRefused: true } })
  return { mutate, isPending, made: data?.secret }
}

function WebhookDelete({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { webhooks: words } = useDeskText().office
  const deleting = trpc.webhooks.delete.useMutation(useDeletion({ title: words.deleteTitle, text: words.deleted(placeOf(url)), onClose }))
  return (
    <DeleteQuestion title={words.deleteTitle} deleting={deleting} onDelete={() => deleting.mutate({ id })} onClose={onClose}>
      <p>{words.deleteLead(placeOf(url))}</p>
    </DeleteQuestion>
  )
}

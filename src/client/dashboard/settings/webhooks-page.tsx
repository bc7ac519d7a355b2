import { useState } from 'react'
import type { Webhook } from '../../../shared/webhook.ts'
import { titled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DeleteQuestion, deletion } from '../delete-question.tsx'
import { sayRefusal } from '../failure.ts'
import { SETTINGS_PATH } from '../paths.ts'
import { DeleteButton } from '../row-buttons.tsx'
import { useAccount } from '../shell/account.tsx'
import { DeskMain } from '../shell/desk-main.tsx'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { placeOf } from './webhook-place.ts'

/** Which programs are told what happens, and how the latest news reached them; for a superAdmin. */
export function WebhooksPage() {
  const t = useDeskText()
  const words = t.office.webhooks
  const isSuperAdmin = useAccount().role === 'superAdmin'
  const webhooks = trpc.webhooks.list.useQuery(undefined, { enabled: isSuperAdmin })
  const [making, setMaking] = useState(false)
  const [deleted, setDeleted] = useState<Webhook | null>(null)
  return (
    <DeskMain name={words.title}>
      <PageHeader title={words.title} note={words.lead} kind="list-tall">
        <LinkButton href={SETTINGS_PATH}>{t.office.settings.back}</LinkButton>
        {isSuperAdmin && (
          <Button kind="primary" icon="plus" onClick={() => setMaking(true)}>
            {words.create}
          </Button>
        )}
      </PageHeader>
      {!isSuperAdmin && <Notice kind="warning">{sayRefusal('superAdminOnly')}</Notice>}
      {webhooks.error && <LoadError error={webhooks.error} onRetry={webhooks.refetch} />}
      {webhooks.data?.length === 0 && <EmptyState title={words.none}>{words.noneLead}</EmptyState>}
      {webhooks.data && webhooks.data.length > 0 && (
        <>
          <ListTable
            caption={words.title}
            rows={webhooks.data}
            keyOf={({ id }) => id}
            columns={[
              { title: words.url, names: true, cell: ({ url }) => placeOf(url) },
              { title: words.told, cell: ({ events }) => events.map((event) => words.events[event]).join(', ') },
              { title: words.contact, cell: ({ withContact }) => (withContact ? words.yes : words.no) },
              {
                ...titled(t.labels.actions),
                acts: true,
                cell: (one) => <DeleteButton name={placeOf(one.url)} onPress={() => setDeleted(one)} />,
              },
            ]}
          />
          <WebhookDeliveries />
        </>
      )}
      {making && <WebhookDialog onClose={() => setMaking(false)} />}
      {deleted && <WebhookDelete webhook={deleted} onClose={() => setDeleted(null)} />}
    </DeskMain>
  )
}

function WebhookDelete({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { webhooks: words } = useDeskText().office
  const deleting = trpc.webhooks.delete.useMutation(deletion(words.deleted(placeOf(url)), onClose))
  return (
    <DeleteQuestion title={words.deleteTitle} deleting={deleting} onDelete={() => deleting.mutate({ id })} onClose={onClose}>
      <p>{words.deleteLead(placeOf(url))}</p>
    </DeleteQuestion>
  )
}

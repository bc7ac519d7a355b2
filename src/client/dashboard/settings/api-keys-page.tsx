import { useState } from 'react'
import type { ApiKey } from '../../../shared/api-key.ts'
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
import { officeMoment } from '../office-time.ts'
import { SETTINGS_PATH } from '../paths.ts'
import { DeleteButton } from '../row-buttons.tsx'
import { useAccount } from '../shell/account.tsx'
import { DeskMain } from '../shell/desk-main.tsx'
import { ApiKeyDialog } from './api-key-dialog.tsx'

/** Which programs may call, and what each may do; for a superAdmin. */
export function ApiKeysPage() {
  const t = useDeskText()
  const words = t.office.keys
  const isSuperAdmin = useAccount().role === 'superAdmin'
  const keys = trpc.apiKeys.list.useQuery(undefined, { enabled: isSuperAdmin })
  const [making, setMaking] = useState(false)
  const [ended, setEnded] = useState<ApiKey | null>(null)
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
      {keys.error && <LoadError error={keys.error} onRetry={keys.refetch} />}
      {keys.data?.length === 0 && <EmptyState title={words.none}>{words.noneLead}</EmptyState>}
      {keys.data && keys.data.length > 0 && (
        <ListTable
          caption={words.title}
          rows={keys.data}
          keyOf={({ id }) => id}
          columns={[
            { ...titled(t.labels.name), names: true, cell: ({ name }) => name },
            { title: words.scope, cell: ({ scope }) => words.scopes[scope] },
            { title: words.createdBy, cell: ({ createdBy, createdAt }) => `${officeMoment(createdAt, t)}, ${createdBy}` },
            { title: words.lastUsed, cell: ({ lastUsedAt }) => (lastUsedAt ? officeMoment(lastUsedAt, t) : words.never) },
            { ...titled(t.labels.actions), acts: true, cell: (key) => <DeleteButton name={key.name} onPress={() => setEnded(key)} /> },
          ]}
        />
      )}
      {making && <ApiKeyDialog onClose={() => setMaking(false)} />}
      {ended && <ApiKeyEnd apiKey={ended} onClose={() => setEnded(null)} />}
    </DeskMain>
  )
}

/** Asks before a program is shut out; this cannot be undone. */
function ApiKeyEnd({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { keys: words } = useDeskText().office
  const ending = trpc.apiKeys.end.useMutation(deletion(words.ended(name), onClose))
  return (
    <DeleteQuestion title={words.endTitle} deleting={ending} onDelete={() => ending.mutate({ id })} onClose={onClose}>
      <p>{words.endLead(name)}</p>
    </DeleteQuestion>
  )
}

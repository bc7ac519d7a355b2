import type { ApiKey } from '../../../shared/api-key.ts'
import { titled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { type DeskError, trpc } from '../../trpc.ts'
import { DeleteQuestion, useDeletion } from '../delete-question.tsx'
import { storedDraft } from '../draft-store.ts'
import { officeMoment } from '../office-time.ts'
import { useAccount } from '../shell/account.tsx'
import { ApiKeyDialog } from './api-key-dialog.tsx'
import { ProgramRenewal } from './program-renewal.tsx'
import { ProgramsPage } from './programs-page.tsx'

/** Which programs may call, and what each may do; for a superAdmin. */
export function ApiKeysPage() {
  const t = useDeskText()
  const words = t.office.keys
  const { id: by, role } = useAccount()
  const keys = trpc.apiKeys.list.useQuery(undefined, { enabled: role === 'superAdmin' })
  return (
    <ProgramsPage<ApiKey>
      words={words}
      list={keys}
      named={titled(t.labels.name)}
      nameOf={({ name }) => name}
      columns={[
        { title: words.scope, cell: ({ scope }) => words.scopes[scope] },
        { title: words.createdBy, cell: ({ createdBy, createdAt }) => `${officeMoment(createdAt, t)}, ${createdBy}` },
        { title: words.lastUsed, cell: ({ lastUsedAt }) => (lastUsedAt ? officeMoment(lastUsedAt, t) : words.never) },
      ]}
      isBegun={storedDraft('apiKey', by) !== undefined}
      creation={(onClose) => <ApiKeyDialog onClose={onClose} />}
      renewal={(key, onClose) => (
        <ProgramRenewal program={key} name={key.name} words={words} useRenewal={useKeyRenewal} onClose={onClose} />
      )}
      deletion={(key, onClose) => <ApiKeyEnd apiKey={key} onClose={onClose} />}
    />
  )
}

function useKeyRenewal(onError: (error: DeskError) => void) {
  const { mutate, isPending, data } = trpc.apiKeys.renew.useMutation({ onError, meta: { refetchesRefused: true } })
  return { mutate, isPending, made: data?.key }
}

/** Asks before a program is shut out; this cannot be undone. */
function ApiKeyEnd({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { keys: words } = useDeskText().office
  const ending = trpc.apiKeys.end.useMutation(useDeletion({ title: words.endTitle, text: words.ended(name), onClose }))
  return (
    <DeleteQuestion title={words.endTitle} deleting={ending} onDelete={() => ending.mutate({ id })} onClose={onClose}>
      <p>{words.endLead(name)}</p>
    </DeleteQuestion>
  )
}

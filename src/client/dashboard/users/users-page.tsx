import { useState } from 'react'
import type { CommonKey } from '../../../shared/common-sentences.ts'
import type { User } from '../../../shared/user.ts'
import { titled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { storedDraft } from '../draft-store.ts'
import { sayRefusal } from '../failure.ts'
import { officeDate } from '../office-time.ts'
import { AUDIT_PATH } from '../paths.ts'
import { useAccount } from '../shell/account.tsx'
import { DeskMain } from '../shell/desk-main.tsx'
import type { EntryDraft } from '../use-entry-draft.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { UserDelete } from './user-delete.tsx'
import { UserForm } from './user-form.tsx'
import { UsersLoading, UsersTable } from './users-table.tsx'

/** Everybody who may come in. Others than a superAdmin see the buttons too; what they press answers with a warning. */
export function UsersPage() {
  const t = useDeskText()
  const { id: by, role } = useAccount()
  const isSuperAdmin = role === 'superAdmin'
  const users = trpc.users.list.useQuery()
  const invitations = trpc.users.invitations.useQuery(undefined, { enabled: isSuperAdmin })
  const [inviting, setInviting] = useState(() => isSuperAdmin && storedDraft('invitation', by) !== undefined)
  const [edited, setEdited] = useState<User | null>(null)
  // What its person left half written opens again, as soon as the account is here.
  const [left, setLeft] = useState(() => (isSuperAdmin ? storedDraft<EntryDraft<User, unknown>>('users', by) : undefined))
  if (left && users.data) {
    setLeft(undefined)
    // One that was deleted meanwhile says so when it is saved, beside what was written.
    setEdited(users.data.find(({ id }) => id === left.entry?.id) ?? left.entry)
  }
  const [deleted, setDeleted] = useState<User | null>(null)
  const [warning, setWarning] = useState<{ key: CommonKey; times: number } | null>(null)

  /** Pressed once more, a warning is said once more. */
  const warnOf = (key: CommonKey) => setWarning((before) => ({ key, times: (before?.times ?? 0) + 1 }))
  const [first] = invitations.data ?? []

  return (
    <DeskMain name={t.labels.users.text}>
      <PageHeader
        {...titled(t.labels.users)}
        kind="list"
        note={
          first && (
            <>
              {t.people.users.invitations(invitations.data?.length ?? 0)}
              {invitations.data?.length === 1 && `: ${t.people.users.firstOf(first.name, officeDate(first.expiresAt) ?? '')}`}
            </>
          )
        }
      >
        {isSuperAdmin && (
          <LinkButton className="users__log" icon="history" href={AUDIT_PATH}>
            <span>{t.people.audit.title}</span>
          </LinkButton>
        )}
        <Button
          kind="primary"
          icon="plus"
          label={t.labels.create}
          onClick={() => (isSuperAdmin ? setInviting(true) : warnOf('users.create'))}
        />
      </PageHeader>
      {warning && (
        <div key={warning.times} className="notice-list">
          <Notice kind="warning" urgent>
            {sayRefusal(warning.key)}
          </Notice>
        </div>
      )}
      {users.error && <LoadError what={t.people.users.failed} error={users.error} onRetry={users.refetch} />}
      {users.data ? (
        <UsersTable
          users={users.data}
          onEdit={isSuperAdmin ? setEdited : undefined}
          onDelete={(user) => (isSuperAdmin ? setDeleted(user) : warnOf('users.delete'))}
        />
      ) : (
        users.isPending && <UsersLoading />
      )}
      {invitations.error && !invitations.data && !users.error && (
        <LoadError what={t.people.users.openFailed} error={invitations.error} onRetry={invitations.refetch} />
      )}
      {invitations.data && invitations.data.length > 0 && <OpenInvitations invitations={invitations.data} />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {edited && <UserForm user={edited} onClose={() => setEdited(null)} />}
      {deleted && <UserDelete user={deleted} onClose={() => setDeleted(null)} />}
    </DeskMain>
  )
}

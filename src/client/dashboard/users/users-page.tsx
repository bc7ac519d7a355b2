import { useState } from 'react'
import { Link } from 'wouter'
import { type SentenceKey, sentence } from '../../../shared/refusal.ts'
import type { User } from '../../../shared/user.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Notice } from '../../ui/feedback.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { AUDIT_PATH } from '../audit/audit-path.ts'
import { failureText } from '../failure.ts'
import { officeDate } from '../office-time.ts'
import { useAccount } from '../shell/account.tsx'
import { DeskMain } from '../shell/desk-main.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { UserDelete } from './user-delete.tsx'
import { UsersLoading, UsersTable } from './users-table.tsx'

/** Everybody who may come in. Others than a superAdmin see the buttons too; what they press answers with a warning. */
export function UsersPage() {
  const t = useDeskText()
  const language = useDeskLanguage()
  const isSuperAdmin = useAccount().role === 'superAdmin'
  const users = trpc.users.list.useQuery()
  const invitations = trpc.users.invitations.useQuery(undefined, { enabled: isSuperAdmin })
  const [inviting, invite] = useState(false)
  const [leaving, remove] = useState<User | null>(null)
  const [warning, warn] = useState<{ key: SentenceKey; times: number } | null>(null)

  /** Pressed once more, a warning is said once more. */
  const warnOf = (key: SentenceKey) => warn((before) => ({ key, times: (before?.times ?? 0) + 1 }))
  const [first] = invitations.data ?? []

  return (
    <DeskMain name="Users">
      <header className="head head--list">
        <div className="head__text">
          <h1 lang="en">Users</h1>
          {first && (
            <p className="head__note">
              {t.people.users.invitations(invitations.data?.length ?? 0)}
              {invitations.data?.length === 1 && `: ${t.people.users.firstOf(first.name, officeDate(first.expiresAt) ?? '')}`}
            </p>
          )}
        </div>
        <div className="head__actions">
          {isSuperAdmin && (
            <Link className="btn users__log" href={AUDIT_PATH}>
              <Glyph name="history" />
              <span>{t.people.users.log}</span>
            </Link>
          )}
          <button
            className="btn btn--primary"
            type="button"
            lang="en"
            onClick={() => (isSuperAdmin ? invite(true) : warnOf('users.create'))}
          >
            <Glyph name="plus" />
            Create
          </button>
        </div>
      </header>
      {warning && (
        <div key={warning.times} className="notice-list">
          <Notice kind="warning" urgent>
            {sentence(warning.key, language)}
          </Notice>
        </div>
      )}
      {users.error && (
        <div className="notice-list">
          <Notice kind="danger" urgent>
            {t.people.users.failed} {failureText(users.error, t)}{' '}
            <button className="link" type="button" onClick={() => users.refetch()}>
              {t.retry}
            </button>
          </Notice>
        </div>
      )}
      {users.data ? (
        <UsersTable users={users.data} onDelete={(user) => (isSuperAdmin ? remove(user) : warnOf('users.delete'))} />
      ) : (
        users.isPending && <UsersLoading />
      )}
      {invitations.data && invitations.data.length > 0 && <OpenInvitations invitations={invitations.data} />}
      {inviting && <InviteDialog onClose={() => invite(false)} />}
      {leaving && <UserDelete user={leaving} onClose={() => remove(null)} />}
    </DeskMain>
  )
}

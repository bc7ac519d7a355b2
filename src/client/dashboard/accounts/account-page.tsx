import { useDeskText } from '../../language/desk-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Said } from '../../ui/said.tsx'
import { useAccount } from '../shell/account.tsx'
import { DeskMain } from '../shell/desk-main.tsx'
import { AccountAlerts } from './account-alerts.tsx'
import { AccountDigest } from './account-digest.tsx'
import { AccountFactors } from './account-factors.tsx'
import { AccountIdentity } from './account-identity.tsx'
import { AccountPasskeys } from './account-passkeys.tsx'
import { AccountPassword } from './account-password.tsx'
import { AccountSessions } from './account-sessions.tsx'
import { FactorNotice } from './factor-notice.tsx'

/** One's own account: who one is here, how one comes in, what one is told of, and where one is signed in. */
export function AccountPage() {
  const t = useDeskText()
  const { name, email, role } = useAccount()
  return (
    <DeskMain name={t.people.account.title}>
      <PageHeader
        title={t.people.account.title}
        kind="list"
        note={
          <>
            {name} · {email} · <Said label={t.labels.roles[role]} />
          </>
        }
      />
      <FactorNotice />
      <AccountIdentity />
      <AccountPassword />
      <AccountPasskeys />
      <AccountFactors />
      <AccountAlerts />
      <AccountDigest />
      <AccountSessions />
    </DeskMain>
  )
}

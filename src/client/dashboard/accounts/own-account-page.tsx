import { useDeskText } from '../../language/desk-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Said } from '../../ui/said.tsx'
import { useAccount } from '../shell/account.tsx'
import { DeskMain } from '../shell/desk-main.tsx'
import { DemandNotice } from './demand-notice.tsx'
import { OwnAlerts } from './own-alerts.tsx'
import { OwnDigest } from './own-digest.tsx'
import { OwnFactors } from './own-factors.tsx'
import { OwnIdentity } from './own-identity.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnSessions } from './own-sessions.tsx'

/** One's own account: who one is here, how one comes in, what one is told of, and where one is signed in. */
export function OwnAccountPage() {
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
      <DemandNotice />
      <OwnIdentity />
      <OwnPassword />
      <OwnPasskeys />
      <OwnFactors />
      <OwnAlerts />
      <OwnDigest />
      <OwnSessions />
    </DeskMain>
  )
}

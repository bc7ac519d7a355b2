import { LanguagePair, useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Toaster } from '../../ui/toast.tsx'
import { logout, useAccount } from '../shell/account.tsx'
import { DeskMain } from '../shell/desk-main.tsx'
import { AccountFactors } from './account-factors.tsx'
import { AccountPasskeys } from './account-passkeys.tsx'
import { AccountPassword } from './account-password.tsx'
import { AccountSessions } from './account-sessions.tsx'
import { ProofDialog } from './proof-dialog.tsx'

/** A second factor is missing, or there by now, or no longer required at this moment. */
export type FactorNeed = 'due' | 'met' | 'lifted'

interface Props {
  factor: FactorNeed
  onGoOn: () => void
}

/** All that opens to whoever must add a second factor first, at whatever address; then the page of that address. */
export function AccountOnly({ factor, onGoOn }: Props) {
  const t = useDeskText()
  const { name, email } = useAccount()
  const words = t.people.factorRequired
  return (
    <>
      <DeskMain name={t.people.account.title}>
        <PageHeader title={t.people.account.title} kind="list" note={`${name} · ${email}`}>
          <LanguagePair />
          <Button label={t.labels.logout} onClick={logout} />
        </PageHeader>
        <div className="notice-list">
          <Notice key={factor} kind={factor === 'due' ? 'warning' : 'success'} urgent>
            {words[factor]} {factor !== 'due' && <Button onClick={onGoOn}>{words.goOn}</Button>}
          </Notice>
        </div>
        <AccountPasskeys />
        <AccountFactors />
        <AccountPassword />
        <AccountSessions />
      </DeskMain>
      <ProofDialog />
      <Toaster />
    </>
  )
}

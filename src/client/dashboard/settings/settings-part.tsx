import type { ReactNode } from 'react'
import { useDeskText } from '../../language/desk-text.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { sayRefusal } from '../failure.ts'
import { SETTINGS_PATH } from '../paths.ts'
import { useAccount } from '../shell/account.tsx'
import { DeskMain } from '../shell/desk-main.tsx'

interface Props {
  title: string
  note: string
  /** Beside the way back. */
  action?: ReactNode
  children: ReactNode
}

/** The frame of a page behind the settings, which is a superAdmin's: who else comes is told so. */
export function SettingsPart({ title, note, action, children }: Props) {
  const { settings } = useDeskText().office
  return (
    <DeskMain name={title}>
      <PageHeader title={title} note={note} kind="list-tall">
        <LinkButton href={SETTINGS_PATH}>{settings.back}</LinkButton>
        {action}
      </PageHeader>
      {children}
      {useAccount().role !== 'superAdmin' && <Notice kind="warning">{sayRefusal('superAdminOnly')}</Notice>}
    </DeskMain>
  )
}

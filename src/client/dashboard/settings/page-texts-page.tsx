import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { sayRefusal } from '../failure.ts'
import { SETTINGS_PATH } from '../paths.ts'
import { useAccount } from '../shell/account.tsx'
import { DeskMain } from '../shell/desk-main.tsx'
import { PageTextsEditor } from './page-texts-editor.tsx'

/** What the public pages say, in the owner's own words; for a superAdmin. */
export function PageTextsPage() {
  const t = useDeskText()
  const words = t.office.pageTexts
  const isSuperAdmin = useAccount().role === 'superAdmin'
  const list = trpc.pageTexts.list.useQuery(undefined, { enabled: isSuperAdmin })
  return (
    <DeskMain name={words.title}>
      <PageHeader title={words.title} note={words.lead} kind="list-tall">
        <LinkButton href={SETTINGS_PATH}>{t.office.settings.back}</LinkButton>
      </PageHeader>
      {!isSuperAdmin && <Notice kind="warning">{sayRefusal('superAdminOnly')}</Notice>}
      {list.error && <LoadError error={list.error} onRetry={list.refetch} />}
      {list.data && <PageTextsEditor written={list.data} />}
    </DeskMain>
  )
}

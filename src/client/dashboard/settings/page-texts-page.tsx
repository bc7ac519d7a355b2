import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { useAccount } from '../shell/account.tsx'
import { PageTextsEditor } from './page-texts-editor.tsx'
import { SettingsPart } from './settings-part.tsx'

/** What the public pages say, in the owner's own words; for a superAdmin. */
export function PageTextsPage() {
  const words = useDeskText().office.pageTexts
  const isSuperAdmin = useAccount().role === 'superAdmin'
  const list = trpc.pageTexts.list.useQuery(undefined, { enabled: isSuperAdmin })
  return (
    <SettingsPart title={words.title} note={words.lead}>
      {list.error && <LoadError error={list.error} onRetry={list.refetch} />}
      {list.data && <PageTextsEditor written={list.data} />}
    </SettingsPart>
  )
}

import { useParams } from 'wouter'
import { titled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { KEYS_PATH, LETTERS_PATH, PICTURES_PATH, PRIVACY_PATH, TEXTS_PATH, WEBHOOKS_PATH } from '../paths.ts'
import { ProgramsNotice } from '../programs-notice.tsx'
import { useAccount } from '../shell/account.tsx'
import { DeskMain } from '../shell/desk-main.tsx'
import { lazyScreen } from '../shell/lazy-screen.ts'
import { PageMissing } from '../shell/page-missing.tsx'
import { SettingsBackups } from './settings-backups.tsx'
import { SettingsForm } from './settings-form.tsx'

const ApiKeysPage = lazyScreen(() => import('./api-keys-page.tsx'), 'ApiKeysPage')
const LettersPage = lazyScreen(() => import('./letters-page.tsx'), 'LettersPage')
const PageTextsPage = lazyScreen(() => import('./page-texts-page.tsx'), 'PageTextsPage')
const PicturesPage = lazyScreen(() => import('./pictures-page.tsx'), 'PicturesPage')
const PrivacyPage = lazyScreen(() => import('./privacy-page.tsx'), 'PrivacyPage')
const WebhooksPage = lazyScreen(() => import('./webhooks-page.tsx'), 'WebhooksPage')

/** The settings, and six pages beside them that only a superAdmin opens. */
export function SettingsPage() {
  const { part } = useParams<{ part?: string }>()
  if (part === undefined) return <AgencySettings />
  if (part === 'keys') return <ApiKeysPage />
  if (part === 'webhooks') return <WebhooksPage />
  if (part === 'letters') return <LettersPage />
  if (part === 'texts') return <PageTextsPage />
  if (part === 'pictures') return <PicturesPage />
  return part === 'privacy' ? <PrivacyPage /> : <PageMissing />
}

function AgencySettings() {
  const t = useDeskText()
  const isSuperAdmin = useAccount().role === 'superAdmin'
  const desk = trpc.settings.desk.useQuery()
  return (
    <DeskMain name={t.labels.settings.text}>
      <PageHeader {...titled(t.labels.settings)} note={t.office.settings.note} kind="list-tall">
        {isSuperAdmin && (
          <>
            <LinkButton href={TEXTS_PATH}>{t.office.pageTexts.title}</LinkButton>
            <LinkButton href={PICTURES_PATH}>{t.office.pictures.title}</LinkButton>
            <LinkButton href={LETTERS_PATH}>{t.office.letters.title}</LinkButton>
            <LinkButton href={KEYS_PATH}>{t.office.keys.title}</LinkButton>
            <LinkButton href={WEBHOOKS_PATH}>{t.office.webhooks.title}</LinkButton>
            <LinkButton href={PRIVACY_PATH}>{t.office.privacy.title}</LinkButton>
          </>
        )}
      </PageHeader>
      {desk.error && <LoadError error={desk.error} onRetry={desk.refetch} />}
      {!isSuperAdmin && <ReadOnly />}
      <ProgramsNotice />
      {!desk.error && <SettingsBackups />}
      {desk.data && <SettingsForm desk={desk.data} readOnly={!isSuperAdmin} />}
    </DeskMain>
  )
}

function ReadOnly() {
  const t = useDeskText()
  const users = trpc.users.list.useQuery()
  const names = (users.data ?? []).filter(({ role, isActive }) => role === 'superAdmin' && isActive).map(({ name }) => name)
  const list = new Intl.ListFormat(document.documentElement.lang, { type: 'disjunction' }).format(names)
  const why = names.length === 0 ? t.office.settings.readOnlyNobody : t.office.settings.readOnlyWhy(list)
  return (
    <div className="notice-list">
      <Notice kind="info">
        <b>{t.office.settings.readOnly}</b> {why}
      </Notice>
    </div>
  )
}

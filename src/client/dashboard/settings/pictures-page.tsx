import type { PicturePlace } from '../../../shared/pictures.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { sayRefusal } from '../failure.ts'
import { SETTINGS_PATH } from '../paths.ts'
import { useAccount } from '../shell/account.tsx'
import { DeskMain } from '../shell/desk-main.tsx'
import { PictureRow } from './picture-row.tsx'

/** The agency's own pictures on the site, its logo first; for a superAdmin. */
export function PicturesPage() {
  const t = useDeskText()
  const words = t.office.pictures
  const language = useDeskLanguage()
  const isSuperAdmin = useAccount().role === 'superAdmin'
  const pictures = trpc.pictures.list.useQuery(undefined, { enabled: isSuperAdmin })
  const services = trpc.services.list.useQuery(undefined, { enabled: isSuperAdmin })
  const failed = [pictures, services].find((query) => query.error)
  const places: { place: PicturePlace; name: string }[] = [
    { place: 'logo', name: words.logo },
    ...(services.data ?? []).map(({ id, name }) => ({ place: `service ${id}` as const, name: name[language] })),
  ]
  return (
    <DeskMain name={words.title}>
      <PageHeader title={words.title} note={words.lead} kind="list-tall">
        <LinkButton href={SETTINGS_PATH}>{t.office.settings.back}</LinkButton>
      </PageHeader>
      {!isSuperAdmin && <Notice kind="warning">{sayRefusal('superAdminOnly')}</Notice>}
      {failed?.error && <LoadError error={failed.error} onRetry={failed.refetch} />}
      {pictures.data && (
        <ul className="pictures">
          {places.map(({ place, name }) => (
            <PictureRow key={place} place={place} name={name} picture={pictures.data[place]} />
          ))}
        </ul>
      )}
    </DeskMain>
  )
}

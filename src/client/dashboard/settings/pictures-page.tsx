import type { PicturePlace } from '../../../shared/pictures.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { useAccount } from '../shell/account.tsx'
import { PictureRow } from './picture-row.tsx'
import { SettingsPart } from './settings-part.tsx'

/** The agency's own pictures on the site, its logo first; for a superAdmin. */
export function PicturesPage() {
  const words = useDeskText().office.pictures
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
    <SettingsPart title={words.title} note={words.lead}>
      {failed?.error && <LoadError error={failed.error} onRetry={failed.refetch} />}
      {pictures.data && (
        <ul className="pictures">
          {places.map(({ place, name }) => (
            <PictureRow key={place} place={place} name={name} picture={pictures.data[place]} />
          ))}
        </ul>
      )}
    </SettingsPart>
  )
}

// What the public pages are made of, remembered: a family that comes while the database is away still finds the agency.
import { officeTime } from '../../shared/dates.ts'
import type { Bilingual } from '../../shared/language.ts'
import type { OwnTexts } from '../../shared/page-texts/own-texts.ts'
import type { SitePictures } from '../../shared/pictures.ts'
import type { PublicService } from '../../shared/service.ts'
import type { SiteSettings } from '../../shared/settings.ts'
import type { AppContext } from '../context.ts'
import { offeredServices } from '../services/services.ts'
import { readOwnTexts } from '../settings/page-texts.ts'
import { readSiteSettings } from '../settings/settings.ts'
import { listPictures } from './pictures.ts'

export interface PublicFacts {
  settings: SiteSettings
  services: PublicService[]
  /** What the owner wrote in place of the shipped texts. */
  ownTexts: Bilingual<OwnTexts>
  /** The agency's own, by their places: the logo, and those of the services that are offered. */
  pictures: SitePictures
}

/** Reads them from the database. */
export async function readPublicFacts({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>): Promise<PublicFacts> {
  const [settings, services, ownTexts, pictures] = await Promise.all([
    readSiteSettings({ db, config }),
    offeredServices(db),
    readOwnTexts(db),
    listPictures(db),
  ])
  const footerYear = settings.footerYear || String(officeTime(clock().toISOString(), config.timeZone).year)
  const places = new Set(['logo', ...services.map(({ id }) => `service ${id}`)])
  const shown = Object.fromEntries(Object.entries(pictures).filter(([place]) => places.has(place)))
  return { settings: { ...settings, footerYear }, services, ownTexts, pictures: shown }
}

/** After the database did not answer it is not asked again for so long, in milliseconds: nobody waits for it twice. */
const PAUSE = 5000

/** `keeps` is false where every request is to see what is there now. */
export function rememberFacts(context: AppContext, keeps: boolean) {
  let facts: PublicFacts | undefined
  let isCurrent = false
  let changes = 0
  let awaySince = Number.NEGATIVE_INFINITY
  return {
    /** As they were last known; undefined before they ever were. */
    last: () => facts,
    /** Something has changed: they are read anew. */
    forget() {
      changes += 1
      isCurrent = false
    },
    /** As they are now, or as they were last known where that cannot be found out; then they are not `current`. */
    async read() {
      const now = context.clock().getTime()
      // Either way: a clock that was ahead may have been put right since.
      const isAway = Math.abs(now - awaySince) < PAUSE
      if (facts && ((isCurrent && keeps) || isAway)) return { ...facts, current: isCurrent }
      const before = changes
      try {
        facts = await readPublicFacts(context)
        isCurrent = before === changes
        return { ...facts, current: isCurrent }
      } catch (error) {
        if (!facts) throw error
        // From the end of the attempt, which may have taken as long as the pause is.
        awaySince = context.clock().getTime()
        context.log.error(error, 'The database did not answer; public pages go on from memory')
        return { ...facts, current: false }
      }
    },
  }
}

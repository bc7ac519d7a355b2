// What a new office has done of what comes first, found in the data itself.
import { LANGUAGES } from '../../shared/language.ts'
import type { FirstSteps } from '../../shared/reports.ts'
import { type Settings, standingSamples } from '../../shared/settings.ts'
import { readNote, writeNote } from '../database/notes.ts'
import type { Db } from '../database/open.ts'
import { LISTED } from '../orders/order-filters.ts'
import { readSettings } from '../settings/settings.ts'

const ABOUT_SERVICES = ['serviceCreated', 'serviceChanged', 'serviceDeleted', 'servicesOrdered'] as const

/**
 * Steps are done once there is an order, a service was looked after, no sample is left in the settings, each figure of the home
 * page is the agency's own or said to be true, somebody was invited.
 */
export async function readFirstSteps(db: Db): Promise<FirstSteps> {
  const orders = await db.selectFrom('orders').select('id').where(LISTED).limit(1).executeTakeFirst()
  const isClosed = (await readNote(db, 'firstStepsClosed')) ?? false
  // Nobody reads it any more, and the audit log may be long.
  const services = isClosed || (await db.selectFrom('audit').select('id').where('action', 'in', ABOUT_SERVICES).limit(1).executeTakeFirst())
  const people = await db.selectFrom('users').select('id').where('deletedAt', 'is', null).limit(2).execute()
  const invited = await db.selectFrom('invitations').select('id').limit(1).executeTakeFirst()
  const settings = await readSettings(db)
  const unconfirmed = shippedClaims(settings, (await readNote(db, 'claimsConfirmed')) ?? [])
  return {
    unconfirmed,
    done: {
      import: orders !== undefined,
      services: Boolean(services),
      settings: standingSamples(settings).length === 0,
      claims: unconfirmed.length === 0,
      users: people.length > 1 || invited !== undefined,
    },
    isClosed,
  }
}

/** Whoever knows their way wants to see no more of it. */
export const closeFirstSteps = (db: Db): Promise<void> => writeNote(db, 'firstStepsClosed', true)

/** The figures that the site still takes from the shipped texts, in one language at least, but for those that were confirmed. */
function shippedClaims({ claims }: Settings, confirmed: readonly number[]): number[] {
  return claims.flatMap(({ value, label }, at) => {
    const isOwn = LANGUAGES.every((language) => value[language] !== '' && label[language] !== '')
    return isOwn || confirmed.includes(at) ? [] : [at]
  })
}

/** Somebody who answers for the agency says that these figures are true as they were shipped. */
export async function confirmClaims(db: Db, claims: readonly number[]): Promise<void> {
  const before = (await readNote(db, 'claimsConfirmed')) ?? []
  await writeNote(
    db,
    'claimsConfirmed',
    [...new Set([...before, ...claims])].sort((one, other) => one - other),
  )
}

// What a new office has done of what comes first, found in the data itself.
import type { Start } from '../../shared/reports.ts'
import { standingSamples } from '../../shared/settings.ts'
import { readNote, writeNote } from '../database/notes.ts'
import type { Db } from '../database/open.ts'
import { LISTED } from '../orders/order-filters.ts'
import { readSettings } from '../settings/settings.ts'

const ABOUT_SERVICES = ['serviceCreated', 'serviceChanged', 'serviceDeleted', 'servicesOrdered'] as const

/** Steps are done once there is an order, a service was looked after, no sample is left in the settings, somebody was invited. */
export async function readStart(db: Db): Promise<Start> {
  const orders = await db.selectFrom('orders').select('id').where(LISTED).limit(1).executeTakeFirst()
  const services = await db.selectFrom('audit').select('id').where('action', 'in', ABOUT_SERVICES).limit(1).executeTakeFirst()
  const people = await db.selectFrom('users').select('id').where('deletedAt', 'is', null).limit(2).execute()
  const invited = await db.selectFrom('invitations').select('id').limit(1).executeTakeFirst()
  return {
    done: {
      import: orders !== undefined,
      services: services !== undefined,
      settings: standingSamples(await readSettings(db)).length === 0,
      users: people.length > 1 || invited !== undefined,
    },
    isClosed: (await readNote(db, 'startClosed')) ?? false,
  }
}

/** Whoever knows their way wants to see no more of it. */
export const closeStart = (db: Db): Promise<void> => writeNote(db, 'startClosed', true)

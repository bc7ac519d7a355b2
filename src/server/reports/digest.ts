// The morning digest: the figures of the home page by e-mail, for whoever asked for it, once a day at eight office time.
import { officeDay, officeTime, startOfDay } from '../../shared/dates.ts'
import { latestPlausible } from '../database/clock-skew.ts'
import type { Db } from '../database/open.ts'
import { digestLetter } from '../emails/letters.ts'
import { enqueueLetter } from '../emails/outbox.ts'
import { readSettings } from '../settings/settings.ts'
import { readHomeReport } from './home-report.ts'

const HOUR = 8
/** A server that starts later in the day does not send the morning digest after it is over. */
const TOO_LATE = 12

/** Whether somebody asked for it. */
export async function wantsDigest(db: Db, userId: number): Promise<boolean> {
  const user = await db.selectFrom('users').select('digest').where('id', '=', userId).executeTakeFirst()
  return user?.digest === 1
}

/** Turns it on or off. */
export async function chooseDigest(db: Db, userId: number, on: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ digest: on ? 1 : 0 })
    .where('id', '=', userId)
    .execute()
}

interface Office {
  timeZone: string
  publicUrl: string
}

/** Puts today's digests into the outbox if it is time and they are not there yet; tells how many. */
export async function writeDigests(db: Db, { timeZone, publicUrl }: Office, now: Date): Promise<number> {
  const { hour } = officeTime(now.toISOString(), timeZone)
  if (hour < HOUR || hour >= TOO_LATE) return 0
  const since = startOfDay(officeDay(now.toISOString(), timeZone), timeZone).toISOString()
  const missing = (db: Db) =>
    db
      .selectFrom('users')
      .select(['email', 'name', 'language'])
      .where('digest', '=', 1)
      .where('deactivatedAt', 'is', null)
      .where('deletedAt', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('letters')
              .select('letters.id')
              .whereRef('recipient', '=', 'users.email')
              .where('letters.createdAt', '>=', since)
              .where('letters.createdAt', '<=', latestPlausible(now))
              .where('kind', '=', 'morningDigest'),
          ),
        ),
      )
      .execute()
  if ((await missing(db)).length === 0) return 0
  const report = await readHomeReport(db, timeZone, now)
  const settings = await readSettings(db)
  return db.transaction().execute(async (db) => {
    const readers = await missing(db)
    for (const { email, name, language } of readers) {
      const letter = digestLetter(settings, report, { name, link: `${publicUrl}/dashboard` }, language)
      await enqueueLetter(db, { kind: 'morningDigest', recipient: email, language, ...letter }, now)
    }
    return readers.length
  })
}

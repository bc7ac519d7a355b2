// The morning digest: the figures of the home page by e-mail, for whoever asked for it, once a day at eight office time.
import type { ExpressionBuilder } from 'kysely'
import { officeDay, officeTime, startOfDay } from '../../shared/dates.ts'
import { latestPlausible } from '../database/clock-skew.ts'
import type { Db } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
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
  const missing = missesDigest(startOfDay(officeDay(now.toISOString(), timeZone), timeZone), now)
  if ((await db.selectFrom('users').select('id').where(missing).limit(1).executeTakeFirst()) === undefined) return 0
  const report = await readHomeReport(db, timeZone, now)
  const settings = await readSettings(db)
  return db.transaction().execute(async (db) => {
    const readers = await db
      .updateTable('users')
      .set({ digestAt: now.toISOString() })
      .where(missing)
      .returning(['email', 'name', 'language'])
      .execute()
    for (const { email, name, language } of readers) {
      const letter = digestLetter(settings, report, { name, link: `${publicUrl}/dashboard` }, language)
      await enqueueLetter(db, { kind: 'morningDigest', recipient: email, language, ...letter }, now)
    }
    return readers.length
  })
}

/** Whoever asked for it and has none of the day that began then; one that a clock which went ahead wrote is none of today. */
const missesDigest =
  (since: Date, now: Date) =>
  ({ and, or, eb }: ExpressionBuilder<Tables, 'users'>) =>
    and([
      eb('digest', '=', 1),
      eb('deactivatedAt', 'is', null),
      eb('deletedAt', 'is', null),
      or([eb('digestAt', 'is', null), eb('digestAt', '<', since.toISOString()), eb('digestAt', '>', latestPlausible(now))]),
    ])

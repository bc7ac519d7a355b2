// Several outboxes on one database: a letter is in one hand at a time, and goes once whatever happens to the database.
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { MINUTE } from '../../shared/durations.ts'
import { createOutbox, enqueueLetter } from '../emails/outbox.ts'
import { openOffice } from '../testing/office.ts'
import { claimDueLetter, retryLettersNow } from './due-letters.ts'
import { engineOf } from './engine.ts'
import { type Db, openAddress } from './open.ts'

const NOW = new Date('2026-11-21T18:00:00.000Z')
const LETTERS = 40

type Mailer = Parameters<typeof createOutbox>[0]['mailer']

async function openPost(mailer: Mailer, letters: number) {
  const office = await openOffice()
  const { db } = office
  let now = NOW
  for (let at = 0; at < letters; at += 1)
    await enqueueLetter(db, { kind: 'message', recipient: `${at}@example.com`, subject: 'x', body: 'x', language: 'es' }, NOW)
  const openOutbox = (other: Partial<Parameters<typeof createOutbox>[0]> = {}) =>
    createOutbox({
      taken: 'sent',
      db,
      mailer,
      from: 'hola@example.com',
      clock: () => now,
      log: pino({ level: 'silent' }),
      bodyOf: async (_, { body }) => body,
      ...other,
    })
  const states = () => db.selectFrom('letters').select(['state', 'attempts', 'nextAttemptAt']).orderBy('id').execute()
  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds)
  }
  return { ...office, openOutbox, states, pass }
}

test('of several outboxes each letter is sent by one', async () => {
  const sent: number[] = []
  const { openOutbox, states, close } = await openPost(async ({ id }) => {
    await new Promise((resume) => setTimeout(resume, 2))
    sent.push(id)
  }, LETTERS)
  await Promise.all([openOutbox(), openOutbox(), openOutbox(), openOutbox()].map((outbox) => outbox.deliverDue()))
  expect(sent).toHaveLength(LETTERS)
  expect(new Set(sent).size).toBe(LETTERS)
  expect((await states()).every(({ state }) => state === 'sent')).toBe(true)
  await close()
})

/** Cuts every connection but the one that says so. */
const cutAll = (db: Db) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(db)

test('a letter in hand is neither taken nor let go of by a cut connection, and goes once', async () => {
  const entered = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  let attempts = 0
  const { db, openOutbox, states, close } = await openPost(async () => {
    attempts += 1
    entered.resolve()
    if (attempts === 1) await letGo.promise
  }, 1)
  const holder = openOutbox()
  const delivering = holder.deliverDue()
  await entered.promise
  await openOutbox().deliverDue()
  await retryLettersNow(db, new Date(NOW.getTime() + MINUTE))
  await db.updateTable('letters').set({ nextAttemptAt: NOW.toISOString() }).execute()
  await openOutbox().deliverDue()
  await cutAll(db)
  // Others were cut as well, and whoever is the first to ask on one learns of it.
  await expect
    .poll(() =>
      openOutbox()
        .deliverDue()
        .then(
          () => 'looked',
          () => 'cut',
        ),
    )
    .toBe('looked')
  expect(attempts).toBe(1)
  letGo.resolve()
  await delivering
  expect(await states()).toMatchObject([{ state: 'sent', attempts: 1 }])
  expect(attempts).toBe(1)
  await close()
})

test('a letter in the hand of a process that ended goes when its time is over, also where a clock ahead set that', async () => {
  let attempts = 0
  const { db, openOutbox, states, pass, close } = await openPost(async () => {
    attempts += 1
  }, 1)
  // As if whoever took it were killed.
  await claimDueLetter(db, NOW)
  pass(MINUTE - 1)
  await openOutbox().deliverDue()
  expect(attempts).toBe(0)
  pass(1)
  await openOutbox().deliverDue()
  expect(await states()).toMatchObject([{ state: 'sent', attempts: 1 }])
  await db.updateTable('letters').set({ state: 'queued', claimedUntil: '2027-11-21T18:00:00.000Z' }).execute()
  await openOutbox().deliverDue()
  expect(attempts).toBe(2)
  await close()
})

test('a letter that was sent while its row could not be written is written down later, and not sent again', async () => {
  let attempts = 0
  const { db, openOutbox, states, close } = await openPost(async () => {
    attempts += 1
  }, 1)
  const impatient = await openAddress(engineOf(db).address ?? '', { most: 1 })
  await sql`set lock_timeout = '50ms'`.execute(impatient)
  const taken = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const locking = Promise.withResolvers<void>()
  const outbox = openOutbox({
    db: impatient,
    async mailer() {
      attempts += 1
      taken.resolve()
      await locking.promise
    },
  })
  const delivering = outbox.deliverDue()
  await taken.promise
  const holder = db.transaction().execute(async (db) => {
    await engineOf(db).skipLocked(db.selectFrom('letters').select('id')).execute()
    locking.resolve()
    await letGo.promise
  })
  await expect(delivering).rejects.toMatchObject({ code: 'unavailable' })
  letGo.resolve()
  await holder
  expect(await states()).toMatchObject([{ state: 'queued', attempts: 0 }])
  await outbox.deliverDue()
  expect(await states()).toMatchObject([{ state: 'sent', attempts: 1 }])
  expect(attempts).toBe(1)
  await impatient.destroy()
  await close()
})

// Several outboxes on one database: a letter is in one hand at a time, and goes once whatever happens to the database.
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createOutbox, enqueueLetter } from '../emails/outbox.ts'
import { openOffice } from '../testing/office.ts'
import { retryLettersNow } from './due-letters.ts'

const NOW = new Date('2026-11-21T18:00:00.000Z')
const LETTERS = 40
const PATIENCE = { timeout: 15_000 }

type Mailer = Parameters<typeof createOutbox>[0]['mailer']

async function openPost(mailer: Mailer, letters: number) {
  const office = await openOffice()
  const { db } = office
  for (let at = 0; at < letters; at += 1)
    await enqueueLetter(db, { kind: 'message', recipient: `${at}@example.com`, subject: 'x', body: 'x', language: 'es' }, NOW)
  const openOutbox = () =>
    createOutbox({
      taken: 'sent',
      db,
      mailer,
      from: 'hola@example.com',
      clock: () => NOW,
      log: pino({ level: 'silent' }),
      bodyOf: async (_, { body }) => body,
    })
  const states = () => db.selectFrom('letters').select(['state', 'attempts', 'nextAttemptAt']).orderBy('id').execute()
  return { ...office, openOutbox, states }
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

test('a letter in hand is neither taken nor hurried by others, and free again when its holder is gone', async () => {
  const entered = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  let attempts = 0
  const { db, openOutbox, states, close } = await openPost(async () => {
    attempts += 1
    entered.resolve()
    if (attempts === 1) await letGo.promise
  }, 1)
  const holder = openOutbox().deliverDue()
  await entered.promise
  await openOutbox().deliverDue()
  await retryLettersNow(db, new Date(NOW.getTime() + 60_000))
  expect(attempts).toBe(1)
  expect(await states()).toMatchObject([{ state: 'queued', nextAttemptAt: NOW.toISOString() }])
  // As if its process were killed.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`.execute(
    db,
  )
  // What it held is free when it has gone, which is a moment after it was told to.
  await expect
    .poll(async () => {
      await openOutbox().deliverDue()
      return states()
    }, PATIENCE)
    .toMatchObject([{ state: 'sent', attempts: 1 }])
  letGo.resolve()
  await expect(holder).rejects.toMatchObject({ code: 'unavailable' })
  await close()
})

test('a letter that was sent while the database went away is written down later, and not sent again', async () => {
  let attempts = 0
  const { db, openOutbox, states, close } = await openPost(async () => {
    attempts += 1
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`.execute(
      db,
    )
  }, 1)
  const outbox = openOutbox()
  await expect(outbox.deliverDue()).rejects.toMatchObject({ code: 'unavailable' })
  expect(await states()).toMatchObject([{ state: 'queued', attempts: 0 }])
  await expect
    .poll(async () => {
      await outbox.deliverDue()
      return states()
    }, PATIENCE)
    .toMatchObject([{ state: 'sent', attempts: 1 }])
  expect(attempts).toBe(1)
  await close()
})

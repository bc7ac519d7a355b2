// An office of everything moved from PostgreSQL to a file and back again is the same office, row by row.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedDemo } from '../demo/seed-demo.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { type Office, openOffice, PASSWORD } from '../testing/office.ts'
import { giveOneTimeCodes } from '../testing/second-factor.ts'
import { copyDatabase, Differs, digestAll, NotEmpty } from './copy-database.ts'
import { engineOf } from './engine.ts'
import { migrate } from './migrate.ts'
import { openAddress } from './open.ts'
import { openExclusively } from './open-data.ts'
import { openFile } from './sqlite/open-file.ts'
import { KEYS, lastIds } from './transfer.ts'

const ODD = [`{"a":"b\\",}`, 'NULL', '\\N', 'o\'clock \\ "x"', 'línea\nuna\ttab', '👪🏽 ünï', '{}', ',']

/** Every table has rows, some of them were deleted again, and texts are as odd as people are. */
async function fill(office: Office): Promise<string> {
  const { db, visitor, callAs, context } = office
  const { call, token } = await office.hire('superAdmin')
  await seedDemo(db, 60, context.clock())
  await call.users.invite({ name: 'Ana' })
  await call.settings.update({ agencyName: 'Aurora «Ñ»' })
  await call.pictures.put({
    place: 'logo',
    data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  })
  await call.pageTexts.update({ texts: [{ place: 'about.lead', language: 'es', text: 'Aurora «Ñ»', before: null }] })
  await call.apiKeys.create({ name: 'Zapier', scope: 'read' })
  await call.webhooks.create({ url: 'https://hooks.example/ñ', events: ['lead.created', 'order.sold'], withContact: true })
  await call.views.keep({ name: 'Mine', query: 'tab=pending' })
  for (const text of ODD) {
    const { id } = await call.orders.create({ contactName: text, phoneNumber: '2135550142', price: text, tracking: [{ track: text }] })
    await call.orders.update({ id, deceasedName: text, tracking: [] })
  }
  await call.orders.delete({ id: 3 })
  await callAs({ idempotencyKey: 'one call of a visitor' }).quotes.createOrder({
    contactName: 'Rosa',
    phoneNumber: '2135550142',
    email: 'rosa@example.com',
    consent: true,
  })
  await visitor.accounts.login({ email: 'nobody@example.com', password: 'calm water at dawn' }).catch(() => {})
  await giveOneTimeCodes(db, 1, context.clock())
  await db.insertInto('recoveryCodes').values({ userId: 1, codeHash: 'x', createdAt: '2026' }).execute()
  const phone = createAuthenticator(context.config.publicUrl)
  await call.passkeys.add({ name: 'Ñ', response: phone.register(await call.passkeys.begin({ currentPassword: PASSWORD })) })
  await visitor.passkeys.loginOptions()
  await db.insertInto('passwordResets').values({ tokenHash: 'x', userId: 1, createdAt: '2026', expiresAt: '2027' }).execute()
  await db.insertInto('imports').values({ at: '2026', userId: 1, who: 'Ana', fileName: 'a.csv', created: 1, updated: 0 }).execute()
  await db.insertInto('importColumns').values({ title: 'day', field: null, saidOn: '2026' }).execute()
  await db.insertInto('importWords').values({ key: 'service\nno sabe', meaning: 'null', saidOn: '2026' }).execute()
  await db.updateTable('orderEvents').set({ importId: 1 }).where('orderId', '=', 5).execute()
  await db
    .insertInto('services')
    .values({ name: '{"es":"ñ",  "en":""}', price: 0.1, disclaimers: '{}', features: '{}', isActive: 0, createdAt: '2026' })
    .execute()
  // Ids that were given and are gone must not come again.
  const gone = await db.insertInto('funeralHomes').values({ name: 'Gone', createdAt: '2026' }).returning('id').executeTakeFirstOrThrow()
  await db.deleteFrom('funeralHomes').where('id', '=', gone.id).execute()
  // A letter that leaves while it is copied is another one.
  await context.outbox.deliverDue()
  return token
}

test('there and back again', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'remanso-move-'))
  const first = await openOffice()
  const token = await fill(first)
  const file = path.join(folder, 'remanso.db')
  const fresh = openFile(file)
  await migrate(fresh)
  await fresh.destroy()
  const embedded = await openExclusively(file)
  const last = await openOffice()

  const steps = new Set<string>()
  const left = await copyDatabase(first.db, embedded, (step, done) => done <= 1 && steps.add(step))
  expect(Object.entries(left).filter(([, { rows }]) => rows === 0)).toEqual([])
  expect([...steps]).toEqual(['copying', 'checking'])
  expect(await digestAll(first.db)).toEqual(left)
  expect(await digestAll(embedded)).toEqual(left)
  expect(await copyDatabase(embedded, last.db)).toEqual(left)
  expect(await digestAll(last.db)).toEqual(left)
  expect(await lastIds(embedded)).toEqual(await lastIds(first.db))
  expect(await lastIds(last.db)).toEqual(await lastIds(first.db))

  // The same rows to the letter, not only by their digests; and search finds them.
  const rows = async ({ db }: Pick<Office, 'db'>) => [
    // PostgreSQL makes a column more out of them.
    (await db.selectFrom('orders').selectAll().orderBy('id').execute()).map((row) => ({ ...row, searched: undefined })),
    await db.selectFrom('orderEvents').selectAll().orderBy('id').execute(),
    await db.selectFrom('services').selectAll().orderBy('id').execute(),
  ]
  expect(await rows(last)).toEqual(await rows(first))
  expect(await rows({ db: embedded })).toEqual(await rows(first))
  await sql`insert into "ordersSearch" ("ordersSearch", rank) values ('integrity-check', 1)`.execute(embedded)
  const { rows: found } = await sql`select rowid from "ordersSearch" where "ordersSearch" match '"clock"'`.execute(embedded)
  expect(found).toHaveLength(1)
  // Whoever was signed in still is.
  expect(await last.callAs({ token }).orders.list({ search: "o'clock" })).toMatchObject({ totalOrders: 1 })
  const { id } = await last.db.insertInto('funeralHomes').values({ name: 'New', createdAt: '' }).returning('id').executeTakeFirstOrThrow()
  const given = await lastIds(first.db)
  expect(id).toBe((given.get('funeralHomes') ?? 0) + 1)

  await embedded.destroy()
  await first.close()
  await last.close()
  rmSync(folder, { recursive: true })
})

test('a database with people or orders in it is left as it is; so is one where a row does not arrive as it left', async () => {
  const [source, target] = [await openOffice(), await openOffice()]
  await source.hire()
  await target.hire()
  const before = await digestAll(target.db)
  await expect(copyDatabase(source.db, target.db)).rejects.toBeInstanceOf(NotEmpty)
  expect(await digestAll(target.db)).toEqual(before)
  await target.close()
  const other = await openOffice()
  const untouched = await digestAll(other.db)
  await sql`create function spoil() returns trigger language plpgsql as $$ begin new."name" = 'x'; return new; end $$`.execute(other.db)
  await sql`create trigger spoil before insert on "users" for each row execute function spoil()`.execute(other.db)
  await expect(copyDatabase(source.db, other.db)).rejects.toEqual(new Differs('users'))
  await sql`drop function spoil cascade`.execute(other.db)
  expect(await digestAll(other.db)).toEqual(untouched)
  await source.close()
  await other.close()
})

test('whoever comes into a database that is being moved to waits until all of it is there', async () => {
  const [source, target] = [await openOffice(), await openOffice()]
  await source.hire()
  // As the command opens it: in its transaction it sees what others have committed meanwhile.
  const alone = await openAddress(engineOf(target.db).address ?? '', { most: 1, patient: true })
  let guest: Promise<unknown> | undefined
  const settings = { key: 'agencyName', value: '"Guest"' }
  await copyDatabase(source.db, alone, () => {
    guest ??= target.db.insertInto('settings').values(settings).execute()
  })
  await guest
  expect(await target.db.selectFrom('settings').selectAll().execute()).toEqual([settings])
  expect(await target.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  await alone.destroy()
  await source.close()
  await target.close()
})

test('no table is forgotten', async () => {
  const { db, close } = await openOffice()
  const { rows } = await sql<{
    name: string
  }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`.execute(
    db,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(KEYS).sort())
  await close()
})

import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, constants, mkdirSync, openSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY } from '../../shared/durations.ts'
import { bodyToSend } from '../accounts/reset-tokens.ts'
import { isHeldBySecond } from '../backup/in-second.ts'
import { remember } from '../backup/kept-backups.ts'
import { backupName, makeBackup } from '../backup/make-backup.ts'
import { backupsOf, databaseOf } from '../data-folder/data-folder.ts'
import { createOutbox } from '../emails/outbox.ts'
import { forgetAll } from '../housekeeping/forgetting.ts'
import { type FileOffice, openFileOffice } from '../testing/file-office.ts'
import { LOGIN_IN_URL, openSmtpPost } from '../testing/smtp-post.ts'
import { schemaFinding } from './check-rows.ts'
import { examine } from './doctor.ts'

let office: FileOffice
beforeEach(async () => {
  office = await openFileOffice()
  mkdirSync(backupsOf(office.folder))
})
afterEach(() => office.close())

/** What the doctor says of some things, by its codes. */
async function says(...checks: string[]) {
  const found = await examine({ ...office.context.config, port: 1 }, office.context.clock())
  return found.filter(({ check }) => checks.includes(check))
}
const codes = async (...checks: string[]) => (await says(...checks)).map(({ code }) => code)
const backupOf = (days: number) => backupName('nightly', new Date(office.context.clock().getTime() + days * DAY))
const keep = (name: string) => writeFileSync(path.join(backupsOf(office.folder), name), '')

test('a backup dated in the future is named, and does not hide that the newest of the past is old', async () => {
  keep(backupOf(-1))
  keep(backupOf(800))
  const found = await says('backups')
  expect(found.map(({ code }) => code)).toEqual(['backups.well', 'backups.ahead'])
  expect(found[1]?.words.es).toContain(backupOf(800))
  expect(found[1]?.words.en).toContain('remove them once the clock is right')
  office.pass(3 * DAY)
  expect(await codes('backups')).toEqual(['backups.old', 'backups.ahead'])
})

test('where the clock is behind what was written, or no database says so, nobody is told to remove what may be the good backups', async () => {
  const ana = await office.hire()
  await ana.call.orders.create({ contactName: 'Rosa', phoneNumber: '7025551234' })
  keep(backupOf(-5))
  keep(backupOf(-1))
  const ahead = async () => (await says('backups')).find(({ code }) => code === 'backups.ahead')?.words.en
  expect(await ahead()).toBeUndefined()
  const last = backupOf(-1)
  office.pass(-3 * DAY)
  expect(await ahead()).toMatch(new RegExp(`^They bear a date still to come: ${last}\\. .*Keep them, set the clock first`))
  office.pass(-800 * DAY)
  expect(await ahead()).toContain('Keep them')
  rmSync(databaseOf(office.folder))
  office.pass(800 * DAY)
  expect(await ahead()).toContain('Keep them')
})

test('nor where no backup is of the past', async () => {
  keep(backupOf(1))
  expect((await says('backups')).find(({ code }) => code === 'backups.ahead')?.words.es).toContain('Consérvalas')
})

test('so is one in the second folder, with its place', async () => {
  const backupDir = path.join(office.folder, 'second')
  const early = path.join(backupDir, backupName('recent', new Date(office.context.clock().getTime() + DAY)))
  mkdirSync(backupDir)
  writeFileSync(early, '')
  const found = await examine({ ...office.context.config, backupDir, port: 1 }, office.context.clock())
  expect(found.find(({ code }) => code === 'backups.ahead')?.words.en).toContain(early)
})

test('it tells that the clock is far ahead of all that was written, and that nothing is erased for that', async () => {
  const ana = await office.hire()
  await ana.call.orders.create({ contactName: 'Rosa', phoneNumber: '7025551234' })
  expect(await codes('clock', 'housekeeping')).toEqual(['clock.well', 'housekeeping.well'])
  office.pass(800 * DAY)
  expect(await codes('clock', 'housekeeping')).toEqual(['clock.ahead', 'housekeeping.clock'])
  await forgetAll(office.context)
  expect(await codes('housekeeping')).toEqual(['housekeeping.clock'])
})

test('it tells that the clock is behind, that nothing is erased for that, and still looks twice once something else was written', async () => {
  await office.visitor.quotes.createOrder({ contactName: 'Rosa', phoneNumber: '7025551234' })
  office.pass(-2 * DAY)
  expect(await codes('clock', 'housekeeping')).toEqual(['clock.behind', 'housekeeping.clock'])
  await office.visitor.quotes.createOrder({ contactName: 'Luz', phoneNumber: '7025551235' })
  expect(await codes('clock')).toEqual(['clock.mixed'])
  office.pass(3 * DAY)
  expect(await codes('clock')).toEqual(['clock.well'])
})

test('it tells that messages wait for an inbox, and does not call that slow post', async () => {
  await office.db.insertInto('settings').values({ key: 'email', value: '""' }).execute()
  const config = { ...office.context.config, mailTo: undefined }
  await office.callAs({ config }).emails.send({ email: 'ana@example.com', subject: 'Hola', text: 'Llámeme' })
  office.pass(DAY)
  const found = await says('letters')
  expect(found.map(({ code }) => code)).toEqual(['letters.noInbox'])
  expect(found[0]?.words.en).toMatch(/wait for an inbox: 1/)
})

test('samples that still stand are named as people name them', async () => {
  const [found] = await says('samples')
  expect(found?.words).toEqual({
    es: 'Siguen siendo datos de ejemplo: nombre, teléfono, WhatsApp, email, Facebook, Instagram. Escribe los de tu agencia en el panel, en Settings.',
    en: 'Still sample data: name, phone, WhatsApp, email, Facebook, Instagram. Enter your agency’s own in the dashboard, under Settings.',
  })
})

test('a schema from before the first release is called so, and not damage', async () => {
  expect(await codes('schema', 'database')).toEqual(['database.well', 'schema.well'])
  await office.db
    .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
    .insertInto('kysely_migration')
    .values({ name: '014-session-networks', timestamp: '2026-01-01' })
    .execute()
  expect(await codes('schema', 'database')).toEqual(['database.well', 'schema.unreleased'])
})

test('one step of the schema that is missing is spoken of as one', async () => {
  const done = (
    await office.db.withTables<{ kysely_migration: { name: string } }>().selectFrom('kysely_migration').select('name').execute()
  )
    .map(({ name }) => name)
    .toSorted()
  const missing = done.pop()
  expect(schemaFinding(done, { isCopied: true }).words).toEqual({
    es: `Falta ${missing}. El próximo inicio la aplica y antes guarda una copia.`,
    en: `${missing} still to come. The next start applies it, and makes a copy before.`,
  })
})

test('it looks whether a mail server lets us in, and sends nothing', async () => {
  const post = await openSmtpPost()
  const says = async (login: string) => {
    const smtpUrl = `smtp://${login}localhost:${post.port}`
    const found = await examine({ ...office.context.config, smtpUrl, port: 1 }, office.context.clock())
    return found.find(({ check }) => check === 'mail')
  }
  expect(await says(LOGIN_IN_URL)).toMatchObject({ state: 'well', code: 'mail.well' })
  const refused = await says('ana:wrong@')
  expect(refused).toMatchObject({ state: 'bad', code: 'mail.refused' })
  expect(refused?.words.es).toMatch(/^localhost no acepta el usuario .* \(.*535 Bad user or password\)$/)
  await post.close()
  expect(await says(LOGIN_IN_URL)).toMatchObject({ state: 'bad', code: 'mail.unreached' })
  expect(post.letters).toEqual([])
})

test('a sender without an answer, as no-reply@ is, was set all the same', async () => {
  const post = { postmarkToken: 'token', postmarkUrl: 'http://127.0.0.1:1', mailFrom: 'no-reply@agency.example' }
  const found = await examine({ ...office.context.config, ...post, port: 1 }, office.context.clock())
  expect(found.filter(({ check }) => check === 'mail').map(({ code }) => code)).toEqual(['mail.unreached'])
})

test('an answer of Postmark that is none about the token does not call it good', async () => {
  const server = createServer((_, answer) => answer.writeHead(503).end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const post = { postmarkToken: 'token', postmarkUrl: `http://127.0.0.1:${port}`, mailFrom: 'no-reply@agency.example' }
  const found = await examine({ ...office.context.config, ...post, port: 1 }, office.context.clock())
  const mail = found.find(({ check }) => check === 'mail')
  expect(mail).toMatchObject({ state: 'bad', code: 'mail.unreached' })
  expect(mail?.words.es).toContain('no atiende ahora (503)')
  server.closeAllConnections()
  server.close()
})

test('a trial in BACKUP_DIR that failed is told also before the first one beside the data', async () => {
  const backupDir = path.join(office.folder, 'copies')
  const at = office.context.clock().toISOString()
  remember(office.folder, { secondDrill: { at, ok: false, file: null, reason: 'broken', orders: null } })
  const found = await examine({ ...office.context.config, backupDir, port: 1 }, office.context.clock())
  expect(found.filter(({ check }) => check === 'drill').map(({ code }) => code)).toEqual(['drill.bad'])
})

test('why backups and trials failed is told in the language of whoever reads it, as far as it was kept in both', async () => {
  const at = office.context.clock().toISOString()
  const failed = { at, ok: false, file: null, reason: { es: 'El disco no responde.', en: 'The disk does not answer.' } }
  const trial = { ...failed, orders: null }
  remember(office.folder, { nightly: failed, second: failed, recent: failed, drill: trial, secondDrill: { ...trial, reason: 'EIO' } })
  const backupDir = path.join(office.folder, 'copies')
  const found = await examine({ ...office.context.config, backupDir, port: 1 }, office.context.clock())
  const told = found.filter(({ code }) => ['backups.failed', 'recent.failed', 'second.failed', 'drill.bad'].includes(code))
  const endings = told.map(({ words }) => [words.es.split(': ').at(-1), words.en.split(': ').at(-1)])
  const both = [failed.reason.es, failed.reason.en]
  expect(endings).toEqual([both, both, both, both, ['EIO', 'EIO']])
})

test('it counts the letters that were saved and not sent', async () => {
  const saving = createOutbox({ ...office.context, mailer: async () => {}, taken: 'saved', from: 'hola@example.com', bodyOf: bodyToSend })
  await office.visitor.quotes.createOrder({ contactName: 'Ana', phoneNumber: '7025551234', email: 'ana@example.com' })
  await saving.deliverDue()
  const [found] = await says('letters')
  expect(found).toMatchObject({ state: 'look', code: 'letters.saved' })
  expect(found?.words.en).toMatch(/^2 emails .* saved, not sent/)
})

test('copies that were kept aside for longer than a month are named, those made by hand are their owner’s', async () => {
  for (const name of ['before-010.db', 'remanso-2026-01-01T10-00-00Z.db.zst', backupOf(0)]) {
    keep(name)
    const old = new Date(office.context.clock().getTime() - 40 * DAY)
    utimesSync(path.join(backupsOf(office.folder), name), old, old)
  }
  const [, found] = await says('backups')
  expect(found).toMatchObject({ state: 'look', code: 'copies.old' })
  expect(found?.words.es).toMatch(/^Tiene más de 30 días y guarda .* backups\/before-010\.db\. Quítala si ya no la necesitas\.$/)
  expect(found?.words.en).toMatch(/^It is more than 30 days old and holds .* to be erased: backups\/before-010\.db\. Remove/)
})

test.each(['gone', 'empty'])('a database that is %s beside what shows that there was data is a loss, also to a backup', async (how) => {
  const { folder } = office
  const database = databaseOf(folder)
  const backUp = () => makeBackup(folder, undefined, office.context.clock())
  for (const end of ['', '-wal', '-shm']) rmSync(`${database}${end}`, { force: true })
  if (how === 'empty') writeFileSync(database, '')
  expect(await codes('database')).toEqual(['database.none'])
  await expect(backUp()).rejects.toMatchObject({ code: 'backup.none' })
  writeFileSync(path.join(folder, 'session-secret'), 'a secret')
  const [found] = await says('database')
  expect(found).toMatchObject({ state: 'bad', code: 'database.lost' })
  expect(found?.words.en).toMatch(/remanso\.db is missing or empty, but \S+session-secret shows .* remanso restore FILE/)
  await expect(backUp()).rejects.toThrow('is missing or empty')
})

const NOBODY = 65534
test.skipIf(process.getuid?.() !== 0)('a database that another account keeps to itself is called so, and not damaged', async () => {
  chmodSync(office.folder, 0o755)
  chmodSync(databaseOf(office.folder), 0o600)
  process.seteuid?.(NOBODY)
  const [found] = await says('database').finally(() => process.seteuid?.(0))
  expect(found).toMatchObject({ state: 'bad', code: 'database.foreign' })
  expect(found?.words.es).toMatch(/^Esta cuenta no puede abrir \S+remanso\.db\. Ejecuta la orden con la cuenta del servicio/)
  expect(found?.words.en).toMatch(/^This account cannot open \S+remanso\.db\. Run the command with the account of the service/)
})

/** What is said of a second folder. */
async function ofSecond(backupDir: string) {
  const found = await examine({ ...office.context.config, backupDir, port: 1 }, office.context.clock())
  return found.filter(({ check }) => check === 'second').map(({ state, code }) => [state, code])
}

test('a second folder that cannot be is not believed', async () => {
  expect(await ofSecond('/proc/nowhere/copies')).toEqual([['bad', 'second.closed']])
  const file = path.join(office.folder, 'no-folder')
  writeFileSync(file, '')
  expect(await ofSecond(path.join(file, 'copies'))).toEqual([['bad', 'second.closed']])
})

test('a second folder whose disk does not answer is told, and what lies beside the data is looked at all the same', async () => {
  const backupDir = path.join(office.folder, 'asleep')
  mkdirSync(backupDir)
  const pipe = path.join(backupDir, 'installation')
  // Whoever reads it waits for somebody who writes.
  execFileSync('mkfifo', [pipe])
  const found = await examine({ ...office.context.config, backupDir, port: 1 }, office.context.clock(), 50)
  expect(found.filter(({ check }) => ['backups', 'second', 'drill'].includes(check)).map(({ code }) => code)).toEqual([
    'backups.young',
    'drill.none',
    'second.silent',
  ])
  const back = await vi.waitFor(() => openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK), { timeout: 60_000 })
  // Before it is answered: whoever read it a second time would wait again.
  rmSync(pipe)
  closeSync(back)
  await expect.poll(isHeldBySecond, { timeout: 60_000 }).toBe(false)
}, 120_000)

test('a second folder on the disk of the data is told, and nothing is left of the trial', async () => {
  const folder = path.join(office.folder, 'copies')
  expect(await ofSecond(folder)).toEqual([
    ['look', 'second.same'],
    ['well', 'second.waits'],
    ['well', 'recent.waits'],
  ])
  mkdirSync(folder)
  expect(await ofSecond(folder)).toEqual([
    ['look', 'second.same'],
    ['well', 'second.waits'],
    ['well', 'recent.waits'],
  ])
  expect(readdirSync(folder)).toEqual([])
})

test('a copy that was made and is gone is missed', async () => {
  const folder = path.join(office.folder, 'copies')
  mkdirSync(folder)
  const file = path.join(folder, backupOf(-1))
  writeFileSync(file, '')
  const at = office.context.clock().toISOString()
  remember(office.folder, { second: { at, ok: true, file, reason: null } })
  expect(await ofSecond(folder)).toContainEqual(['well', 'second.well'])
  rmSync(file)
  expect(await ofSecond(folder)).toContainEqual(['bad', 'second.gone'])
})

test('it tells of programs that stand still, and nothing where none is connected', async () => {
  expect(await codes('programs')).toEqual([])
  const [boss, ana] = [await office.hire('superAdmin'), await office.hire('superAdmin')]
  await ana.call.apiKeys.create({ name: 'Zapier', scope: 'read' })
  await boss.call.webhooks.create({ url: 'https://hooks.example/secret', events: ['lead.created'], withContact: false })
  expect(await codes('programs')).toEqual(['programs.well'])
  await boss.call.users.update({ id: ana.user.id, isActive: false })
  await office.db.updateTable('webhooks').set({ failingSince: office.context.clock().toISOString() }).execute()
  const found = await says('programs')
  expect(found.map(({ code, state }) => `${code} ${state}`)).toEqual(['programs.ended look', 'programs.failing look'])
  expect(found[1]?.words.en).toContain('hooks.example.')
})

test('it counts whose passkeys are for another address of the site alone', async () => {
  const kept = { publicKey: '', counter: 0, transports: '[]', createdAt: office.context.clock().toISOString() }
  const keep = (id: string, userId: number, host: string | null) =>
    office.db
      .insertInto('passkeys')
      .values({ ...kept, id, userId, name: 'Teléfono', host })
      .execute()
  const people = [await office.hire(), await office.hire(), await office.hire(), await office.hire('superAdmin')]
  const [ana = 0, luis = 0, eva = 0, boss = 0] = people.map(({ user }) => user.id)
  await keep('1', ana, 'old.example.com')
  await keep('2', luis, 'old.example.com')
  await keep('3', luis, 'localhost')
  await keep('4', eva, null)
  await keep('5', boss, 'old.example.com')
  const elsewhere = async () => (await says('settings')).find(({ code }) => code === 'passkeys.elsewhere')
  expect(await elsewhere()).toMatchObject({ state: 'look', words: { en: expect.stringMatching(/^2 accounts have .* than localhost\./) } })
  await office.db.deleteFrom('passkeys').where('host', '=', 'old.example.com').execute()
  expect(await elsewhere()).toBeUndefined()
})

test('a database of another program is called so, and not damage', async () => {
  const database = databaseOf(office.folder)
  for (const end of ['', '-wal', '-shm']) rmSync(`${database}${end}`, { force: true })
  const foreign = new SQLite(database)
  foreign.exec('create table "bookmarks" ("url" text)')
  foreign.close()
  const [found] = await says('database')
  expect(found).toMatchObject({ state: 'bad', code: 'database.other' })
  expect(found?.words.en).toBe(`${database} is not a database of Remanso. Put a backup in its place, or name another folder in DATA_DIR.`)
  expect(found?.words.es).toMatch(/^\S+remanso\.db no es una base de datos de Remanso\./)
})

test('of a PostgreSQL database that is away one thing is said, and of what stands in it nothing', async () => {
  const databaseUrl = 'postgres://remanso@127.0.0.1:1/remanso'
  const found = await examine({ ...office.context.config, databaseUrl, port: 1 }, office.context.clock())
  const bad = found.filter(({ state }) => state === 'bad').map(({ code }) => code)
  expect(bad).toEqual(['postgres.bad'])
  expect(found.find(({ check }) => check === 'mail')?.code).toBe('mail.folder')
  expect(found.filter(({ check }) => ['letters', 'programs', 'samples'].includes(check))).toEqual([])
})

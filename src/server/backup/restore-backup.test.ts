import {
  chmodSync,
  copyFileSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY, HOUR } from '../../shared/durations.ts'
import { straightenDays } from '../accounts/factor-required.ts'
import { requestReset } from '../accounts/password-resets.ts'
import { readKey } from '../api-keys/program.ts'
import { restoreSummary } from '../cli/restore-summary.ts'
import { backupsOf } from '../data-folder/data-folder.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { folderMailer } from '../emails/written-letters.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { type Office, openOffice, PASSWORD } from '../testing/office.ts'
import { codeAt } from '../testing/second-factor.ts'
import { erasedLogOf } from './erased-log.ts'
import { makeBackup } from './make-backup.ts'
import { checkBackup, putInPlace, type Restored, scratchBeside } from './restore-backup.ts'

const lucia = { contactName: 'Lucía Núñez', phoneNumber: '+17025551234', email: 'lucia@example.com' }

let folder: string
let office: Office
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'remanso-back-'))
  office = await openOffice({ file: path.join(folder, 'remanso.db') })
})
afterEach(async () => {
  await office.close()
  rmSync(folder, { recursive: true })
})

const save = async () => (await makeBackup(folder, undefined, office.context.clock())).file

/** Nobody may have the data open meanwhile; then the office opens again. */
async function restoreFrom(file: string, dataDir = folder) {
  await office.close()
  const scratch = scratchBeside(dataDir, 'restoring')
  const restored = putInPlace(await checkBackup(file, scratch), file, dataDir, office.context.clock())
  rmSync(scratch, { recursive: true })
  office = await openOffice({ file: path.join(dataDir, 'remanso.db') })
  return restored
}

test('what was ended since stays ended: sessions, reset links, invitations, API keys', async () => {
  const boss = await office.hire('superAdmin')
  const ana = await office.hire('admin')
  const { token: invitation } = await boss.call.users.invite({ name: 'Intruder' })
  await office.visitor.accounts.forgotPassword({ email: ana.user.email })
  await office.context.outbox.deliverDue()
  const reset = office.letters.map(({ body }) => body.match(/reset-password\/([\w-]+)/)?.[1]).find(Boolean) ?? ''
  expect(reset).not.toBe('')
  const { key } = await boss.call.apiKeys.create({ name: 'Zapier', scope: 'write' })
  await boss.call.webhooks.create({ url: 'https://hooks.example/', events: ['lead.created'], withContact: true })
  await boss.call.orders.create({ contactName: 'Rosa', phoneNumber: '2135550142', status: 'sold' })
  const file = await save()
  await ana.call.accounts.logout()
  const restored = await restoreFrom(file)
  expect(restored.ended).toEqual({ sessions: 2, links: 2, keys: 1, webhooks: 1, recoveryCodes: 0, passkeys: 0 })
  for (const { token } of [boss, ana]) await expect(office.callAs({ token }).orders.list({})).rejects.toThrow('signIn')
  expect(await readKey(office.db, key)).toBeUndefined()
  const person = { email: 'intruder@example.com', password: PASSWORD, confirmPassword: PASSWORD, name: 'Intruder' }
  await expect(office.visitor.accounts.registerInvited({ ...person, token: invitation })).rejects.toThrow()
  await expect(office.visitor.accounts.resetPassword({ token: reset, password: `${PASSWORD} again` })).rejects.toThrow()
  expect((await office.visitor.accounts.login({ email: ana.user.email, password: PASSWORD })).token).not.toBe('')
})

test('a letter that waited to bring a password link brings none after a restore', async () => {
  const ana = await office.hire('admin')
  const { db, clock } = office.context
  await requestReset(db, ana.user.email, 'http://localhost', { address: '', attempts: [] }, clock())
  await restoreFrom(await save())
  await office.context.outbox.deliverDue()
  expect(office.letters).toEqual([])
})

/** A quote, and the letter about it as a file. */
async function writeLetter(contactName: string) {
  await office.visitor.quotes.createOrder({ contactName, phoneNumber: '2135550142' })
  const { recipient, ...letter } = await office.db.selectFrom('letters').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  await folderMailer(folder)({ ...letter, from: 'hola@example.com', to: recipient })
}
const secondLetterIn = (place: string) => readFileSync(path.join(place, 'outbox', 'letter-000002.txt'), 'utf8')

test('letters that were written as files since are kept aside with the database they belong to', async () => {
  await writeLetter('Rosa')
  const file = await save()
  await writeLetter('Lucía')
  const { keptIn = '' } = await restoreFrom(file)
  await writeLetter('Ana')
  expect([secondLetterIn(folder), secondLetterIn(keptIn)]).toEqual([expect.stringContaining('Ana'), expect.stringContaining('Lucía')])
  expect(existsSync(path.join(keptIn, 'remanso.db'))).toBe(true)
})

test('letters that were written as files since are kept aside also where their database is lost', async () => {
  await writeLetter('Rosa')
  const file = await save()
  await writeLetter('Lucía')
  await office.close()
  for (const name of globSync('remanso.db*', { cwd: folder })) rmSync(path.join(folder, name))
  const { keptIn = '' } = await restoreFrom(file)
  await writeLetter('Ana')
  expect([secondLetterIn(folder), secondLetterIn(keptIn)]).toEqual([expect.stringContaining('Ana'), expect.stringContaining('Lucía')])
  expect(existsSync(path.join(folder, 'outbox', 'letter-000001.txt'))).toBe(true)
})

test('where what was there cannot be kept aside nothing is restored, and everything stays where it was', async () => {
  await writeLetter('Rosa')
  const file = await save()
  for (const name of ['Lucía', 'Luz']) await writeLetter(name)
  const outbox = path.join(folder, 'outbox')
  // What no disk moves: a folder into which another one is moved that is not empty.
  const blocked = path.join(folder, `kept-${office.context.clock().toISOString().replaceAll(/[:.]/g, '-')}`, 'remanso.db')
  mkdirSync(path.join(blocked, 'full'), { recursive: true })
  const before = readdirSync(outbox)
  await expect(restoreFrom(file)).rejects.toMatchObject({ code: 'restore.unmoved' })
  rmSync(path.dirname(blocked), { recursive: true })
  office = await openOffice({ file: path.join(folder, 'remanso.db') })
  expect(await office.db.selectFrom('orders').select('contactName').orderBy('id').execute()).toHaveLength(3)
  expect(readdirSync(outbox)).toEqual(before)
  expect(secondLetterIn(folder)).toContain('Lucía')
})

/** A disk beside the one of the tests. */
const MEMORY = '/dev/shm'

test.skipIf(!existsSync(MEMORY) || statSync(MEMORY).dev === statSync(tmpdir()).dev)(
  'letters are kept aside also where their folder is a link to another disk',
  async () => {
    const elsewhere = mkdtempSync(path.join(MEMORY, 'remanso-outbox-'))
    symlinkSync(elsewhere, path.join(folder, 'outbox'))
    await writeLetter('Rosa')
    const file = await save()
    await writeLetter('Lucía')
    const { keptIn = '' } = await restoreFrom(file)
    expect(secondLetterIn(keptIn)).toContain('Lucía')
    expect(readdirSync(elsewhere)).toEqual(['letter-000001.txt'])
    rmSync(elsewhere, { recursive: true })
  },
)

/** The database moves to a disk of its own, and a link stands in its place. */
function moveToDisk() {
  const [link, disk] = [path.join(folder, 'remanso.db'), path.join(folder, 'disk')]
  mkdirSync(disk)
  for (const name of globSync('remanso.db*', { cwd: folder })) renameSync(path.join(folder, name), path.join(disk, name))
  symlinkSync('disk/remanso.db', link)
  return { link, disk }
}

test.skipIf(process.platform === 'win32')('a database that is a link stays one, and what was behind it is kept aside', async () => {
  await office.visitor.quotes.createOrder({ contactName: 'Rosa', phoneNumber: '7025551234' })
  const file = await save()
  await office.close()
  const { link, disk } = moveToDisk()
  office = await openOffice({ file: link })
  await office.visitor.quotes.createOrder({ contactName: 'Lucía', phoneNumber: '7025551235' })
  const { keptIn = '' } = await restoreFrom(file)
  expect([link, path.join(keptIn, 'remanso.db')].map((one) => lstatSync(one).isSymbolicLink())).toEqual([true, false])
  expect(readdirSync(disk)).toContain('remanso.db')
  expect(await office.db.selectFrom('orders').select('contactName').execute()).toEqual([{ contactName: 'Rosa' }])
})

test.skipIf(process.platform === 'win32')('a database on a disk that is away is not replaced, and its link stays', async () => {
  const file = await save()
  await office.close()
  const { link, disk } = moveToDisk()
  renameSync(disk, path.join(folder, 'away'))
  await expect(restoreFrom(file)).rejects.toMatchObject({
    code: 'restore.link',
    message: expect.stringContaining(path.join(disk, 'remanso.db')),
  })
  expect([lstatSync(link).isSymbolicLink(), existsSync(disk)]).toEqual([true, false])
  // The bare place of a disk is there without it.
  mkdirSync(disk)
  await expect(restoreFrom(file)).rejects.toMatchObject({ code: 'restore.link' })
  expect(readdirSync(disk)).toEqual([])
})

test.skipIf(process.platform === 'win32')('a restore that was killed with nothing behind the link is begun again behind it', async () => {
  await office.visitor.quotes.createOrder({ contactName: 'Rosa', phoneNumber: '7025551234' })
  const file = await save()
  await office.close()
  const { link, disk } = moveToDisk()
  office = await openOffice({ file: link })
  await office.visitor.quotes.createOrder({ contactName: 'Lucía', phoneNumber: '7025551235' })
  await restoreHalf(file, path.join(disk, 'remanso.db'))
  office.pass(60_000)
  await restoreFrom(file)
  expect([lstatSync(link).isSymbolicLink(), readdirSync(disk)]).toEqual([true, expect.arrayContaining(['remanso.db'])])
  expect(await office.db.selectFrom('orders').select('contactName').execute()).toEqual([{ contactName: 'Rosa' }])
})

test('accounts that come back are told, and those whose password or role was another since', async () => {
  const boss = await office.hire('superAdmin', 'Maribel')
  const ana = await office.hire('admin', 'Ana')
  const gone = await office.hire('admin', 'Tomás')
  const file = await save()
  await boss.call.users.delete({ id: gone.user.id })
  await office.db.updateTable('users').set({ passwordHash: 'another' }).where('id', '=', ana.user.id).execute()
  const { accounts } = await restoreFrom(file)
  expect(accounts).toEqual([
    { name: 'Maribel', email: boss.user.email, role: 'superAdmin', since: 'same' },
    { name: 'Ana', email: ana.user.email, role: 'admin', since: 'changed' },
    { name: 'Tomás', email: gone.user.email, role: 'admin', since: 'deleted' },
  ])
})

test('whoever was deactivated since stays out, and that is told; whoever was let in again since is out as on that day', async () => {
  const boss = await office.hire('superAdmin', 'Maribel')
  const dismissed = await office.hire('admin', 'Tomás')
  const away = await office.hire('admin', 'Ana')
  await boss.call.users.update({ id: away.user.id, isActive: false })
  const file = await save()
  await boss.call.users.update({ id: dismissed.user.id, isActive: false })
  await boss.call.users.update({ id: away.user.id, isActive: true })
  const { accounts } = await restoreFrom(file)
  expect(accounts.map(({ name, since }) => [name, since])).toEqual([
    ['Maribel', 'same'],
    ['Tomás', 'deactivated'],
    ['Ana', 'changed'],
  ])
  for (const { user } of [dismissed, away])
    await expect(office.visitor.accounts.login({ email: user.email, password: PASSWORD })).rejects.toThrow('credentials')
})

/** A restore that gets as far as its first change of names. */
async function restoreHalf(file: string, database = path.join(folder, 'remanso.db')) {
  await office.close()
  const scratch = scratchBeside(folder, 'restoring')
  const checked = await checkBackup(file, scratch)
  const { keptIn } = putInPlace(checked, file, folder, office.context.clock())
  renameSync(database, checked.database)
  return keptIn
}

test('a restore that was killed with nothing in place is begun again: what was ended since stays so, and its place is told', async () => {
  const boss = await office.hire('superAdmin', 'Maribel')
  const dismissed = await office.hire('admin', 'Tomás')
  const { codes, logIn, unlock } = await equipped()
  const [used = '', left = ''] = codes
  const file = await save()
  await boss.call.users.update({ id: dismissed.user.id, isActive: false })
  await logIn(used)
  await requireFactor(boss.user.email, 'required')
  const keptIn = await restoreHalf(file)
  office.pass(60_000)
  const restored = await restoreFrom(file)
  expect([restored.keptIn, restored.secondFactor, restored.ended.recoveryCodes]).toEqual([keptIn, 'kept', 1])
  // What was left of the first try would be asked by one that is of long after.
  expect(globSync('restoring-*.part/remanso.db', { cwd: folder })).toEqual([])
  expect(restored.accounts.map(({ name, since }) => [name, since])).toContainEqual(['Tomás', 'deactivated'])
  await expect(office.visitor.accounts.login({ email: dismissed.user.email, password: PASSWORD })).rejects.toThrow('credentials')
  await expect(logIn(used)).rejects.toMatchObject({ cause: { code: 'otp.wrong' } })
  expect([(await logIn(left)).token, (await unlock()).token]).not.toContain('')
})

test('what an earlier restore kept aside is not asked where the data was lost since', async () => {
  const { codes, logIn } = await equipped()
  const first = await save()
  await restoreFrom(first)
  office.pass(60_000)
  const file = await save()
  await logIn(codes[0] ?? '')
  await office.close()
  for (const name of globSync('remanso.db*', { cwd: folder })) rmSync(path.join(folder, name))
  const { keptIn, ended, accounts } = await restoreFrom(file)
  expect([keptIn, ended.recoveryCodes, accounts[0]?.since]).toEqual([undefined, 10, 'unknown'])
})

test('an account is the same one after its address changed: it is not taken for deleted, and a closed one stays closed', async () => {
  const boss = await office.hire('superAdmin', 'Maribel')
  const [moved, dismissed, gone] = [
    await office.hire('admin', 'Ana'),
    await office.hire('admin', 'Tomás'),
    await office.hire('admin', 'Rosa'),
  ]
  const file = await save()
  office.pass(1000)
  await moved.call.accounts.changeEmail({ email: 'ana.new@example.com', currentPassword: PASSWORD })
  await dismissed.call.accounts.changeEmail({ email: 'tomas.new@example.com', currentPassword: PASSWORD })
  await boss.call.users.update({ id: dismissed.user.id, isActive: false })
  await boss.call.users.delete({ id: gone.user.id })
  const { token } = await boss.call.users.invite({ name: 'Rosa' })
  await office.visitor.accounts.registerInvited({ token, email: gone.user.email, password: PASSWORD, confirmPassword: PASSWORD })
  const { accounts } = await restoreFrom(file)
  expect(accounts.map(({ email, since }) => [email, since])).toEqual([
    [boss.user.email, 'same'],
    [moved.user.email, 'changed'],
    [dismissed.user.email, 'deactivated'],
    [gone.user.email, 'deleted'],
  ])
  const logIn = ({ user }: { user: { email: string } }) => office.visitor.accounts.login({ email: user.email, password: PASSWORD })
  await expect(logIn(dismissed)).rejects.toThrow('credentials')
  expect((await logIn(moved)).token).not.toBe('')
})

test('a number that was given to somebody else since is not taken for the account of that day', async () => {
  const ana = await office.hire('admin', 'Ana')
  const file = await save()
  const another = { createdAt: '2026-11-21T19:00:00.000Z', passwordHash: 'another' }
  await office.db.updateTable('users').set(another).where('id', '=', ana.user.id).execute()
  expect((await restoreFrom(file)).accounts).toMatchObject([{ email: ana.user.email, since: 'unknown' }])
})

test('what a clock wrote that was ahead is of the same people once it is right: who is out stays out, who was erased is named', async () => {
  const boss = await office.hire('superAdmin', 'Maribel')
  await boss.call.settings.update({ secondFactor: 'required' })
  office.pass(8 * HOUR)
  const dismissed = await office.hire('admin', 'Tomás')
  const { id } = await office.visitor.quotes.createOrder(lucia)
  office.pass(-8 * HOUR)
  const file = await save()
  office.pass(60_000)
  await straightenDays(office.db, office.context.clock())
  await boss.call.users.update({ id: dismissed.user.id, isActive: false })
  await boss.call.privacy.erase({ contact: lucia.email, orderIds: [id] })
  const { accounts, erased } = await restoreFrom(file)
  expect(accounts.map(({ name, since }) => [name, since])).toContainEqual(['Tomás', 'deactivated'])
  expect(erased).toMatchObject([{ orderId: id, name: lucia.contactName }])
  await expect(office.visitor.accounts.login({ email: dismissed.user.email, password: PASSWORD })).rejects.toThrow('credentials')
})

/** Somebody with an app, recovery codes and a passkey; gives what opens the account. */
async function equipped() {
  const ana = await office.hire('admin', 'Ana')
  const { secret } = await ana.call.factors.begin({ currentPassword: PASSWORD })
  const { recoveryCodes } = await ana.call.factors.confirm({ otp: codeAt(secret, office.context.clock()) })
  const phone = createAuthenticator(office.context.config.publicUrl)
  const response = phone.register(await ana.call.passkeys.begin({ currentPassword: PASSWORD }))
  await ana.call.passkeys.add({ name: 'Teléfono', response })
  const logIn = (otp: string) => office.visitor.accounts.login({ email: ana.user.email, password: PASSWORD, otp })
  const unlock = async () => office.visitor.passkeys.login({ response: phone.logIn(await office.visitor.passkeys.loginOptions()) })
  return { ana, codes: recoveryCodes, logIn, unlock }
}

test('a recovery code that was used since stays used, and a passkey that was removed since does not come back', async () => {
  const { ana, codes, logIn, unlock } = await equipped()
  const [used = '', left = ''] = codes
  const file = await save()
  await logIn(used)
  const [{ id = '' } = {}] = await ana.call.passkeys.list()
  await ana.call.passkeys.remove({ id, currentPassword: PASSWORD })
  const { ended, accounts } = await restoreFrom(file)
  expect([ended.recoveryCodes, ended.passkeys, accounts[0]?.since]).toEqual([1, 1, 'same'])
  await expect(logIn(used)).rejects.toMatchObject({ cause: { code: 'otp.wrong' } })
  expect((await logIn(left)).token).not.toBe('')
  await expect(unlock()).rejects.toMatchObject({ cause: { code: 'passkey' } })
})

test('an account whose app was another since is told, and the codes of its new sheet are of no use', async () => {
  const { ana, codes, logIn } = await equipped()
  const file = await save()
  await ana.call.factors.remove({ currentPassword: PASSWORD })
  const { ended, accounts } = await restoreFrom(file)
  expect([ended.recoveryCodes, accounts[0]?.since]).toEqual([10, 'changed'])
  await expect(logIn(codes[0] ?? '')).rejects.toMatchObject({ cause: { code: 'otp.wrong' } })
})

test('where nobody can say which recovery codes were used, none is good; passkeys are', async () => {
  const { codes, logIn, unlock } = await equipped()
  const file = await save()
  const elsewhere = path.join(folder, 'elsewhere')
  mkdirSync(elsewhere)
  const { ended, accounts } = await restoreFrom(file, elsewhere)
  expect([ended.recoveryCodes, ended.passkeys, accounts[0]?.since]).toEqual([10, 0, 'unknown'])
  await expect(logIn(codes[0] ?? '')).rejects.toMatchObject({ cause: { code: 'otp.wrong' } })
  expect((await unlock()).token).not.toBe('')
})

test('a restore that is taken back brings what came after that day as it was: passkeys open, no account is said to be deleted', async () => {
  const boss = await office.hire('superAdmin', 'Maribel')
  await boss.call.orders.create(lucia)
  await boss.call.settings.update({ retentionMonths: 12 })
  const monday = await save()
  office.pass(DAY)
  const { unlock } = await equipped()
  office.pass(DAY)
  const { keptIn = '' } = await restoreFrom(monday)
  await office.visitor.accounts.login({ email: boss.user.email, password: PASSWORD })
  const { ended, accounts } = await restoreFrom(path.join(keptIn, 'remanso.db'))
  expect(ended.passkeys).toBe(0)
  expect(accounts.map(({ name, since }) => [name, since])).toEqual([
    ['Maribel', 'same'],
    ['Ana', 'unknown'],
  ])
  expect((await unlock()).token).not.toBe('')
})

test('of a backup that is no last state a passkey that the data before has no more does not come back', async () => {
  const boss = await office.hire('superAdmin', 'Maribel')
  const ana = await equipped()
  const monday = await save()
  office.pass(60_000)
  const phone = createAuthenticator(office.context.config.publicUrl)
  const { ana: maria } = ana
  await maria.call.passkeys.add({
    name: 'Tableta',
    response: phone.register(await maria.call.passkeys.begin({ currentPassword: PASSWORD })),
  })
  const tuesday = await save()
  office.pass(60_000)
  const tablet = (await maria.call.passkeys.list()).find(({ name }) => name === 'Tableta')
  await maria.call.passkeys.remove({ id: tablet?.id ?? '', currentPassword: PASSWORD })
  await restoreFrom(monday)
  await office.visitor.accounts.login({ email: boss.user.email, password: PASSWORD })
  expect((await restoreFrom(tuesday)).ended.passkeys).toBe(1)
})

test('on a new machine, which knows none of the accounts, passkeys come along and nobody is said to be deleted', async () => {
  const { codes, logIn, unlock } = await equipped()
  const file = await save()
  const elsewhere = path.join(folder, 'elsewhere')
  mkdirSync(elsewhere)
  const fresh = await openOffice({ file: path.join(elsewhere, 'remanso.db') })
  fresh.pass(DAY)
  await fresh.hire('superAdmin', 'Maribel')
  await fresh.close()
  const restored = await restoreFrom(file, elsewhere)
  expect([restored.ended.passkeys, restored.accounts[0]?.since]).toEqual([0, 'unknown'])
  expect(said(restored).join(' ')).toContain('Which recovery codes were used since cannot be known')
  await expect(logIn(codes[0] ?? '')).rejects.toMatchObject({ cause: { code: 'otp.wrong' } })
  expect((await unlock()).token).not.toBe('')
})

test('on a new machine nobody is said to log in who cannot: deactivated, or invented by a demo', async () => {
  const boss = await office.hire('superAdmin', 'Maribel')
  const dismissed = await office.hire('admin', 'Tomás')
  await boss.call.users.update({ id: dismissed.user.id, isActive: false })
  await seedDemo(office.db, 3, office.context.clock())
  const file = await save()
  const elsewhere = path.join(folder, 'elsewhere')
  mkdirSync(elsewhere)
  const restored = await restoreFrom(file, elsewhere)
  expect(restored.accounts.map(({ name, since }) => [name, since])).toEqual([['Maribel', 'unknown']])
  expect(said(restored)).toContainEqual(expect.stringContaining('this person can log in: Maribel'))
})

/** Of the whole team, by somebody who has come in just now. */
async function requireFactor(email: string, secondFactor: 'chosen' | 'required') {
  const { token } = await office.visitor.accounts.login({ email, password: PASSWORD })
  await office.callAs({ token }).settings.update({ secondFactor })
}
const said = (restored: Restored) =>
  restoreSummary({ file: 'f', folder: 'd', date: 'then', orders: '1' }, { ...restored, isOlder: false }, 'UTC').map(({ en }) => en)
const lastActs = async () =>
  (await office.db.selectFrom('audit').select(['who', 'action', 'target']).orderBy('id', 'desc').limit(2).execute()).map(Object.values)

test('a restore does not turn off a second factor that is required since: it stays, with its days, and that is said', async () => {
  const boss = await office.hire('superAdmin', 'Maribel')
  const file = await save()
  await requireFactor(boss.user.email, 'required')
  const restored = await restoreFrom(file)
  expect(restored.secondFactor).toBe('kept')
  expect(said(restored)).toContainEqual(expect.stringContaining('everybody still is, as until now'))
  expect(await lastActs()).toEqual([
    ['', 'settingsChanged', 'secondFactor'],
    ['', 'restored', path.basename(file)],
  ])
  office.pass(7 * DAY)
  const { token } = await office.visitor.accounts.login({ email: boss.user.email, password: PASSWORD })
  await expect(office.callAs({ token }).settings.desk()).rejects.toMatchObject({ cause: { code: 'factorDue' } })
  const { secret } = await office.callAs({ token }).factors.begin({ currentPassword: PASSWORD })
  await office.callAs({ token }).factors.confirm({ otp: codeAt(secret, office.context.clock()) })
  expect((await office.callAs({ token }).settings.desk()).settings.secondFactor).toBe('required')
})

test('a required second factor that was left to each since stands again, and that is said; where it stands in both, nothing is', async () => {
  const boss = await office.hire('superAdmin', 'Maribel')
  await requireFactor(boss.user.email, 'required')
  const file = await save()
  expect((await restoreFrom(file)).secondFactor).toBeNull()
  await requireFactor(boss.user.email, 'chosen')
  office.pass(1000)
  const restored = await restoreFrom(file)
  expect(restored.secondFactor).toBe('back')
  expect(said(restored)).toContainEqual(expect.stringContaining('asked for a second step again, as on that day'))
  expect((await lastActs())[0]).toEqual(['', 'restored', path.basename(file)])
})

test('where nobody can say whether a second factor was required, that is said, and where nobody ever did, nothing is', async () => {
  await office.hire('superAdmin', 'Maribel')
  const file = await save()
  expect((await restoreFrom(file)).secondFactor).toBeNull()
  const elsewhere = path.join(folder, 'elsewhere')
  mkdirSync(elsewhere)
  const restored = await restoreFrom(file, elsewhere)
  expect(said(restored)).toContainEqual(expect.stringContaining('whether everybody was since cannot be known'))
})

test('people who were erased after the backup are named, so that they can be erased again; the list itself names nobody', async () => {
  const boss = await office.hire('superAdmin')
  const first = await office.visitor.quotes.createOrder(lucia)
  await office.visitor.quotes.createOrder({ contactName: 'Rosa', phoneNumber: '7025550000' })
  await office.visitor.emails.send({ email: 'solo@example.com', subject: 'Hola', text: 'Una pregunta' })
  const file = await save()
  office.pass(60_000)
  await boss.call.privacy.erase({ contact: lucia.email, orderIds: [first.id] })
  await boss.call.privacy.erase({ contact: 'solo@example.com', orderIds: [] })
  const at = office.context.clock().toISOString()
  const { erased } = await restoreFrom(file)
  expect(erased).toEqual([
    { orderId: first.id, name: lucia.contactName, contact: lucia.phoneNumber, erasedAt: at },
    { orderId: null, name: null, contact: 'solo@example.com', erasedAt: at },
  ])
  const log = readFileSync(erasedLogOf(backupsOf(folder)), 'utf8')
  for (const trace of ['Luc', '555', 'example']) expect(log).not.toContain(trace)
  const { token } = await office.visitor.accounts.login({ email: boss.user.email, password: PASSWORD })
  await office.callAs({ token }).privacy.erase({ contact: lucia.email, orderIds: [first.id] })
  office.pass(120_000)
  expect((await restoreFrom(await save())).erased).toEqual([])
})

test('saved views and words of imports that are back with erased people are told of, and go when these are erased again', async () => {
  const boss = await office.hire('superAdmin')
  const { id } = await boss.call.orders.create(lucia)
  await boss.call.views.keep({ name: 'Suya', query: `tab=soldNotSold&extra=sold#q=${encodeURIComponent(lucia.contactName)}` })
  await office.db
    .insertInto('importWords')
    .values({ key: `source\n${lucia.contactName}`, meaning: '1', saidOn: '2026-11-22' })
    .execute()
  const file = await save()
  office.pass(60_000)
  const erase = { contact: lucia.email, orderIds: [id] }
  await boss.call.privacy.erase(erase)
  const told = 'saved views and words that imports remember may be back'
  const kept = async () =>
    [await office.db.selectFrom('views').select('name').execute(), await office.db.selectFrom('importWords').select('key').execute()].flat()
  expect(await kept()).toEqual([])
  expect(said(await restoreFrom(file))).toContainEqual(expect.stringContaining(told))
  expect(await kept()).toHaveLength(2)
  const { token } = await office.visitor.accounts.login({ email: boss.user.email, password: PASSWORD })
  await office.callAs({ token }).privacy.erase(erase)
  expect(await kept()).toEqual([])
  office.pass(120_000)
  expect(said(await restoreFrom(await save()))).not.toContainEqual(expect.stringContaining(told))
})

test('orders of others that speak again of somebody who was erased after the backup are named, with what they say', async () => {
  const boss = await office.hire('superAdmin')
  const make = (contactName: string, more: object) => boss.call.orders.create({ contactName, phoneNumber: '2135550142', ...more })
  const noted = await make('Con comentario', { tracking: [{ track: 'Llamar a su prima, 702-555-1234, de noche' }] })
  const priced = await make('Con precio', { price: 'según Lucía: 7025551234' })
  const left = await make('Se deja', { source: '(702) 555-1234' })
  const changed = await make('Cambia después', { deceasedName: '702 555 1234' })
  const late = await make('Habla después', {})
  const file = await save()
  office.pass(60_000)
  await boss.call.orders.update({ id: changed.id, deceasedName: 'Ramón' })
  await boss.call.orders.update({ id: late.id, tracking: [{ track: '7025551234' }] })
  const struck = [noted.id, priced.id, changed.id, late.id]
  await boss.call.privacy.erase({ contact: lucia.phoneNumber, orderIds: [], struck, left: [left.id] })
  const log = readFileSync(erasedLogOf(backupsOf(folder)), 'utf8')
  for (const trace of ['Luc', '702', '1234', 'prima', 'comentario']) expect(log).not.toContain(trace)
  const newer = await save()
  const erasedAt = office.context.clock().toISOString()
  const { erased, mentions } = await restoreFrom(file)
  expect(erased).toEqual([])
  expect(mentions).toEqual([
    { orderId: noted.id, name: 'Con comentario', text: 'Llamar a su prima, 702-555-1234, de noche', erasedAt },
    { orderId: priced.id, name: 'Con precio', text: 'según Lucía: 7025551234', erasedAt },
    // The entry of the history out of which it was struck is not in the backup; what it told of is.
    { orderId: changed.id, name: 'Cambia después', text: null, erasedAt },
    { orderId: late.id, name: 'Habla después', text: null, erasedAt },
  ])
  // Of a copy by another name it is not known when it was saved: there it is still struck.
  const [copy, elsewhere] = [path.join(backupsOf(folder), 'copia.db.zst'), path.join(folder, 'elsewhere')]
  copyFileSync(newer, copy)
  mkdirSync(elsewhere)
  expect((await restoreFrom(copy, elsewhere)).mentions).toEqual([])
})

test('a list that lies beside the backup is enough, where the data is gone', async () => {
  const boss = await office.hire('superAdmin')
  const { id } = await office.visitor.quotes.createOrder(lucia)
  const file = await save()
  office.pass(60_000)
  await boss.call.privacy.erase({ contact: lucia.email, orderIds: [id] })
  const [stick, elsewhere] = [path.join(folder, 'stick'), path.join(folder, 'elsewhere')]
  for (const place of [stick, elsewhere]) mkdirSync(place)
  copyFileSync(file, path.join(stick, path.basename(file)))
  copyFileSync(erasedLogOf(backupsOf(folder)), erasedLogOf(stick))
  const { erased, accounts } = await restoreFrom(path.join(stick, path.basename(file)), elsewhere)
  // Another restore, without the stick, names them, too.
  expect(readFileSync(erasedLogOf(backupsOf(elsewhere)), 'utf8').trim()).toBe(readFileSync(erasedLogOf(stick), 'utf8').trim())
  expect(erased).toMatchObject([{ orderId: id }])
  expect(accounts).toMatchObject([{ since: 'unknown' }])
})

test.skipIf(process.platform === 'win32').each([0o444, 0o644])('a database of mode %o is restored for its owner alone', async (mode) => {
  await office.visitor.quotes.createOrder(lucia)
  await office.close()
  const file = path.join(folder, 'copy.db')
  copyFileSync(path.join(folder, 'remanso.db'), file)
  chmodSync(file, mode)
  const scratch = scratchBeside(folder, 'restoring')
  const checked = await checkBackup(file, scratch)
  expect(statSync(checked.database).mode & 0o777).toBe(0o600)
  putInPlace(checked, file, folder, office.context.clock())
  expect(statSync(path.join(folder, 'remanso.db')).mode & 0o777).toBe(0o600)
  office = await openOffice({ file: path.join(folder, 'remanso.db') })
})

test('a copy made by hand of a database in use is told from one of ours, and dated by its newest row', async () => {
  const boss = await office.hire('superAdmin')
  await boss.call.orders.create(lucia)
  const present = path.join(folder, 'remanso.db')
  const look = async (file: string) => {
    const scratch = scratchBeside(folder, 'looking')
    const { mayLackLog, createdAt, inventory } = await checkBackup(file, scratch)
    rmSync(scratch, { recursive: true })
    return { mayLackLog, createdAt, orders: inventory.rows.orders }
  }
  const copied = mkdtempSync(path.join(folder, 'copied-'))
  const now = office.context.clock().toISOString()
  // Without its log there is nothing in it yet that was entered.
  copyFileSync(`${present}-wal`, path.join(copied, 'remanso.db-wal'))
  copyFileSync(present, path.join(copied, 'remanso.db'))
  expect(await look(path.join(copied, 'remanso.db'))).toEqual({ mayLackLog: true, createdAt: now, orders: 1 })
  const ours = path.join(copied, 'before-009.db')
  await sql`vacuum into ${ours}`.execute(office.db)
  expect(await look(ours)).toEqual({ mayLackLog: false, createdAt: now, orders: 1 })
  expect(await look(await save())).toMatchObject({ mayLackLog: false, orders: 1 })
})

test('a database from which somebody has taken a table or a column is called damaged, by its name, and nothing is changed', async () => {
  const boss = await office.hire('superAdmin')
  await boss.call.orders.create(lucia)
  for (const change of ['drop table letters', 'alter table letters rename column state to condition']) {
    const changed = path.join(folder, `${change.split(' ')[0]}.db`)
    await sql`vacuum into ${changed}`.execute(office.db)
    const sqlite = new SQLite(changed)
    sqlite.exec(change)
    sqlite.close()
    await expect(restoreFrom(changed)).rejects.toMatchObject({
      code: 'backup.damaged',
      message: expect.stringMatching(new RegExp(`^${changed} is damaged: .* \\(no such (table|column): .+\\)\\.$`)),
    })
    office = await openOffice({ file: path.join(folder, 'remanso.db') })
    expect(await office.db.selectFrom('orders').select('contactName').execute()).toEqual([{ contactName: lucia.contactName }])
  }
})

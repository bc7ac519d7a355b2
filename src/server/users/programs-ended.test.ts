// Keys and webhooks end with whoever made them, in the sight of those who stay, who can renew them.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createKey, renewKey } from '../api-keys/api-keys.ts'
import { type Program, readKey } from '../api-keys/program.ts'
import type { Db } from '../database/open.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { createWebhook, renewWebhook } from '../webhooks/webhooks.ts'

let office: Office
let boss: Awaited<ReturnType<Office['hire']>>
let ana: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  boss = await office.hire('superAdmin', 'Maribel')
  ana = await office.hire('superAdmin', 'Ana')
})
afterEach(() => office.close())

const webhook = { url: 'https://hooks.example/catch/secret', events: ['lead.created' as const], withContact: false }
const now = () => office.context.clock()
/** As somebody sees it in the list; nothing here takes time. */
const seen = (id: number) => ({ id, createdAt: now().toISOString() })
const opens = async (key: string): Promise<Program | undefined> => readKey(office.db, key)
/** Of Ana, who goes, and of Maribel, who stays. */
async function connect() {
  const { key, id } = await ana.call.apiKeys.create({ name: 'Zapier', scope: 'write' })
  const { secret, id: webhookId } = await ana.call.webhooks.create(webhook)
  const kept = await boss.call.apiKeys.create({ name: 'Sheet', scope: 'read' })
  return { key, id, secret, webhookId, kept: kept.key }
}

const id = () => ana.user.id
const ways = [
  ['left', 'deleted', () => boss.call.users.delete({ id: id() })],
  ['left', 'deactivated', () => boss.call.users.update({ id: id(), isActive: false })],
  ['role', 'a superAdmin no more', () => boss.call.users.update({ id: id(), role: 'admin' })],
  ['role', 'a superAdmin no more by their own decision', () => ana.call.users.update({ id: id(), role: 'admin' })],
  ['left', 'deactivated and made an admin at once', () => boss.call.users.update({ id: id(), role: 'admin', isActive: false })],
] as const

test.each(ways)('what somebody connected ends (%s) when they are %s', async (why, _, goes) => {
  const { key, kept } = await connect()
  const lines = async () => [...(await boss.call.apiKeys.list()), ...(await boss.call.webhooks.list())]
  expect(await lines()).toMatchObject([{ endedWhy: null }, { endedWhy: null }, { endedWhy: null }])
  await goes()
  expect([await opens(key), (await opens(kept))?.name]).toEqual([undefined, 'Sheet (API)'])
  const endedAt = office.context.clock().toISOString()
  const ended = { createdBy: 'Ana', endedAt, endedWhy: why }
  expect(await lines()).toMatchObject([
    { name: 'Sheet', endedAt: null },
    { name: 'Zapier', ...ended },
    { url: webhook.url, ...ended },
  ])
  const { entries } = await boss.call.audit.list({})
  const lost = entries.filter(({ action }) => action.endsWith('LostMaker')).map(({ action, target }) => `${action} ${target}`)
  expect(lost.sort()).toEqual(['apiKeyLostMaker Zapier: Ana', 'webhookLostMaker hooks.example: Ana'])
})

test('another name, or somebody who made none, ends nothing, and nobody is written to', async () => {
  const { key } = await connect()
  await boss.call.users.update({ id: id(), name: 'Ana María' })
  await boss.call.users.delete({ id: (await office.hire('superAdmin', 'Luis')).user.id })
  await boss.call.users.update({ id: (await office.hire()).user.id, isActive: false })
  await office.context.outbox.deliverDue()
  expect([(await opens(key))?.name, office.letters]).toEqual(['Zapier (API)', []])
})

test('whoever stays is written to in their language, without what is secret in an address', async () => {
  const luz = await office.hire('superAdmin', 'Luz')
  await office.db.updateTable('users').set({ language: 'en' }).where('id', '=', luz.user.id).execute()
  await connect()
  await boss.call.users.delete({ id: id() })
  await office.context.outbox.deliverDue()
  expect(office.letters.map(({ to }) => to)).toEqual([boss.user.email, luz.user.email])
  const [es, en] = office.letters
  expect(es?.subject).toContain('Claves y webhooks que dejaron de funcionar')
  expect(es?.body).toContain('Ana ya no entra al panel')
  expect(en?.body).toContain('API keys: Zapier\nhttp://localhost:3000/dashboard/settings/keys')
  expect(en?.body).toContain('Webhooks: hooks.example\nhttp://localhost:3000/dashboard/settings/webhooks')
  expect(`${es?.body}${en?.body}`).not.toContain('/catch/')
})

test('whoever renews a key gets another, which is theirs; the one before stays shut, and so it is with those that work', async () => {
  const { key, id } = await connect()
  await boss.call.users.delete({ id: ana.user.id })
  const renewed = await boss.call.apiKeys.renew(seen(id))
  expect([await opens(key), (await opens(renewed.key))?.scope]).toEqual([undefined, 'write'])
  expect((await boss.call.apiKeys.list())[1]).toMatchObject({ id, name: 'Zapier', createdBy: 'Maribel', endedAt: null, endedWhy: null })
  const again = await boss.call.apiKeys.renew(seen(id))
  expect([await opens(renewed.key), (await opens(again.key))?.keyId]).toEqual([undefined, id])
  expect((await boss.call.audit.list({})).entries[0]).toMatchObject({ action: 'apiKeyRenewed', target: 'Zapier', who: 'Maribel' })
  const luz = await office.hire('superAdmin', 'Luz')
  await luz.call.users.delete({ id: boss.user.id })
  expect(await opens(again.key)).toBeUndefined()
})

test('what ended is taken off the list by hand, and what was deleted is not renewed', async () => {
  const { id, webhookId } = await connect()
  await boss.call.users.update({ id: ana.user.id, isActive: false })
  await boss.call.apiKeys.end({ id })
  await boss.call.webhooks.delete({ id: webhookId })
  expect([(await boss.call.apiKeys.list()).length, await boss.call.webhooks.list()]).toEqual([1, []])
  for (const renew of [() => boss.call.apiKeys.renew(seen(id)), () => boss.call.webhooks.renew(seen(webhookId))])
    await expect(renew()).rejects.toMatchObject({ cause: { code: 'notFound' } })
  // The host alone is left of what opens the program behind it.
  expect(await office.db.selectFrom('webhooks').select(['url', 'secret']).execute()).toEqual([{ url: 'https://hooks.example', secret: '' }])
})

test('somebody who is let in again finds their keys ended, and only the proved renew them', async () => {
  const { key, id } = await connect()
  await boss.call.users.update({ id: ana.user.id, isActive: false })
  await boss.call.users.update({ id: ana.user.id, isActive: true })
  expect(await opens(key)).toBeUndefined()
  office.pass(60 * 60_000)
  await expect(boss.call.apiKeys.renew(seen(id))).rejects.toMatchObject({ cause: { code: 'proof' } })
})

const by = () => ({ account: ana.user, address: '198.51.100.7' })
const doors: [string, (db: Db, keyId: number, webhookId: number) => Promise<unknown>][] = [
  ['makes a key', (db) => createKey(db, { name: 'Late', scope: 'write' }, by(), now())],
  ['renews a key', (db, keyId) => renewKey(db, seen(keyId), by(), now())],
  ['makes a webhook', (db) => createWebhook(db, webhook, false, by(), now())],
  ['renews a webhook', (db, _, webhookId) => renewWebhook(db, seen(webhookId), by(), now())],
]

test.each(doors)('who was let through as a superAdmin and is none any more %s no more', async (_, opens) => {
  const { id: keyId } = await boss.call.apiKeys.create({ name: 'Zapier', scope: 'write' })
  const { id: webhookId } = await boss.call.webhooks.create(webhook)
  const before = [await boss.call.apiKeys.list(), await boss.call.webhooks.list()]
  await boss.call.users.update({ id: id(), role: 'admin' })
  await expect(opens(office.db, keyId, webhookId)).rejects.toMatchObject({ code: 'signIn' })
  expect([await boss.call.apiKeys.list(), await boss.call.webhooks.list()]).toEqual(before)
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY } from '../../shared/durations.ts'
import { type Office, openOffice, PASSWORD } from '../testing/office.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

const TABLES = ['sessions', 'invitations', 'passwordResets', 'idempotencyKeys'] as const
async function counts(): Promise<Record<string, number>> {
  const rows = await Promise.all(TABLES.map(async (table) => [table, (await office.db.selectFrom(table).selectAll().execute()).length]))
  return Object.fromEntries(rows)
}

test('sessions go after thirty days, links and keys thirty days after they were of use; what still opens something stays', async () => {
  const boss = await office.hire('superAdmin')
  const order = { contactName: 'Rosa', phoneNumber: '7025551234' }
  const first = await office.callAs({ token: boss.token, idempotencyKey: 'once and once again' }).orders.create(order)
  await boss.call.users.invite({ name: 'Pilar' })
  await office.visitor.accounts.forgotPassword({ email: boss.user.email })
  await office.context.outbox.deliverDue()
  expect(await counts()).toEqual({ sessions: 1, invitations: 1, passwordResets: 1, idempotencyKeys: 1 })

  const start = office.context.clock().getTime()
  const liveFor = (time: number) => office.liveUntil(new Date(start + time).toISOString())
  await liveFor(30 * DAY - 1000)
  expect(await counts()).toEqual({ sessions: 1, invitations: 1, passwordResets: 1, idempotencyKeys: 1 })

  office.pass(2000)
  const { token } = await office.visitor.accounts.login({ email: boss.user.email, password: PASSWORD })
  await office.callAs({ token }).users.invite({ name: 'Javier' })
  await liveFor(30 * DAY + 1000)
  // The old session is gone and the new one is there; the invitation was good for seven days, the reset link for an hour.
  expect(await counts()).toEqual({ sessions: 1, invitations: 2, passwordResets: 1, idempotencyKeys: 0 })
  expect((await office.callAs({ token }).orders.one({ id: first.id })).contactName).toBe('Rosa')

  await liveFor(37 * DAY + 1000)
  expect(await counts()).toMatchObject({ invitations: 1, passwordResets: 0 })
})

test('the audit log reaches back two years', async () => {
  const boss = await office.hire('superAdmin')
  await boss.call.users.invite({ name: 'Pilar' })
  const actions = async () => (await office.db.selectFrom('audit').select('action').execute()).map(({ action }) => action)
  await office.liveUntil('2028-11-21T18:00:00.000Z')
  expect(await actions()).toContain('invitation')
  await office.liveUntil('2028-11-21T18:00:00.001Z')
  expect(await actions()).not.toContain('invitation')
})

// What happens to a letter while another one is being sent: each is read when its own turn comes.
import { expect, test } from 'vitest'
import { openOffice } from '../testing/office.ts'
import { createOutbox, enqueueLetter } from './outbox.ts'

test.each(['erased', 'refused'] as const)('a letter that is %s while another one is being sent is not sent any more', async (how) => {
  const entered = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const sent: string[] = []
  const office = await openOffice({
    async mailer({ to }) {
      sent.push(to)
      entered.resolve()
      await letGo.promise
    },
  })
  const { db, outbox, clock } = office.context
  for (const recipient of ['rosa@example.com', 'luis@example.com'])
    await enqueueLetter(db, { kind: 'message', recipient, subject: 'x', body: 'x', language: 'es' }, clock())
  const delivering = outbox.deliverDue()
  await entered.promise
  if (how === 'erased') await db.deleteFrom('letters').where('recipient', '=', 'luis@example.com').execute()
  else await db.updateTable('letters').set({ state: 'refused' }).where('recipient', '=', 'luis@example.com').execute()
  letGo.resolve()
  await delivering
  expect(sent).toEqual(['rosa@example.com'])
  await office.close()
})

test('a letter that is erased while its text is made does not go', async () => {
  const office = await openOffice()
  const { db, clock, log } = office.context
  await enqueueLetter(db, { kind: 'message', recipient: 'rosa@example.com', subject: 'x', body: 'x', language: 'es' }, clock())
  let sent = 0
  const outbox = createOutbox({
    taken: 'sent',
    db,
    async mailer() {
      sent += 1
    },
    from: 'hola@example.com',
    clock,
    log,
    async bodyOf(db, { body }) {
      await db.deleteFrom('letters').execute()
      return body
    },
  })
  await outbox.deliverDue()
  expect(sent).toBe(0)
  await office.close()
})

test('whoever is erased while a letter of theirs is in hand is erased at once, and nothing of it comes back', async () => {
  const entered = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const office = await openOffice({
    async mailer() {
      entered.resolve()
      await letGo.promise
      throw new Error('The mail server is away')
    },
  })
  const { db, outbox } = office.context
  const boss = await office.hire('superAdmin')
  const rosa = { contactName: 'Rosa Delgadillo', phoneNumber: '7025550142', email: 'rosa@example.com' }
  const { id } = await office.visitor.quotes.createOrder(rosa)
  await entered.promise
  expect(await boss.call.privacy.erase({ contact: rosa.phoneNumber, orderIds: [id] })).toMatchObject({ orders: 1, letters: 2 })
  letGo.resolve()
  await outbox.deliverDue()
  expect(await db.selectFrom('letters').select('id').execute()).toEqual([])
  await office.close()
})

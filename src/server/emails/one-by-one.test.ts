// What happens to a letter while another one is being sent: each is read when its own turn comes.
import { expect, test } from 'vitest'
import { openOffice } from '../testing/office.ts'
import { enqueueLetter } from './outbox.ts'

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

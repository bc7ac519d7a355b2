import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Office, openOffice } from '../testing/office.ts'

let office: Office
let boss: Awaited<ReturnType<Office['hire']>>
beforeEach(async () => {
  office = await openOffice()
  boss = await office.hire('superAdmin')
})
afterEach(() => office.close())

const done = async () => (await boss.call.reports.start()).done

test('what comes first is done by doing it', async () => {
  expect(await done()).toEqual({ import: false, services: false, settings: false, users: false })
  await boss.call.orders.create({ contactName: 'Rosa', phoneNumber: '2135550142' })
  expect(await done()).toMatchObject({ import: true, services: false })
  await boss.call.services.update({ id: 1, price: 995 })
  expect(await done()).toMatchObject({ services: true, settings: false })
  const own = { agencyName: 'Casa', phone: '2135550100', whatsapp: '2135550100', email: 'casa@example.com', facebook: '', instagram: '' }
  await boss.call.settings.update(own)
  expect(await done()).toMatchObject({ settings: true, users: false })
  await boss.call.users.invite({ name: 'Ana' })
  expect(await boss.call.reports.start()).toEqual({ done: { import: true, services: true, settings: true, users: true }, isClosed: false })
})

test('whoever knows the way closes it for the office', async () => {
  await boss.call.reports.closeStart()
  expect(await boss.call.reports.start()).toMatchObject({ isClosed: true })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Office, openOffice } from '../testing/office.ts'

let office: Office
let boss: Awaited<ReturnType<Office['hire']>>
beforeEach(async () => {
  office = await openOffice()
  boss = await office.hire('superAdmin')
})
afterEach(() => office.close())

const done = async () => (await boss.call.reports.firstSteps()).done

test('what comes first is done by doing it', async () => {
  expect(await done()).toEqual({ import: false, services: false, settings: false, claims: false, users: false })
  await boss.call.orders.create({ contactName: 'Rosa', phoneNumber: '2135550142' })
  expect(await done()).toMatchObject({ import: true, services: false })
  await boss.call.services.update({ id: 1, price: 995 })
  expect(await done()).toMatchObject({ services: true, settings: false })
  const agency = { agencyName: 'Casa', phone: '2135550100', whatsapp: '2135550100', email: 'casa@example.com', facebook: '', instagram: '' }
  await boss.call.settings.update(agency)
  expect(await done()).toMatchObject({ settings: true, users: false })
  await boss.call.users.invite({ name: 'Ana' })
  expect(await done()).toMatchObject({ users: true, claims: false })
  expect((await boss.call.reports.firstSteps()).unconfirmed).toEqual([0, 1, 2, 3, 4])
  await boss.call.reports.confirmClaims({ claims: [0, 2] })
  const own = { value: { es: '9', en: '9' }, label: { es: 'casas', en: 'homes' } }
  const half = { value: { es: '9', en: '' }, label: { es: 'casas', en: '' } }
  const none = { value: { es: '', en: '' }, label: { es: '', en: '' } }
  await boss.call.settings.update({ claims: [none, own, none, half, none] })
  expect((await boss.call.reports.firstSteps()).unconfirmed).toEqual([3, 4])
  await boss.call.reports.confirmClaims({ claims: [4, 3] })
  expect(await boss.call.reports.firstSteps()).toEqual({
    unconfirmed: [],
    done: { import: true, services: true, settings: true, claims: true, users: true },
    isClosed: false,
  })
  await expect(boss.call.reports.confirmClaims({ claims: [5] })).rejects.toThrow()
})

test('what was done does not come undone when the audit log forgets it', async () => {
  await boss.call.services.update({ id: 1, price: 995 })
  await office.liveUntil('2028-11-21T18:00:00.001Z')
  expect(await office.db.selectFrom('audit').select('id').where('action', '=', 'serviceChanged').execute()).toEqual([])
  const { call } = await office.hire('superAdmin')
  expect(await call.reports.firstSteps()).toMatchObject({ done: { services: true }, isClosed: true })
})

test('whoever knows the way closes it for the office', async () => {
  await boss.call.reports.closeFirstSteps()
  expect(await boss.call.reports.firstSteps()).toMatchObject({ isClosed: true })
})

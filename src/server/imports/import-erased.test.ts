// What an erasure has taken does not come back with a file that is older than it.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ImportAnswer } from '../../shared/sheet.ts'
import { type FileOffice, openFileOffice } from '../testing/file-office.ts'

// A thread for each file: more than the usual seconds where many share two cores.
vi.setConfig({ testTimeout: 60_000 })

let office: FileOffice
let ana: Awaited<ReturnType<FileOffice['hire']>>

beforeAll(async () => {
  office = await openFileOffice()
  ana = await office.hire('superAdmin', 'Ana')
})
afterAll(() => office.close())
beforeEach(async () => {
  for (const table of ['tracking', 'orderEvents', 'imports'] as const) await office.db.deleteFrom(table).execute()
  await office.db.deleteFrom('orders').execute()
})

const LENIENT = '?lenient=true&skipDuplicates=true&update=true'

async function exported(query = ''): Promise<Buffer> {
  const headers = { authorization: `Bearer ${ana.token}`, 'accept-language': 'es' }
  return (await office.app.inject({ url: `/api/orders/export-excel${query}`, headers })).rawPayload
}

async function take(file: Uint8Array, query: string): Promise<ImportAnswer> {
  const answer = await office.upload(file, { token: ana.token, query, language: 'en' })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const stored = async () => (await ana.call.orders.list({ limit: 100 })).orders

test.each(['', '?for=people'])(
  'neither a sale’s person nor what was struck elsewhere comes back with an export%s of before',
  async (kind) => {
    const sale = await ana.call.orders.create({
      contactName: 'Lucía Secreta',
      phoneNumber: '8185559876',
      status: 'sold',
      tracking: [{ track: 'Pagó con tarjeta' }],
    })
    const other = await ana.call.orders.create({
      contactName: 'Luz Pérez',
      phoneNumber: '7025551234',
      source: 'la trajo Lucía Secreta',
      tracking: [{ track: 'Llamar a Lucía Secreta, 818 555 9876' }],
    })
    const before = await exported(kind)
    office.pass(60_000)
    await ana.call.privacy.erase({ contact: '8185559876', orderIds: [sale.id], struck: [other.id] })
    const left = await stored()
    expect(left.map(({ contactName }) => contactName).toSorted()).toEqual(['Luz Pérez', '·'])
    for (const query of [LENIENT, '?update=true', '']) {
      expect(await take(before, query)).toMatchObject({
        updated: 0,
        unchanged: 1,
        errors: [{ column: 'ID', message: 'This person’s data was erased, and no file brings it back.' }],
      })
      expect(await stored()).toEqual(left)
    }
    // As it is now, the sale is what it is, and the office may still correct its price.
    expect(await take(await exported(kind), LENIENT)).toMatchObject({ unchanged: 2, errors: [] })
    const file = (name: string) => Buffer.from(`ID,Contact Name,Price\n${sale.id},${name},$900`)
    expect(await take(file('Lucía Secreta'), LENIENT)).toMatchObject({ updated: 0, errors: [{ column: 'ID' }] })
    expect(await take(file('·'), LENIENT)).toMatchObject({ updated: 1, errors: [] })
  },
)

test('a comment that nobody dated is a new one, also where it could be the whole of what was struck', async () => {
  const { id } = await ana.call.orders.create({ contactName: 'Rosa', phoneNumber: '2135550142', tracking: [{ track: '·' }] })
  const file = Buffer.from(`ID,Tracking\n${id},Called again`)
  expect(await take(file, LENIENT)).toMatchObject({ updated: 1 })
  expect((await stored())[0]?.tracking.map(({ track }) => track)).toEqual(['·', 'Called again'])
})

test('undoing an import puts back no address that was erased since', async () => {
  const sale = await ana.call.orders.create({
    contactName: 'Lucía Secreta',
    phoneNumber: '8185559876',
    email: 'lucia@example.com',
    status: 'sold',
  })
  const other = await ana.call.orders.create({
    contactName: 'Luz Pérez',
    phoneNumber: '7025551234',
    email: 'lucia@example.com',
    source: 'la trajo Lucía Secreta',
  })
  const { batch } = await take(Buffer.from(`ID,Email,Source\n${other.id},luz@example.com,Website`), LENIENT)
  await ana.call.privacy.erase({ contact: '8185559876', orderIds: [sale.id], struck: [other.id] })
  expect(await ana.call.imports.undo({ id: batch ?? 0 })).toMatchObject({ restored: 1 })
  expect(await ana.call.orders.one({ id: other.id })).toMatchObject({ email: null, source: 'la trajo ·' })
})

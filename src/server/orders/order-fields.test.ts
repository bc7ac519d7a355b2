// A field that is added to the table of fields, and to the database, is everywhere without another line: only the screens and
// the sheet for people choose what they show. No other file's tests may know of it, so this one runs in a process of its
// own: @vitest-environment-options { "process": "order-fields" }
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importChoices } from '../../shared/import-choices.ts'
import { openApi } from '../api/openapi.ts'
import { writeOrders } from '../exports/order-export.ts'
import { importSheet } from '../imports/import-run.ts'
import { readSheetFile } from '../sheets/sheet-reader.ts'
import { type FileOffice, openFileOffice } from '../testing/file-office.ts'

vi.mock('../../shared/order-fields.ts', async (importOriginal) => {
  const { ORDER_FIELDS, ...others } = await importOriginal<typeof import('../../shared/order-fields.ts')>()
  const parish = {
    ...ORDER_FIELDS.relationship,
    sheet: { title: 'Parish', width: 20, spellings: ['Parroquia'] },
  }
  return { ...others, ORDER_FIELDS: { ...ORDER_FIELDS, parish } }
})

let office: FileOffice
let ana: Awaited<ReturnType<FileOffice['hire']>>
beforeEach(async () => {
  office = await openFileOffice()
  await sql`alter table "orders" add column "parish" text`.execute(office.db)
  ana = await office.hire('superAdmin', 'Ana')
})
afterEach(() => office.close())

const now = new Date('2026-11-21T18:00:00.000Z')
const timeZone = 'America/Los_Angeles'

/** Asks REST as somebody of the office. */
async function ask(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${ana.token}` }
  return (await office.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })).json()
}

const made = () => ask('POST', '/orders', { contactName: 'Rosa', phoneNumber: '7025551234', parish: '  San José ' })

test('REST takes it, keeps to its rules and answers it, and the history tells of it', async () => {
  const { id, parish } = await made()
  expect(parish).toBe('San José')
  expect(await ask('PUT', `/orders/${id}`, { parish: 'x'.repeat(501) })).toMatchObject({
    success: false,
    info: { parish: expect.any(String) },
  })
  expect(await ask('PUT', `/orders/${id}`, { parish: 'Santa Ana' })).toMatchObject({ parish: 'Santa Ana', version: 2 })
  expect(await ask('GET', '/orders')).toMatchObject({ orders: [{ parish: 'Santa Ana' }] })
  expect((await ana.call.orders.history({ id }))[0]?.changes).toEqual([{ field: 'parish', from: 'San José', to: 'Santa Ana' }])
})

test('OpenAPI describes it in what is sent and in what is answered', () => {
  const { paths, components } = openApi('https://remanso.example')
  const post = JSON.stringify(Reflect.get(Reflect.get(paths, '/orders'), 'post').requestBody)
  expect(post).toContain('"parish":{')
  expect(components.schemas.Order).toMatchObject({
    properties: { parish: { type: ['string', 'null'] } },
    required: expect.arrayContaining(['parish']),
  })
})

test('search finds it, without accents, and no longer once it is another', async () => {
  const { id } = await made()
  const found = async (word: string) => (await ask('GET', `/orders?search=${word}`)).totalOrders
  expect([await found('jose'), await found('santa')]).toEqual([1, 0])
  await ask('PUT', `/orders/${id}`, { parish: 'Santa Ana' })
  expect([await found('jose'), await found('santa')]).toEqual([0, 1])
})

test('a sheet has it at its end, and an import reads it by any of its names', async () => {
  await made()
  const parts: Uint8Array[] = []
  await writeOrders(
    office.db,
    { filters: {}, language: 'es', timeZone, labels: 'specification', agency: 'Remanso', forPeople: false, now },
    { onProgress: () => {}, give: (bytes) => parts.push(bytes) },
  )
  const [titles, row] = (await readSheetFile(Buffer.concat(parts))).rows
  expect([titles?.cells.at(-1), row?.cells.at(-1)]).toEqual(['Parish', 'San José'])
  const rows = [
    { row: 1, cells: ['Nombre', 'Teléfono', 'PARROQUIA'] },
    { row: 2, cells: ['Luz', '7025551235', 'Santa Ana'] },
  ]
  const request = {
    dryRun: false,
    lenient: false,
    skipDuplicates: false,
    choices: importChoices.parse({}),
    dates: undefined,
    sheet: undefined,
    update: false,
    mapping: [],
    fileName: 'orders.xlsx',
    address: '127.0.0.1',
    key: undefined,
    by: { name: 'Ana', id: ana.user.id },
    now,
    language: 'es' as const,
    timeZone,
  }
  await importSheet(office.db, { rows, sheets: [] }, request, {
    onProgress: () => {},
    write: (work) => office.db.transaction().execute(work),
  })
  expect(await ask('GET', '/orders?search=luz')).toMatchObject({ orders: [{ parish: 'Santa Ana' }] })
})

test('of a sale whose person is erased it goes', async () => {
  const { id } = await made()
  await ask('PUT', `/orders/${id}`, { status: 'sold' })
  await ana.call.privacy.erase({ contact: '7025551234', orderIds: [id] })
  expect(await ask('GET', '/orders')).toMatchObject({ orders: [{ id, parish: null }] })
})

test('where it speaks of somebody who is erased, that is found and struck out of it', async () => {
  const { id } = await made()
  const other = await ask('POST', '/orders', { contactName: 'Luz', phoneNumber: '7025559876', parish: 'ask (702) 555-1234 first' })
  const { mentions } = await ana.call.privacy.find({ contact: '7025551234' })
  expect(mentions).toMatchObject([{ id: other.id, where: 'field', text: 'ask (702) 555-1234 first' }])
  await ana.call.privacy.erase({ contact: '7025551234', orderIds: [id], struck: [other.id] })
  expect((await ask('GET', `/orders/${other.id}`)).parish).not.toContain('555')
})

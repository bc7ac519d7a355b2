import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Office, openOffice } from '../testing/office.ts'
import type { ImportRequest } from './import-run.ts'
import { importSheet } from './import-run.ts'
import type { Write } from './import-slices.ts'
import { undoImport } from './import-undo.ts'
import { sweepImports } from './order-import.ts'
import type { SheetRow } from './sheet-cells.ts'

let office: Office
let ana: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  ana = await office.hire('superAdmin', 'Ana')
})
afterEach(() => office.close())

const NOW = new Date('2026-11-21T18:00:00.000Z')
const by = { name: 'Ana', id: 1 }
const write: Write = (work) => office.db.transaction().execute(work)

/** 1,200 families with the ids 100 to 1299: three slices. */
const families = (): SheetRow[] => [
  { row: 1, cells: ['ID', 'Contact Name', 'Phone Number', 'Tracking'] },
  ...Array.from({ length: 1200 }, (_, at) => ({ row: at + 2, cells: [String(100 + at), `Family ${at}`, '2135550142', `Note ${at}`] })),
]

async function take(rows: SheetRow[], write: Write, update = false) {
  const request: ImportRequest = {
    dryRun: false,
    update,
    mapping: [],
    fileName: 'orders.xlsx',
    by,
    now: NOW,
    language: 'en',
    timeZone: 'America/Los_Angeles',
  }
  return (await importSheet(office.db, rows, request, { tell: () => {}, write })).answer
}

/** Ends like a process that is killed: nothing is written from the given call on. */
function endingAt(last: number): Write {
  let calls = 0
  return (work) => {
    calls += 1
    return calls < last ? write(work) : Promise.reject(new Error('The plug was pulled'))
  }
}

const rowsIn = async (table: 'orders' | 'tracking' | 'orderEvents' | 'imports') =>
  Number(
    (
      await office.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

async function expectNothing(): Promise<void> {
  expect(await ana.call.orders.list({})).toMatchObject({ totalOrders: 0 })
  expect(await ana.call.orders.list({ search: 'Family' })).toMatchObject({ totalOrders: 0 })
  expect(await ana.call.orders.counts()).toMatchObject({ newInProgress: 0 })
  expect(await ana.call.orders.suspectCount()).toBe(0)
  await expect(ana.call.orders.one({ id: 100 })).rejects.toMatchObject({ cause: { code: 'notFound' } })
  expect(await ana.call.orders.twins({ phoneNumber: '2135550142', email: null })).toEqual([])
}

test.each([2, 3, 4, 5])('an import that ends at step %i is not seen, and goes away with the next start', async (step) => {
  await expect(take(families(), endingAt(step))).rejects.toThrow('The plug was pulled')
  expect(await rowsIn('orders')).toBe((step - 2) * 500 - (step === 5 ? 300 : 0))
  await expectNothing()
  expect(await ana.call.imports.list()).toEqual([])
  await sweepImports(office.db)
  for (const table of ['orders', 'tracking', 'orderEvents', 'imports'] as const) expect(await rowsIn(table)).toBe(0)
})

test('the next import takes away what one before it left behind, so that its file can come again', async () => {
  await expect(take(families(), endingAt(4))).rejects.toThrow()
  expect(await take(families(), write)).toMatchObject({ imported: 1200, errors: [] })
  expect(await ana.call.orders.list({ search: 'Family 7' })).toMatchObject({ totalOrders: 309 })
  expect(await ana.call.imports.list()).toHaveLength(1)
})

test('an undoing that ends in the middle is undone for everybody, and its rows go away later', async () => {
  const { batch } = await take(families(), write)
  await expect(undoImport(endingAt(3), batch ?? 0, by, NOW)).rejects.toThrow('The plug was pulled')
  await expectNothing()
  expect(await rowsIn('orders')).toBe(700)
  await sweepImports(office.db)
  expect(await rowsIn('orders')).toBe(0)
  expect(await ana.call.imports.list()).toMatchObject([{ id: batch, undoneBy: 'Ana' }])
})

test('who saves between two slices takes none of the ids that the file brings', async () => {
  const made: number[] = []
  const between: Write = async (work) => {
    const result = await write(work)
    made.push((await ana.call.orders.create({ contactName: 'Meanwhile', phoneNumber: '2135550199' })).id)
    return result
  }
  expect(await take(families(), between)).toMatchObject({ imported: 1200, errors: [] })
  expect(made.length).toBeGreaterThan(3)
  expect(Math.min(...made)).toBeGreaterThan(1299)
  const { orders } = await ana.call.orders.list({ search: 'Family' })
  expect(orders[0]).toMatchObject({ contactName: 'Family 0', tracking: [{ track: 'Note 0' }] })
})

test('a change that somebody makes meanwhile to an order of the file is compared again', async () => {
  const { id } = await ana.call.orders.create({ contactName: 'Rosa', phoneNumber: '2135550142', price: '$1' })
  const rows = [...families(), { row: 1202, cells: [String(id), 'Rosa', '2135550142'] }]
  rows[0]?.cells.push('Price')
  rows.at(-1)?.cells.push(undefined, '$2')
  let calls = 0
  const between: Write = async (work) => {
    calls += 1
    if (calls === 3) await ana.call.orders.update({ id, price: '$2' })
    return write(work)
  }
  expect(await take(rows, between, true)).toMatchObject({ created: 1200, updated: 0, unchanged: 1, errors: [] })
  expect(await ana.call.orders.list({ search: 'Family' })).toMatchObject({ totalOrders: 1200 })
  expect(await ana.call.imports.list()).toHaveLength(1)
})

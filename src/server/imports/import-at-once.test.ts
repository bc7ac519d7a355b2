// An import is there at once or not at all, whoever else writes, looks or imports meanwhile.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importChoices } from '../../shared/import-choices.ts'
import { endSessions } from '../accounts/sessions.ts'
import { engineOf } from '../database/engine.ts'
import type { CallKey } from '../database/idempotency-keys.ts'
import type { Db } from '../database/open.ts'
import { openAddress } from '../database/open.ts'
import type { SheetRow } from '../sheets/sheet-cells.ts'
import { type FileOffice, openFileOffice } from '../testing/file-office.ts'
import { whileItWaits } from '../testing/waiting.ts'
import { importSheet } from './import-run.ts'
import { undoImport } from './import-undo.ts'
import { storedAt, uptime } from './stored-at.ts'

vi.setConfig({ testTimeout: 60_000 })

let office: FileOffice
let ana: Awaited<ReturnType<FileOffice['hire']>>
/** The same database as another process has it open. */
let elsewhere: Db

beforeEach(async () => {
  office = await openFileOffice()
  ana = await office.hire('superAdmin', 'Ana')
  elsewhere = await openAddress(engineOf(office.db).address ?? '')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await elsewhere.destroy()
  await office.close()
})

const NOW = new Date('2026-11-21T18:00:00.000Z')
const by = { name: 'Ana', id: 1 }

type Cells = SheetRow['cells']

const families = (name: string, count = 1200): SheetRow[] => [
  { row: 1, cells: ['Contact Name', 'Phone Number', 'Tracking', 'ID', 'Price'] },
  ...Array.from({ length: count }, (_, at) => ({ row: at + 2, cells: [`${name} ${at}`, '2135550142', `Note ${at}`] as Cells })),
]

interface Taking {
  db?: Db
  dryRun?: boolean
  skipDuplicates?: boolean
  /** What the call is known by when it is sent again. */
  key?: CallKey
  /** Hears how many rows are stored. */
  stored?: (done: number) => void
  /** When it began, as the machine counts. */
  began?: number
  /** Runs before the writing begins. */
  before?: () => Promise<unknown>
  /** Runs when all of it is written and the transaction is still open. */
  written?: () => Promise<unknown>
  /** Runs after each transaction. */
  after?: () => Promise<unknown>
}

async function take(
  rows: SheetRow[],
  { db = office.db, dryRun = false, skipDuplicates = false, key, stored, began, before, written, after }: Taking = {},
) {
  const request = {
    lenient: false,
    skipDuplicates,
    choices: importChoices.parse({}),
    dates: undefined,
    sheet: undefined,
    dryRun,
    update: true,
    mapping: [],
    fileName: 'orders.xlsx',
    address: '127.0.0.1',
    key,
    by,
    now: NOW,
    ...(began !== undefined && { began }),
    language: 'en' as const,
    timeZone: 'America/Los_Angeles',
  }
  const { answer } = await importSheet(db, { rows, sheets: [] }, request, {
    onProgress: ({ step, done }) => step === 'storing' && stored?.(done),
    write: async (work) => {
      await before?.()
      const result = await db.transaction().execute(async (db) => {
        const result = await work(db)
        await written?.()
        return result
      })
      await after?.()
      return result
    },
  })
  return answer
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
const rowsInAll = () => Promise.all((['orders', 'tracking', 'orderEvents', 'imports'] as const).map(rowsIn))

test.each([0, 2000, 4000, 4200])('an import that ends after %i rows has not been', async (rows) => {
  const pull = (done: number) => {
    if (done === rows) throw new Error('The plug was pulled')
  }
  await expect(take(families('Family', 4200), { stored: pull })).rejects.toThrow('The plug was pulled')
  expect(await rowsInAll()).toEqual([0, 0, 0, 0])
  expect(await take(families('Family', 4200))).toMatchObject({ imported: 4200, errors: [] })
  expect(await rowsInAll()).toEqual([4200, 4200, 4200, 1])
})

test.each([
  ['soon is of the moment it began', 20_000, 0],
  ['late is of the moment it is stored, so that whoever asked meanwhile sees it next time', 90_000, 90_000],
])('what is stored %s', async (_, passed, later) => {
  await take(families('Family', 3), { began: uptime() - passed })
  const orders = await office.db.selectFrom('orders').select('changedAt').execute()
  const history = await office.db.selectFrom('orderEvents').select('date as changedAt').execute()
  expect(new Set([...orders, ...history].map(({ changedAt }) => changedAt)).size).toBe(1)
  const after = Date.parse(orders[0]?.changedAt ?? '') - NOW.getTime()
  expect([after >= later, after < later + 60_000]).toEqual([true, true])
  expect([storedAt(NOW, uptime()), storedAt(NOW, uptime() - 90_000) > NOW]).toEqual([NOW, true])
})

test('whoever is put out while an undoing waits for its turn to write undoes nothing', async () => {
  const { batch } = await take(families('Family', 2))
  whileItWaits(office.db, () => endSessions(office.db, ana.user.id, {}, NOW))
  await expect(ana.call.imports.undo({ id: batch ?? 0 })).rejects.toMatchObject({ cause: { code: 'signIn' } })
  expect((await rowsInAll())[0]).toBe(2)
})

test('nobody sees any of it before all of it is there, and an undoing takes all of it away at once', async () => {
  const total = async (search?: string) => (await ana.call.orders.list({ search })).totalOrders
  const written = async () => {
    expect([await total(), await total('Family'), await total('Family 7')]).toEqual([0, 0, 0])
    expect(await ana.call.orders.counts()).toMatchObject({ newInProgress: 0 })
    expect(await ana.call.imports.list()).toEqual([])
  }
  const { batch } = await take(families('Family'), { written })
  expect([await total(), await total('Family'), await total('Family 7')]).toEqual([1200, 1200, 309])
  const failing = office.db.transaction().execute(async (db) => {
    await undoImport(db, batch ?? 0, { by, address: '127.0.0.1' }, NOW)
    throw new Error('The plug was pulled')
  })
  await expect(failing).rejects.toThrow('The plug was pulled')
  expect(await rowsInAll()).toEqual([1200, 1200, 1200, 1])
  expect(await ana.call.imports.undo({ id: batch ?? 0 })).toEqual({ removed: 1200, restored: 0, kept: 0 })
  expect(await rowsInAll()).toEqual([0, 0, 0, 1])
})

test('two imports and a preview of two processes at once: each does what it says', async () => {
  const preview = () => take(families('Previewed'), { db: elsewhere, dryRun: true })
  const previews: Awaited<ReturnType<typeof take>>[] = []
  const after = async () => previews.push(await preview())
  const [one, other, previewed] = await Promise.all([
    take(families('First'), { after }),
    take(families('Second'), { db: elsewhere, after }),
    preview(),
  ])
  expect([one, other]).toMatchObject([
    { imported: 1200, errors: [] },
    { imported: 1200, errors: [] },
  ])
  for (const answer of [previewed, ...previews]) expect(answer).toMatchObject({ imported: 1200, batch: null })
  expect(one.batch).not.toBe(other.batch)
  expect(await rowsInAll()).toEqual([2400, 2400, 2400, 2])
  for (const [name, total] of [
    ['First', 1200],
    ['Second', 1200],
    ['Previewed', 0],
  ] as const)
    expect((await ana.call.orders.list({ search: name })).totalOrders).toBe(total)
})

test('the same over REST, with somebody who saves meanwhile', async () => {
  const file = (name: string) =>
    Buffer.from(['Contact Name,Phone Number', ...Array.from({ length: 2000 }, (_, at) => `${name} ${at},2135550142`)].join('\n'))
  const upload = (name: string, query = '') => office.upload(file(name), { token: ana.token, query })
  const answers = await Promise.all([
    upload('First'),
    upload('Second'),
    upload('Previewed', '?dryRun=true'),
    ...Array.from({ length: 5 }, (_, at) => ana.call.orders.create({ contactName: `Meanwhile ${at}`, phoneNumber: '2135550199' })),
    elsewhere.insertInto('funeralHomes').values({ name: 'Written elsewhere', createdAt: '' }).execute(),
  ])
  expect(answers.slice(0, 3)).toMatchObject([{ statusCode: 200 }, { statusCode: 200 }, { statusCode: 200 }])
  expect(await ana.call.orders.list({})).toMatchObject({ totalOrders: 4005 })
  expect(await ana.call.orders.list({ search: 'Previewed' })).toMatchObject({ totalOrders: 0 })
  expect(await ana.call.imports.list()).toHaveLength(2)
})

test('a call that another process stores while it is sent again is answered as the first time', async () => {
  const key = { name: 'the key', digest: 'the file' }
  const send = (db: Db) => take(families('Family', 3), { db, key, skipDuplicates: true })
  const first = Promise.withResolvers<Awaited<ReturnType<typeof send>>>()
  // What was stored under the key is the first that it reads.
  let meanwhile = async () => {
    meanwhile = async () => {}
    first.resolve(await send(office.db))
  }
  const overtaken = elsewhere.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await meanwhile()
      return result
    },
  })
  expect(await send(overtaken)).toMatchObject({ imported: 3, batch: (await first.promise).batch })
  expect((await rowsInAll())[0]).toBe(3)
})

test('a change that somebody makes meanwhile to an order of the file is compared again', async () => {
  const { id } = await ana.call.orders.create({ contactName: 'Rosa', phoneNumber: '2135550142', price: '$1' })
  const rows = [...families('Family', 3), { row: 5, cells: ['Rosa', '2135550142', undefined, String(id), '$2'] as Cells }]
  let calls = 0
  const before = async () => {
    calls += 1
    if (calls === 1) await ana.call.orders.update({ id, price: '$2' })
  }
  expect(await take(rows, { before })).toMatchObject({ created: 3, updated: 0, unchanged: 1, errors: [] })
  expect(calls).toBe(2)
  expect(await ana.call.orders.list({ search: 'Family' })).toMatchObject({ totalOrders: 3 })
  expect(await ana.call.imports.list()).toHaveLength(1)
})

test('a row that equals what somebody makes of another order meanwhile stays out', async () => {
  const { id } = await ana.call.orders.create({ contactName: 'Somebody else', phoneNumber: '2135550142' })
  const before = async () => {
    await ana.call.orders.update({ id, contactName: 'Family 1' })
  }
  expect(await take(families('Family', 3), { skipDuplicates: true, before })).toMatchObject({ created: 2, duplicates: [{ order: id }] })
})

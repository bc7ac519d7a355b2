// An export while people go on working: what they move up or down in the list meanwhile is in the file once all the same.
import { expect, test } from 'vitest'
import { BLANK_FIELDS, storeOrders } from '../orders/order-save.ts'
import { cellText } from '../sheets/sheet-cells.ts'
import { readSheetFile } from '../sheets/sheet-reader.ts'
import { openFileOffice } from '../testing/file-office.ts'
import { writeOrdersOfOneMoment } from './order-export.ts'

const MANY = 1500

test('an order that is moved to another day while the orders are exported is in the file once', async () => {
  const { db, hire, context, close } = await openFileOffice()
  const { call } = await hire()
  const now = context.clock()
  const family = (_: unknown, at: number) => ({
    fields: { ...BLANK_FIELDS, contactName: `Familia ${at}`, phoneNumber: '2135550142' },
    comments: [],
    by: { id: null, name: 'Ana' },
    createdAt: new Date(now.getTime() - (MANY - at) * 1000).toISOString(),
  })
  const ids = await db.transaction().execute((db) => storeOrders(db, Array.from({ length: MANY }, family)))
  const move = (id: number | undefined, receivedAt: Date) =>
    call.orders.update({ id: id ?? 0, version: 1, receivedAt: receivedAt.toISOString() })
  const moved: Promise<unknown>[] = []
  const bytes: Uint8Array[] = []
  const request = {
    filters: {},
    language: 'es',
    timeZone: 'UTC',
    labels: 'specification',
    agency: 'Remanso',
    forPeople: false,
    now,
  } as const
  const written = await writeOrdersOfOneMoment(db, request, {
    onProgress() {
      if (moved.length === 0) moved.push(move(ids[0], now), move(ids.at(-1), new Date(2001, 0, 1)))
    },
    give: (part) => bytes.push(part),
  })
  await Promise.all(moved)
  const { rows } = await readSheetFile(Buffer.concat(bytes))
  const there = rows.slice(1).map(({ cells }) => cellText(cells[0]))
  expect(there.toSorted()).toEqual(ids.map(String).toSorted())
  expect(written).toBe(MANY)
  await close()
})

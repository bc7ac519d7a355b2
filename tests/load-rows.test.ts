// The door through which comparisons load the product: rows come in whole, with the ids and dates that they had elsewhere.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFile } from '../src/server/database/sqlite/open-file.ts'
import { readOrder } from '../src/server/orders/orders.ts'
import { bareEnvironment, removeFolder, root, scratchFolder } from './product.ts'

const folder = scratchFolder()
afterAll(() => removeFolder(folder))

const TEXTS = { name: { es: 'Cremación', en: 'Cremation' }, disclaimers: { es: 'x', en: 'x' }, features: { es: ['x'], en: ['x'] } }
const LINES = [
  { user: { id: 3, name: 'Ana Ruiz', role: 'superAdmin', email: 'ana@example.com', password: 'calm water at dawn' } },
  { home: { id: 40, name: 'Fresno Memorial Chapel' } },
  { service: { id: 9, ...TEXTS, price: 1250, isActive: true } },
  {
    order: {
      ...{ id: 70, status: 'sold', insurance: 'GWIC', funeralHomeId: 40, serviceId: 9, userId: 3, price: '1250', contactName: 'Rosa' },
      ...{ phoneNumber: '+14155550100', email: '', source: 'Website', createdBy: 'Website', createdAt: '2025-01-02T03:04:05.006Z' },
      statusDate: { date: '2025-02-02T00:00:00.000Z', updatedBy: 'Ana Ruiz' },
      tracking: [{ date: '2025-01-03T00:00:00.000Z', track: 'No contesta', createdBy: 'Ana Ruiz' }],
      updates: [{ id: 1, date: '2025-02-02T00:00:00.000Z', updatedBy: 'Ana Ruiz' }],
      ...{ updateBy: 'Ana Ruiz', lastUpdate: '2025-02-02T00:00:00.000Z' },
    },
  },
]

test('lines of JSON become people, homes, services and orders as they are', async () => {
  const lines = path.join(folder, 'rows.jsonl')
  writeFileSync(lines, LINES.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const data = path.join(folder, 'data')
  const args = ['scripts/run.mjs', 'bench/load-rows.ts', data, lines]
  const { status, stderr } = spawnSync('node', args, { cwd: root, env: bareEnvironment({}), encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  const db = openFile(path.join(data, 'remanso.db'))
  try {
    expect(await readOrder(db, 70)).toMatchObject({
      id: 70,
      status: 'sold',
      statusDate: { date: '2025-02-02T00:00:00.000Z', updatedBy: 'Ana Ruiz' },
      createdAt: '2025-01-02T03:04:05.006Z',
      ...{ serviceId: 9, funeralHomeId: 40, userId: 3, email: null },
      tracking: [{ date: '2025-01-03T00:00:00.000Z', track: 'No contesta', createdBy: 'Ana Ruiz' }],
      version: 2,
    })
  } finally {
    await db.destroy()
  }
})

// Fills an empty data folder with given rows, so that other systems can be compared on the same ones. Each line of the file is
// one thing as JSON: {user} with a password, {home}, {service}, or {order} as REST shows it; ids and dates stay as they are.
// Run: node scripts/run.mjs bench/load-rows.ts FOLDER LINES
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { hashPassword } from '../src/server/accounts/passwords.ts'
import { readConfig } from '../src/server/config.ts'
import { closeContext, openContext } from '../src/server/context.ts'
import { insertMany } from '../src/server/database/bulk.ts'
import { engineOf } from '../src/server/database/engine.ts'
import type { Db } from '../src/server/database/open.ts'
import { createLog } from '../src/server/http/log.ts'
import { storeOrders } from '../src/server/orders/order-save.ts'
import { orderInput } from '../src/shared/order.ts'
import { serviceInput } from '../src/shared/service.ts'
import { ROLES } from '../src/shared/user.ts'

const PART = 500

const id = z.int().positive()
const when = z.iso.datetime()
const userLine = z.object({ id, name: z.string(), email: z.string(), password: z.string(), role: z.enum(ROLES) })
const homeLine = z.object({ id, name: z.string() })
const serviceLine = z.intersection(z.object({ id }), serviceInput)
const orderLine = z.object({
  id,
  statusDate: z.object({ date: when, updatedBy: z.string() }),
  tracking: z.array(z.object({ date: when, track: z.string(), createdBy: z.string() })),
  updates: z.array(z.object({ date: when, updatedBy: z.string() })),
  updateBy: z.string().nullable(),
  createdBy: z.string(),
  createdAt: when,
  lastUpdate: when,
})
const line = z.object({
  user: userLine.optional(),
  home: homeLine.optional(),
  service: serviceLine.optional(),
  order: z.looseObject(orderLine.shape).optional(),
})
type OrderLine = z.output<typeof orderLine> & Record<string, unknown>

const [folder, file] = process.argv.slice(2)
if (folder === undefined || file === undefined) throw new Error('Usage: bench/load-rows.ts FOLDER LINES')
const context = await openContext(readConfig({ DATA_DIR: folder }), createLog('silent'))
await context.db.transaction().execute((db) => load(db, file))
// What comes in parts leaves the search index in pieces, which the product would put together while it is measured.
await engineOf(context.db).mergeSearch(context.db, { pause: 0 })
await closeContext(context)

async function load(db: Db, file: string): Promise<void> {
  // The services that every installation begins with would have the ids of those that come.
  await db.deleteFrom('services').execute()
  const hashes = new Map<string, Promise<string>>()
  const hashOf = (password: string) => hashes.get(password) ?? hashes.set(password, hashPassword(password)).get(password)
  const now = new Date().toISOString()
  let orders: OrderLine[] = []
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    const { user, home, service, order } = line.parse(JSON.parse(text))
    if (user) {
      const { password, ...known } = user
      const passwordHash = (await hashOf(password)) ?? ''
      await db
        .insertInto('users')
        .values({ ...known, passwordHash, language: 'es', createdAt: now })
        .execute()
    }
    if (home)
      await db
        .insertInto('funeralHomes')
        .values({ ...home, createdAt: now })
        .execute()
    if (service) {
      const { name, disclaimers, features, isActive, ...known } = service
      const texts = { name: JSON.stringify(name), disclaimers: JSON.stringify(disclaimers), features: JSON.stringify(features) }
      await db
        .insertInto('services')
        .values({ ...known, ...texts, isActive: isActive ? 1 : 0, createdAt: now })
        .execute()
    }
    if (order) orders.push(order)
    if (orders.length < PART) continue
    await store(db, orders)
    orders = []
  }
  await store(db, orders)
}

async function store(db: Db, orders: readonly OrderLine[]): Promise<void> {
  const made = orders.map((order) => {
    const { tracking: _, receivedAt: __, ...fields } = orderInput.parse({ ...order, tracking: [] })
    const comments = order.tracking.map((comment) => ({ ...comment, importedBy: null }))
    const { createdAt, updateBy, statusDate } = order
    const status = { statusAt: statusDate.date, statusBy: statusDate.updatedBy }
    const rest = {
      createdAt,
      updateBy,
      lastUpdateAt: order.lastUpdate,
      changedAt: [createdAt, ...order.updates.map(({ date }) => date)].toSorted().at(-1) ?? createdAt,
      version: order.updates.length + 1,
    }
    return { id: order.id, fields, comments, by: { name: order.createdBy, id: null }, ...status, ...rest }
  })
  await storeOrders(db, made)
  await insertMany(
    db,
    'orderEvents',
    orders.flatMap(({ id, updates }) =>
      updates.map(({ date, updatedBy }, index) => ({
        orderId: id,
        kind: 'updated' as const,
        date,
        by: updatedBy,
        userId: null,
        version: index + 2,
        changes: '[]',
        importId: null,
      })),
    ),
  )
}

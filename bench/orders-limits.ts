// The limits of reading: what bare Fastify with prepared statements needs for the same answers on the same database. No login, no
// checks of what comes in, no news to other screens; nobody writes here, so a total is counted once.
import SQLite from 'better-sqlite3'
import Fastify, { type FastifyInstance } from 'fastify'
import { matchOf, readSearch } from '../src/server/orders/order-search.ts'
import { STALE_AFTER, TABS } from '../src/shared/order.ts'

type Query = Record<string, string | undefined>
type Row = Record<string, string | number | null>

const LISTED = 'o."deletedAt" is null and o."suspect" = 0'
const NAMES = `s."name" as "serviceName", f."name" as "funeralHomeName", u."name" as "assignedName"`
const JOINS = `left join "services" s on s."id" = o."serviceId" left join "funeralHomes" f on f."id" = o."funeralHomeId" left join "users" u on u."id" = o."userId"`

export function createLimits(file: string): FastifyInstance {
  const db = new SQLite(file)
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'busy_timeout = 5000', 'foreign_keys = ON', 'cache_size = -16384'])
    db.pragma(pragma)
  const prepared = new Map<string, SQLite.Statement<unknown[], Row>>()
  const statement = (text: string) => {
    const known = prepared.get(text)
    if (known) return known
    const made = db.prepare<unknown[], Row>(text)
    prepared.set(text, made)
    return made
  }
  const totals = new Map<string, number>()

  const completed = (rows: Row[]) => {
    const ids = JSON.stringify(rows.map(({ id }) => id))
    const tracking = Map.groupBy(
      statement(
        'select "orderId", "date", "track", "createdBy" from "tracking" where "orderId" in (select value from json_each(?)) and "removedAt" is null order by "id"',
      ).all(ids),
      ({ orderId }) => orderId,
    )
    const updates = Map.groupBy(
      statement(
        `select "orderId", "id", "date", "by" from "orderEvents" where "orderId" in (select value from json_each(?)) and "kind" = 'updated' order by "id"`,
      ).all(ids),
      ({ orderId }) => orderId,
    )
    return rows.map((row) => {
      const {
        statusAt,
        statusBy,
        soldAt,
        enteredLate,
        language,
        suspect,
        search,
        sortKey,
        deletedAt,
        deletedBy,
        tab,
        answeredAfter,
        ...shown
      } = row
      return {
        ...shown,
        statusDate: { date: statusAt, updatedBy: statusBy },
        serviceName: row.serviceName ? JSON.parse(String(row.serviceName)) : null,
        tracking: (tracking.get(row.id ?? 0) ?? []).map(({ date, track, createdBy }) => ({ date, track, createdBy })),
        updates: (updates.get(row.id ?? 0) ?? []).map(({ id, date, by }) => ({ id, date, updatedBy: by })),
      }
    })
  }

  const list = (query: Query) => {
    const conditions = [LISTED]
    const values: unknown[] = []
    const is = (column: string, value: unknown) => {
      conditions.push(`o."${column}" = ?`)
      values.push(value)
    }
    const { status, additionalStatus, service, user, funeralHome, search, page = '1', limit = '12' } = query
    const words = readSearch(search, true).indexed
    const match = words.length > 0 ? matchOf(words) : undefined
    if (match) values.push(match)
    if (additionalStatus) is('status', additionalStatus)
    else if (status === 'noUpdates' || status === 'pending') is('status', TABS[status][0])
    else if (status) is('tab', status)
    if (status === 'noUpdates') {
      conditions.push('STALE <= ?')
      values.push(new Date(Date.now() - STALE_AFTER).toISOString())
    }
    if (service) is('serviceId', Number(service))
    if (user) is('userId', Number(user))
    if (funeralHome) is('funeralHomeId', Number(funeralHome))
    const from = match ? `"ordersSearch" x cross join "orders" o on o."sortKey" = x.rowid` : '"orders" o'
    const where = `where ${match ? '"ordersSearch" match ? and ' : ''}${conditions.join(' and ')}`
    const sortKey = match ? 'x.rowid' : 'o."sortKey"'
    // A page walks down the list, a total reads the index of the oldest.
    const rows = statement(
      `select o.*, ${NAMES} from ${from} ${JOINS} ${where.replace('STALE', '+o."lastUpdateAt"')} order by ${sortKey} desc limit ? offset ?`,
    ).all(...values, Number(limit), (Number(page) - 1) * Number(limit))
    const key = JSON.stringify([status, additionalStatus, service, user, funeralHome, search])
    let totalOrders = totals.get(key)
    if (totalOrders === undefined) {
      totalOrders = Number(statement(`select count(*) as n from ${from} ${where.replace('STALE', 'o."lastUpdateAt"')}`).get(...values)?.n)
      totals.set(key, totalOrders)
    }
    return { orders: completed(rows), totalOrders }
  }

  const app = Fastify()
  app.get<{ Querystring: Query }>('/orders', async ({ query }) => list(query))
  app.addHook('onClose', async () => db.close())
  return app
}

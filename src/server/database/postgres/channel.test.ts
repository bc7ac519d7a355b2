// News between processes: what one announces the others hear, also after the line was cut, and also when nobody said a word.
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { type Live, type News, openLive } from '../../live/live.ts'
import { openOffice } from '../../testing/office.ts'
import { engineOf } from '../engine.ts'
import { writeNote } from '../notes.ts'
import { openPostgresChannel } from './postgres-channel.ts'

const CUT = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'remanso news'`
const LINES = sql<{ pid: number }>`
  select pid from pg_stat_activity where datname = current_database() and application_name = 'remanso news'`
/** Collects what nobody holds any more. */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

/** Everything that a process hears, as it comes. */
function listen(live: Live): News[] {
  const heard: News[] = []
  void (async () => {
    for await (const news of live.follow(new AbortController().signal)) heard.push(news)
  })()
  return heard
}

test('what one process announces the others hear once, and so does it itself', async () => {
  const { db, close } = await openOffice()
  const lives = await Promise.all([1, 2, 3].map(() => openLive(db, () => {})))
  const heard = lives.map(listen)
  // What nobody of us would say does no harm.
  await sql`select pg_notify('remanso_news', 'somebody not even JSON')`.execute(db)
  lives[0]?.announce({ about: 'orders', id: 7 })
  lives[1]?.announce({ about: 'settings' })
  lives[2]?.announce({ about: 'sessions' })
  const all = [{ about: 'orders', id: 7 }, { about: 'settings' }, { about: 'sessions' }]
  for (const news of heard) {
    await expect.poll(() => news).toHaveLength(all.length)
    expect(news).toEqual(expect.arrayContaining(all))
  }
  for (const live of lives) await live.close()
  await close()
})

test('what is announced at the same moment is said by one statement, and still said where the process ends', async () => {
  const { db, close } = await openOffice()
  const [one, other] = [await openLive(db, () => {}), await openLive(db, () => {})]
  const heard = listen(other)
  // A connection takes one at a time; the driver will refuse another one.
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  for (const id of [1, 2, 3]) one.announce({ about: 'orders', id })
  await one.close()
  expect(asked.mock.calls.filter((call) => JSON.stringify(call).includes('pg_notify'))).toHaveLength(1)
  await expect.poll(() => heard).toEqual([1, 2, 3].map((id) => ({ about: 'orders', id })))
  await other.close()
  await close()
})

test('of more than a slow connection can take the others are told as of a gap', async () => {
  const { db, close } = await openOffice()
  const address = engineOf(db).address ?? ''
  const heard: string[] = []
  const listener = { onMessage: (text: string) => heard.push(text), onGap: () => heard.push('gap'), onUnannounced() {}, onError() {} }
  const [one, other] = [await openPostgresChannel(address, listener), await openPostgresChannel(address, listener)]
  for (let sent = 0; sent <= 1000; sent += 1) one.send(`text ${sent}`)
  await one.close()
  await expect.poll(() => heard).toEqual(['gap'])
  await other.close()
  await close()
})

test('a line that was cut comes back by itself; meanwhile everything may have changed', async () => {
  const { db, close } = await openOffice()
  const reasons: unknown[] = []
  const [one, two] = [await openLive(db, (reason) => reasons.push(reason)), await openLive(db, () => {})]
  const heard = listen(one)
  await CUT.execute(db)
  await expect.poll(() => heard.map(({ about }) => about)).toEqual(expect.arrayContaining(['orders', 'settings', 'sessions']))
  expect(reasons).toHaveLength(1)
  // The other one may still be on its way back; what it could not say is made good then.
  const before = heard.length
  two.announce({ about: 'users' })
  await expect.poll(() => heard.slice(before)).toContainEqual({ about: 'users' })
  await one.close()
  await two.close()
  await close()
})

test('what could not be said because the line was cut is made good as soon as it is back', async () => {
  const { db, close } = await openOffice()
  const one = await openLive(db, () => {})
  const heard = listen(one)
  const lines = async () => (await LINES.execute(db)).rows.map(({ pid }) => pid)
  const [first] = await lines()
  const two = await openLive(db, () => {})
  const second = (await lines()).find((pid) => pid !== first)
  await sql`select pg_terminate_backend(${second}::integer)`.execute(db)
  two.announce({ about: 'users' })
  await expect.poll(() => heard).toContainEqual({ about: 'users' })
  await one.close()
  await two.close()
  await close()
})

test('an order that is written without a word is noticed also while there is other news', async () => {
  const { db, hire, close } = await openOffice()
  const [live, other] = [await openLive(db, () => {}), await openLive(db, () => {})]
  const heard = listen(live)
  const { call } = await hire()
  await call.orders.create({ contactName: 'Rosa', phoneNumber: '2135550142' })
  const talk = setInterval(() => other.announce({ about: 'sessions' }), 500)
  await expect.poll(() => heard).toContainEqual({ about: 'orders' })
  clearInterval(talk)
  await live.close()
  await other.close()
  await close()
})

test('what is written without a word is noticed', async () => {
  const { db, hire, close } = await openOffice()
  const live = await openLive(db, () => {})
  const heard = listen(live)
  await db.insertInto('settings').values({ key: 'agencyName', value: '"Aurora"' }).execute()
  await expect.poll(() => heard).toEqual([{ about: 'services' }, { about: 'settings' }])
  // Each process notes its clock every hour, which nothing that people see is made of.
  await writeNote(db, 'clock', { seenAt: '2026-11-21T18:00:00.000Z', since: '2026-11-21T18:00:00.000Z', doubt: null })
  // As by a process that was killed after its commit, before it could tell.
  const { call } = await hire()
  await call.orders.create({ contactName: 'Rosa', phoneNumber: '2135550142' })
  await expect.poll(() => heard.slice(2)).toEqual([{ about: 'orders' }])
  // Texts and pictures are on public pages as well.
  const made = { text: 'Hola', changedAt: '2026-11-21T18:00:00.000Z', changedBy: 'Ana' }
  await db
    .insertInto('pageTexts')
    .values({ place: 'about.lead', language: 'es', ...made })
    .execute()
  await expect.poll(() => heard.slice(3)).toEqual([{ about: 'services' }, { about: 'settings' }])
  await live.close()
  await close()
})

/** A message of PostgreSQL's protocol. */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

test('a server that refuses LISTEN, as a standby does, is left no connections', async () => {
  const ready = message('Z', Buffer.from('I'))
  const refusal = message('E', Buffer.from('SERROR\0C25006\0Mcannot execute LISTEN during recovery\0\0'))
  const open = new Set<Socket>()
  let opened = 0
  const server = createServer((socket) => {
    opened += 1
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => {})
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
      socket.on('data', ([kind]) => (kind === 0x51 ? socket.write(Buffer.concat([refusal, ready])) : socket.end()))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : expect.fail('Nothing is served')
  const listener = { onMessage() {}, onGap() {}, onUnannounced() {}, onError() {} }
  const channel = await openPostgresChannel(`postgres://u:p@127.0.0.1:${port}/x`, listener)
  await expect.poll(() => opened).toBeGreaterThan(2)
  await expect.poll(() => open.size).toBeLessThan(2)
  await channel.close()
  await expect.poll(() => open.size).toBe(0)
  server.close()
})

test('a certificate that cannot be read when the line is opened keeps it closed, and ends nothing', async () => {
  const errors: unknown[] = []
  const listener = { onMessage() {}, onGap() {}, onUnannounced() {}, onError: (error: unknown) => errors.push(error) }
  const channel = await openPostgresChannel('postgres://u:p@127.0.0.1:1/x?sslrootcert=/gone/ca.pem', listener)
  expect(errors).toMatchObject([{ code: 'ENOENT' }])
  await channel.close()
})

test('a line that is open for weeks takes no more memory than on its first day', { timeout: 60_000 }, async () => {
  const { db, close } = await openOffice()
  // Something else at every look, so that each is heard.
  await sql`alter table "pictures" rename to "kept"`.execute(db)
  await sql`create view "pictures" as select '' as "place", random()::text as "name"`.execute(db)
  let looks = 0
  const listener = { onMessage() {}, onGap() {}, onUnannounced: () => (looks += 1), onError() {} }
  const channel = await openPostgresChannel(engineOf(db).address ?? '', listener, 1)
  const memoryAfter = async (many: number) => {
    await expect.poll(() => looks, { timeout: 60_000 }).toBeGreaterThan(many)
    collect()
    return process.memoryUsage().heapUsed
  }
  try {
    // Until then the program itself still grows, as what it does often is compiled.
    const first = await memoryAfter(600)
    // Each kept 500 bytes.
    expect((await memoryAfter(1400)) - first).toBeLessThan(200_000)
  } finally {
    await channel.close()
    await sql`drop view "pictures"`.execute(db)
    await sql`alter table "kept" rename to "pictures"`.execute(db)
  }
  await close()
})

// LISTEN and NOTIFY on a connection of its own, which is made anew whenever it is lost.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { randomToken } from '../../data-folder/secrets.ts'
import { Mutex } from '../../process/mutex.ts'
import { connectionOf } from '../address.ts'
import type { Channel, ChannelListener } from '../channel.ts'

const CHANNEL = 'remanso_news'
/** A connection that died without an error is noticed within this time, in milliseconds. */
const HEARTBEAT = 5000
const TIMEOUT = 5000
/** Between attempts to connect; the last one is repeated. */
const PAUSES = [100, 500, 1000, 2000]
/** Of more texts that wait for a slow connection the others are told as of a gap. */
const MOST_WAITING = 1000

/** Resolves once it is connected, or the first attempt failed; then it goes on trying. */
export async function openPostgresChannel(address: string, listener: ChannelListener, heartbeat = HEARTBEAT): Promise<Channel> {
  const me = randomToken().slice(0, 8)
  const closing = new AbortController()
  const first = Promise.withResolvers<void>()
  let connected: pg.Client | undefined
  /** Whether a message could not be sent: the others are told of the gap when the connection is back. */
  let pending = false
  /** What goes with the next statement. */
  let waiting: string[] = []
  let orders = { heard: false }
  /** A connection takes one statement at a time. */
  const turns = new Mutex()

  const newClient = (): pg.Client => {
    const client = new pg.Client({
      ...connectionOf(address),
      application_name: 'remanso news',
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT,
      query_timeout: TIMEOUT,
    })
    client.on('error', () => {})
    client.on('notification', ({ payload = '' }) => {
      if (payload.startsWith(`${me} `)) return
      const text = payload.slice(payload.indexOf(' ') + 1)
      if (tellsOfOrders(text)) orders.heard = true
      try {
        if (text === '') listener.onGap()
        else listener.onMessage(text)
      } catch (error) {
        // Any client of the database may NOTIFY anything.
        listener.onError(error)
      }
    })
    return client
  }

  const notify = (client: pg.Client, texts: readonly string[]) => {
    const payloads = texts.map((text) => `${me} ${text}`)
    return client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [CHANNEL, payloads])
  }

  /** Says whatever has come together. */
  const sendWaiting = async (): Promise<void> => {
    const texts = waiting
    waiting = []
    try {
      if (connected) await notify(connected, texts)
      else pending = true
    } catch {
      pending = true
    }
  }

  /** Watches the connection until it is lost, and throws why. */
  const watch = async (client: pg.Client, first: Marks): Promise<void> => {
    const lost = new AbortController()
    client.once('error', (why) => lost.abort(why))
    client.once('end', () => lost.abort(new Error('The connection for news has ended')))
    // Nothing of a beat is left with what lives as long as the connection: each would keep half a kilobyte there.
    const over = AbortSignal.any([closing.signal, lost.signal])
    let marks = first
    for (;;) {
      orders = { heard: false }
      await pause(heartbeat, undefined, { signal: over, ref: false }).catch(() => over.throwIfAborted())
      const now = await turns.runExclusive(() => readMarks(client))
      if (now.catalogue !== marks.catalogue) listener.onUnannounced('catalogue')
      if (now.event !== marks.event && !orders.heard) listener.onUnannounced('orders')
      marks = now
    }
  }

  const keep = async (): Promise<void> => {
    for (let attempts = 0, isFirst = true; !closing.signal.aborted; isFirst = false) {
      let opened: pg.Client | undefined
      try {
        // Makes it read the files that the address names, which may be away for a moment.
        const client = newClient()
        opened = client
        await client.connect()
        await client.query(`listen ${CHANNEL}`)
        connected = client
        attempts = 0
        // Read before the connection is used: whatever is written from then on differs from it.
        const marks = await turns.runExclusive(() => readMarks(client))
        if (!isFirst) listener.onGap()
        if (pending) await turns.runExclusive(() => notify(client, ['']))
        pending = false
        first.resolve()
        await watch(client, marks)
      } catch (error) {
        // Only the first failure is reported, until it is connected again.
        if (!closing.signal.aborted && attempts === 0) listener.onError(error)
      }
      connected = undefined
      await opened?.end().catch(() => {})
      first.resolve()
      const time = PAUSES[Math.min(attempts, PAUSES.length - 1)]
      await pause(time, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      attempts += 1
    }
  }

  const kept = keep()
  await first.promise
  return {
    send(text) {
      if (tellsOfOrders(text)) orders.heard = true
      if (waiting.length === 0) void turns.runExclusive(sendWaiting)
      waiting = waiting.length < MOST_WAITING ? [...waiting, text] : ['']
    },
    async close() {
      // What was announced last is still said.
      await turns.runExclusive(async () => {})
      closing.abort()
      await connected?.end().catch(() => {})
      await kept
    },
  }
}

/** News of another kind, or none that can be read, are no reason to believe that those of orders have come. */
const tellsOfOrders = (text: string) => text === '' || text.includes('"about":"orders"')

interface Marks {
  /** A digest of what public pages are made of: services, settings (of which each process notes its clock), texts and pictures, which are few. */
  catalogue: string
  event: number
}

async function readMarks(client: pg.Client): Promise<Marks> {
  const { rows } = await client.query<Marks>(`
    select md5(concat((select string_agg(s::text, ',' order by "id") from "services" s), ';', (select string_agg(t::text, ',' order by "key") from "settings" t where "key" <> 'clock'), ';',
      (select string_agg(p::text, ',' order by "place", "language") from "pageTexts" p), ';',
      (select string_agg(concat("place", "name"), ',' order by "place") from "pictures"))) as "catalogue",
      (select max("id")::float8 from "orderEvents") as "event"`)
  return rows[0] ?? { catalogue: '', event: 0 }
}

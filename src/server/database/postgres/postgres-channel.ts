// LISTEN and NOTIFY on a connection of its own, which is made anew whenever it is lost.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { randomToken } from '../../data-folder/secrets.ts'
import { connectionOf } from '../address.ts'
import type { Channel, ChannelListener } from '../channel.ts'

const CHANNEL = 'remanso_news'
/** A line that is dead without having said so is noticed within this time, in milliseconds. */
const HEARTBEAT = 5000
const TIMEOUT = 5000
/** Between attempts to connect; the last one is repeated. */
const PAUSES = [100, 500, 1000, 2000]

/** Resolves when the line is there, or could not be made at first; then it goes on trying. */
export async function openPostgresChannel(address: string, listener: ChannelListener): Promise<Channel> {
  const me = randomToken().slice(0, 8)
  const closing = new AbortController()
  const first = Promise.withResolvers<void>()
  let line: pg.Client | undefined
  /** Whether others have not heard something that was said here. */
  let pending = false
  let orders = { heard: false }

  const connect = async (): Promise<pg.Client> => {
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
      orders.heard = true
      try {
        if (text === '') listener.onGap()
        else listener.onMessage(text)
      } catch (error) {
        // Anybody in the database may say anything.
        listener.onError(error)
      }
    })
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    return client
  }

  const notify = (client: pg.Client, text: string) => client.query('select pg_notify($1, $2)', [CHANNEL, `${me} ${text}`])

  /** Holds the line until it is lost, which is thrown. */
  const hold = async (client: pg.Client, first: Marks): Promise<void> => {
    const lost = new Promise<never>((_, reject) => {
      client.once('error', reject)
      client.once('end', () => reject(new Error('The connection for news has ended')))
    })
    lost.catch(() => {})
    let marks = first
    for (;;) {
      orders = { heard: false }
      await Promise.race([lost, pause(HEARTBEAT, undefined, { signal: closing.signal, ref: false })])
      const now = await Promise.race([lost, readMarks(client)])
      if (now.catalogue !== marks.catalogue) listener.onUnannounced('catalogue')
      if (now.event !== marks.event && !orders.heard) listener.onUnannounced('orders')
      marks = now
    }
  }

  const keep = async (): Promise<void> => {
    for (let attempts = 0, isFirst = true; !closing.signal.aborted; isFirst = false) {
      let client: pg.Client | undefined
      try {
        client = await connect()
        line = client
        attempts = 0
        // Read before anybody relies on this line: what is written from then on differs from it.
        const marks = await readMarks(client)
        if (!isFirst) listener.onGap()
        if (pending) await notify(client, '')
        pending = false
        first.resolve()
        await hold(client, marks)
      } catch (error) {
        // The first reason is enough, until the line is there again.
        if (!closing.signal.aborted && attempts === 0) listener.onError(error)
      }
      line = undefined
      await client?.end().catch(() => {})
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
      orders.heard = true
      if (!line) pending = true
      else
        notify(line, text).catch(() => {
          pending = true
        })
    },
    async close() {
      closing.abort()
      await line?.end().catch(() => {})
      await kept
    },
  }
}

interface Marks {
  /** Of services and settings, which are few. */
  catalogue: string
  event: number
}

async function readMarks(client: pg.Client): Promise<Marks> {
  const { rows } = await client.query<Marks>(`
    select md5(concat((select string_agg(s::text, ',' order by "id") from "services" s), ';', (select string_agg(t::text, ',' order by "key") from "settings" t))) as "catalogue",
      (select max("id")::float8 from "orderEvents") as "event"`)
  return rows[0] ?? { catalogue: '', event: 0 }
}

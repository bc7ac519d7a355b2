// What goes on in the office, as numbers for Prometheus; asked of the database when they are read, and never whose they are.
import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import { DAY } from '../../shared/durations.ts'
import { inSecond } from '../backup/in-second.ts'
import { isAhead, timeOf } from '../backup/kept-backups.ts'
import { namesInSecond } from '../backup/second-folder.ts'
import type { AppContext } from '../context.ts'
import { backupsOf } from '../data-folder/data-folder.ts'
import { countOf } from '../database/count-of.ts'
import { engineOf } from '../database/engine.ts'
import { REFUSED_LATELY } from '../emails/letter-list.ts'
import { LISTED } from '../orders/order-filters.ts'
import { WEBSITE } from '../orders/order-history.ts'
import { sortKeyAt } from '../orders/sort-key.ts'
import { listWebhooks } from '../webhooks/webhooks.ts'

type Prometheus = typeof import('prom-client')

/** Registers the gauges, which are read when Prometheus asks. */
export function measureOffice({ Gauge }: Prometheus, register: Registry, context: AppContext, openStreams: () => number): void {
  const { db, clock } = context
  const engine = engineOf(db)
  const registers = [register]
  /** A number that is left out while nobody can tell it. */
  const gauge = (name: string, help: string, read: () => number | undefined | Promise<number | undefined>) =>
    new Gauge({
      name: `remanso_${name}`,
      help,
      registers,
      async collect() {
        this.reset()
        const value = await Promise.resolve(read()).catch(() => undefined)
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })

  // First, or it would count what the others ask below.
  gauge('database_waiting', 'What waits for its turn at the database at this moment', () => engine.waiting())
  gauge('database_up', 'Whether the database answers', () => answers(context))
  gauge('database_size_bytes', 'What the data take on the disk', () => engine.sizeOf(db))
  gauge('live_streams', 'Open desks that are told what changes', openStreams)
  gauge('leads_last_day', 'Families who asked on the website in the last 24 hours', () => leadsSince(context, clock().getTime() - DAY))
  /** Numbers by one label; left out while nobody can tell them. */
  const gauges = (name: string, help: string, label: string, read: () => Promise<[string, number | undefined][]>) =>
    new Gauge({
      name: `remanso_${name}`,
      help,
      labelNames: [label],
      registers,
      async collect() {
        this.reset()
        const values = await read().catch(() => [])
        for (const [value, number] of values) if (number !== undefined) this.set({ [label]: value }, number)
      },
    })
  if (engine.file !== undefined)
    gauges(
      'backup_last_good_timestamp_seconds',
      'When the newest checked backup of each kind was made: of the night, its copy in BACKUP_DIR, of a quarter of an hour',
      'kind',
      () => newestBackups(context.config, clock()),
    )
  gauges('outbox_letters', 'Letters that wait to be sent, and those of the last 30 days that were refused for good', 'state', async () => [
    ['waiting', await countOf(db.selectFrom('letters').where('state', '=', 'queued'))],
    ['failed', await refusedSince(context, clock().getTime() - REFUSED_LATELY)],
  ])
  gauges(
    'webhook_deliveries',
    'Messages to other programs that wait to be taken, and those of the last 30 days that were given up',
    'state',
    async () => [
      ['waiting', await countOf(db.selectFrom('webhookDeliveries').where('state', '=', 'queued'))],
      ['failed', await countOf(db.selectFrom('webhookDeliveries').where('state', '=', 'failed'))],
    ],
  )
  gauges('webhooks', 'Webhooks that are on, that have taken nothing for a day, and that are off', 'state', () => countWebhooks(context))
}

/** In seconds since 1970. Nobody waits for a folder that does not answer. */
async function newestBackups(config: AppContext['config'], now: Date): Promise<[kind: string, seconds: number | undefined][]> {
  const beside = await readdir(backupsOf(config.dataDir)).catch(() => [])
  const nightly: [string, number | undefined] = ['nightly', newestOf(beside, 'nightly-', now)]
  if (config.backupDir === undefined) return [nightly]
  const second = (await inSecond(config.backupDir, () => namesInSecond(config))) ?? []
  return [nightly, ['second', newestOf(second, 'nightly-', now)], ['recent', newestOf(second, 'recent-', now)]]
}

/** What bears the name of a backup was checked before. */
function newestOf(files: string[], name: string, now: Date): number | undefined {
  const times = files.flatMap((file) => {
    const at = file.startsWith(name) ? timeOf(file) : undefined
    return at && !isAhead(at, now) ? [at.getTime() / 1000] : []
  })
  return times.length > 0 ? Math.max(...times) : undefined
}

async function answers({ db }: AppContext): Promise<number> {
  return sql`select 1`.execute(db).then(
    () => 1,
    () => 0,
  )
}

function leadsSince({ db }: AppContext, since: number): Promise<number> {
  const leads = db.selectFrom('orders').where(LISTED).where('createdBy', '=', WEBSITE.name)
  return countOf(leads.where('sortKey', '>=', sortKeyAt(new Date(since).toISOString())))
}

function refusedSince({ db }: AppContext, since: number): Promise<number> {
  return countOf(db.selectFrom('letters').where('state', '=', 'refused').where('createdAt', '>=', new Date(since).toISOString()))
}

async function countWebhooks({ db }: AppContext): Promise<[string, number][]> {
  const webhooks = await listWebhooks(db)
  const on = webhooks.filter(({ endedAt }) => endedAt === null)
  const failing = on.filter(({ failingSince }) => failingSince !== null).length
  return [
    ['on', on.length - failing],
    ['failing', failing],
    ['off', webhooks.length - on.length],
  ]
}

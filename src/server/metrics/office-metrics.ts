// What goes on in the office, as numbers for Prometheus; asked of the database when they are read, and never whose they are.
import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import { DAY } from '../../shared/durations.ts'
import { isAhead, timeOf } from '../backup/kept-backups.ts'
import type { AppContext } from '../context.ts'
import { backupsOf } from '../data-folder/data-folder.ts'
import { engineOf } from '../database/engine.ts'
import { LISTED } from '../orders/order-filters.ts'
import { WEBSITE } from '../orders/order-history.ts'
import { sortKeyAt } from '../orders/sort-key.ts'

type Prometheus = typeof import('prom-client')

export function measureOffice({ Gauge }: Prometheus, register: Registry, context: AppContext, openStreams: () => number): void {
  const { db, clock, config } = context
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
  if (engine.file !== undefined)
    new Gauge({
      name: 'remanso_backup_last_good_timestamp_seconds',
      help: 'When the newest checked backup of each kind was made: of the night, its copy in BACKUP_DIR, of a quarter of an hour',
      labelNames: ['kind'],
      registers,
      async collect() {
        this.reset()
        for (const [kind, folder, name] of kindsOf(config)) {
          const newest = await newestBackup(folder, name, clock())
          if (newest !== undefined) this.set({ kind }, newest)
        }
      },
    })

  new Gauge({
    name: 'remanso_outbox_letters',
    help: 'Letters that wait to be sent, and letters that were refused for good',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      const counts = await countStates(context).catch(() => undefined)
      for (const [state, count] of counts ?? []) this.set({ state }, count)
    },
  })
}

type BackupKind = [kind: 'nightly' | 'second' | 'recent', folder: string, name: string]

function kindsOf({ dataDir, backupDir }: AppContext['config']): BackupKind[] {
  const elsewhere: BackupKind[] = backupDir
    ? [
        ['second', backupDir, 'nightly-'],
        ['recent', backupDir, 'recent-'],
      ]
    : []
  return [['nightly', backupsOf(dataDir), 'nightly-'], ...elsewhere]
}

/** In seconds since 1970: what bears the name of a backup was checked before. Nobody waits for a folder that does not answer. */
async function newestBackup(folder: string, name: string, now: Date): Promise<number | undefined> {
  const files = await readdir(folder).catch(() => [])
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

async function leadsSince({ db }: AppContext, since: number): Promise<number> {
  const { leads } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('leads'))
    .where(LISTED)
    .where('sortKey', '>=', sortKeyAt(new Date(since).toISOString()))
    .where('createdBy', '=', WEBSITE.name)
    .executeTakeFirstOrThrow()
  return Number(leads)
}

async function countStates({ db }: AppContext): Promise<[string, number][]> {
  const states = ['queued', 'refused'] as const
  const counts = states.map(async (state): Promise<[string, number]> => {
    const { count } = await db
      .selectFrom('letters')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', state)
      .executeTakeFirstOrThrow()
    return [state === 'queued' ? 'waiting' : 'failed', Number(count)]
  })
  return Promise.all(counts)
}

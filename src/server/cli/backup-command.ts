// The command that saves everything.
import { SECOND } from '../../shared/durations.ts'
import { dumpPostgres } from '../backup/dump-postgres.ts'
import { makeBackup } from '../backup/make-backup.ts'
import type { Config } from '../config.ts'
import { megabytes } from '../data-folder/disk-room.ts'
import { untilEnded } from '../process/until-ended.ts'
import { progressBar } from './progress-bar.ts'
import { counted, type Terminal } from './terminal.ts'

/** Writes a backup, of PostgreSQL a dump, and says where and how large it is. */
export async function backUp({ dataDir, databaseUrl }: Config, file: string | undefined, terminal: Terminal): Promise<number> {
  const { language, json, print, say } = terminal
  if (databaseUrl !== undefined) return dump(databaseUrl, dataDir, file, terminal)
  const bar = progressBar(process.stderr, language)
  const now = new Date()
  const { inventory, ...made } = await untilEnded((signal) => makeBackup(dataDir, file, now, { onProgress: bar.show, signal })).finally(
    bar.end,
  )
  const orders = inventory.rows.orders ?? 0
  if (json) print({ ...made, createdAt: now.toISOString(), orders, ...inventory })
  else {
    const [count, size, seconds] = [orders.toLocaleString('en-US'), megabytes(made.size), secondsOf(made)]
    say({
      es: `${made.file}: ${counted(count, 'orden', 'órdenes')}, ${size}, comprobada en ${seconds} s.`,
      en: `${made.file}: ${counted(count, 'order', 'orders')}, ${size}, checked in ${seconds} s.`,
    })
  }
  return 0
}

async function dump(address: string, dataDir: string, wanted: string | undefined, { json, print, say }: Terminal): Promise<number> {
  const now = new Date()
  const { file, size, milliseconds } = await dumpPostgres(address, dataDir, wanted, now)
  if (json) print({ file, size, createdAt: now.toISOString(), milliseconds })
  else {
    const seconds = secondsOf({ milliseconds })
    say({ es: `${file}: ${megabytes(size)}, en ${seconds} s.`, en: `${file}: ${megabytes(size)}, in ${seconds} s.` })
  }
  return 0
}

const secondsOf = ({ milliseconds }: { milliseconds: number }) => (milliseconds / SECOND).toFixed(1)

// Where a database is, by its address: a path, or postgres://.
import type { Config } from '../config.ts'
import { databaseOf } from '../data-folder/data-folder.ts'

/** Where data is or goes: by the settings that name it. */
export type Place = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'databaseUrl'>>

export function addressAt({ dataDir, databaseUrl }: Place): string {
  return databaseUrl ?? databaseOf(dataDir)
}

/** Whether it names a PostgreSQL database, and not a file. */
export function isPostgresAddress(address: string): boolean {
  return /^postgres(ql)?:\/\/./.test(address)
}

/** The address without what lets somebody in, to be shown. */
export function shownAddress(address: string): string {
  if (!isPostgresAddress(address)) return address
  const url = new URL(address)
  url.password = ''
  url.search = ''
  return url.href
}

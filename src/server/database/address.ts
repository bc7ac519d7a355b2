// Where a database is, by its address: a path, or postgres://. Over a network a server must prove who it is; who does not want
// that has to write so.
import type { ClientConfig } from 'pg'
import type { Config } from '../config.ts'
import { databaseOf } from '../data-folder/data-folder.ts'
import { isLoopback } from '../process/loopback.ts'

/** Where data is or goes: by the settings that name it. */
export type Place = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'databaseUrl'>>

/** The path of the database file, or a postgres:// address. */
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

/** These would go on without knowing whom they talk to, or not always; here they mean what people think they mean. */
const VERIFIED: ReadonlySet<string> = new Set(['require', 'prefer', 'allow', 'verify-ca'])

/** Parameters of an address win over what is said beside it; by its name a connection is known for ours. */
const NAMES = ['application_name', 'fallback_application_name']

/** `sslmode=disable` and `sslmode=no-verify` are taken at their word. */
export function connectionOf(address: string): ClientConfig {
  const url = new URL(address)
  for (const name of NAMES) url.searchParams.delete(name)
  const mode = url.searchParams.get('sslmode')
  if (mode !== null && VERIFIED.has(mode)) url.searchParams.set('sslmode', 'verify-full')
  if (mode === null && !url.searchParams.has('ssl') && !isNear(url)) url.searchParams.set('sslmode', 'verify-full')
  return { connectionString: url.href }
}

/** The same machine: a loopback address, or a socket in a folder. */
function isNear(url: URL): boolean {
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  return host === '' || host.startsWith('/') || isLoopback(host)
}

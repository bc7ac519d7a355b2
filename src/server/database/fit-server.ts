// What we want of a PostgreSQL server. Without its driver, for whoever only asks about it.
import { sql } from 'kysely'
import type { Bilingual } from '../../shared/language.ts'
import type { Db } from './open.ts'

const OLDEST = 13

export interface Server {
  version: string
  number: number
  encoding: string
}

export async function askServer(db: Db): Promise<Server> {
  const { rows } = await sql<Server>`
    select split_part(current_setting('server_version'), ' ', 1) as version, current_setting('server_version_num')::bigint as number,
      current_setting('server_encoding') as encoding`.execute(db)
  const [server] = rows
  if (!server) throw new Error('The server says nothing')
  return server
}

/** What of it does not do; undefined where it is fit. */
export function unfitness({ version, number, encoding }: Server): Bilingual | undefined {
  if (number >= OLDEST * 10_000 && encoding === 'UTF8') return undefined
  return {
    es: `PostgreSQL ${version} en ${encoding}: hace falta la ${OLDEST} o posterior, y UTF8.`,
    en: `PostgreSQL ${version} in ${encoding}: ${OLDEST} or a later one is needed, and UTF8.`,
  }
}

// The network a session was opened from, as attempts are counted: one address of IPv4, or the 2^64 of a /64 of IPv6. Who is at
// home there is asked before every login. Sessions of before are known by their address alone until somebody comes in anew.
import { sql } from 'kysely'
import type { Db } from './ddl.ts'

export async function up(db: Db): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('network', 'text').execute()
  await sql`update "sessions" set "network" = "address"`.execute(db)
  await db.schema.createIndex('sessionsByNetwork').on('sessions').columns(['network', 'expiresAt']).execute()
}

import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** How many rows a query finds that selects nothing yet. */
export async function countOf<Table extends keyof Tables>(query: SelectQueryBuilder<Tables, Table, object>): Promise<number> {
  const { count } = await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

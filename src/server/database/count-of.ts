// How long a list is, and where a page of it begins.
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** A query that selects nothing yet. */
type Listed<Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, object>

/** How many rows it finds. */
export async function countOf<Table extends keyof Tables>(listed: Listed<Table>): Promise<number> {
  const { count } = await listed.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

/** The page that is asked for: beyond the last one it is the last one, and of an empty list the first. */
export async function pageOf<Table extends keyof Tables>(listed: Listed<Table>, asked: number, size: number) {
  const total = await countOf(listed)
  const page = Math.min(asked, Math.max(1, Math.ceil(total / size)))
  return { total, page, offset: (page - 1) * size }
}

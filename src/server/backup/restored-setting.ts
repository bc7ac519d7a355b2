// Whether a second factor is required, in a backup: a restore must not turn it off unsaid.
import type SQLite from 'better-sqlite3'
import type { Notes } from '../database/notes.ts'
import { askIfWhole } from '../database/sqlite/inventory.ts'

/**
 * What became of that by a restore: it stood in the data before and is carried on (`kept`), it had been taken back since
 * and stands again (`back`), or there is none and nobody can say whether there was (`unknown`); null where nothing changes.
 */
export type RestoredRequirement = 'kept' | 'back' | 'unknown' | null

/** Since when it is required, as it is stored; see database/notes.ts. */
const SINCE: keyof Notes = 'secondFactorSetAt'

/** The stricter of the two stays: where the present data requires a second factor, the restored data does too. */
export function keepRequired(sqlite: SQLite.Database, present: string | undefined): RestoredRequirement {
  const then = requiredSince(sqlite)
  const now = askIfWhole(present, requiredSince)
  if (now === undefined) return then === null ? 'unknown' : null
  if (now === null || then !== null) return now === null && then !== null ? 'back' : null
  const write = sqlite.prepare(
    'insert into "settings" ("key", "value") values (:key, :value) on conflict ("key") do update set "value" = :value',
  )
  write.run({ key: 'secondFactor', value: JSON.stringify('required') })
  write.run({ key: SINCE, value: now })
  return 'kept'
}

function requiredSince(sqlite: SQLite.Database): string | null {
  return sqlite.prepare<[string], string>('select "value" from "settings" where "key" = ?').pluck().get(SINCE) ?? null
}

// Second factors in a backup: what was used up or taken away since it was made must not open an account again.
import type SQLite from 'better-sqlite3'
import { askIfWhole } from '../database/sqlite/inventory.ts'

interface Factors {
  /** Hashes of the recovery codes that are still good. */
  codes: Set<string>
  passkeys: Set<string>
}

/**
 * Uses up the recovery codes of a restored database that open nothing in the present one any more, and takes away the passkeys
 * that are not there any more. Where the present one cannot be asked, no recovery code stays good: a used one would be good
 * again, and whoever has the app or a passkey makes new ones. Gives how many of each.
 */
export function endFactors(sqlite: SQLite.Database, present: string | undefined, now: Date): { recoveryCodes: number; passkeys: number } {
  const kept = askIfWhole(present, factorsOf)
  const { codes, passkeys } = factorsOf(sqlite)
  const end = (sql: string, over: string[]) =>
    over.reduce((ended, one) => ended + sqlite.prepare(sql).run({ one, at: now.toISOString() }).changes, 0)
  return {
    recoveryCodes: end(
      'update "recoveryCodes" set "usedAt" = :at where "codeHash" = :one and "usedAt" is null',
      [...codes].filter((code) => !kept?.codes.has(code)),
    ),
    passkeys: end(
      'delete from "passkeys" where "id" = :one and :at is not null',
      [...passkeys].filter((id) => kept && !kept.passkeys.has(id)),
    ),
  }
}

function factorsOf(sqlite: SQLite.Database): Factors {
  const all = (sql: string) => new Set(sqlite.prepare<[], string>(sql).pluck().all())
  return { codes: all('select "codeHash" from "recoveryCodes" where "usedAt" is null'), passkeys: all('select "id" from "passkeys"') }
}

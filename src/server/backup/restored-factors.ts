// Second factors in a backup: what was used up or taken away since it was made must not open an account again.
import type SQLite from 'better-sqlite3'
import type { Selectable } from 'kysely'
import { askIfWhole } from '../database/sqlite/inventory.ts'
import type { Tables } from '../database/tables.ts'
import { type AccountRow, isSameAccount } from './restored-people.ts'

type Passkey = Pick<Selectable<Tables['passkeys']>, 'id' | 'userId' | 'createdAt'>

type Factors = ReturnType<typeof factorsOf>

interface Beside {
  present: string | undefined
  /** Whether the restored one is the last of its line, which nothing came after, as what another restore kept aside. */
  isLast: boolean
}

/**
 * Uses up the recovery codes of a restored database that open nothing in the present one any more, and takes away the passkeys
 * that were removed from it. Where the present one cannot be asked, no recovery code stays good: a used one would be good
 * again, and whoever has the app or a passkey makes new ones. Gives how many of each.
 */
export function endFactors(sqlite: SQLite.Database, { present, isLast }: Beside, now: Date): { recoveryCodes: number; passkeys: number } {
  const kept = askIfWhole(present, factorsOf)
  const restored = factorsOf(sqlite)
  const end = (sql: string, over: string[]) =>
    over.reduce((ended, one) => ended + sqlite.prepare(sql).run({ one, at: now.toISOString() }).changes, 0)
  return {
    recoveryCodes: end(
      'update "recoveryCodes" set "usedAt" = :at where "codeHash" = :one and "usedAt" is null',
      [...restored.codes].filter((code) => !kept?.codes.has(code)),
    ),
    passkeys: end(
      'delete from "passkeys" where "id" = :one and :at is not null',
      kept ? removedSince(restored, kept, isLast).map(({ id }) => id) : [],
    ),
  }
}

/**
 * Those that the present database has no more. It never had anything of an account that it does not know, as on a new machine; nor,
 * where a restore is taken back, what was made after the two took different ways.
 */
function removedSince(restored: Factors, present: Factors, isLast: boolean): Passkey[] {
  const there = new Set(present.passkeys.map(({ id }) => id))
  const common = [...restored.entries].flatMap(([entry, at]) => (present.entries.has(entry) ? at : []))
  // The latest of both, not the last: a clock that was ahead for a while has written later ones before.
  const parted = isLast ? common.toSorted().at(-1) : undefined
  const known = new Set(restored.accounts.filter((one) => present.accounts.some((other) => isSameAccount(one, other))).map(({ id }) => id))
  return restored.passkeys.filter((one) => !there.has(one.id) && known.has(one.userId) && (parted === undefined || one.createdAt <= parted))
}

function factorsOf(sqlite: SQLite.Database) {
  const entries = sqlite.prepare<[], { id: number; at: string; action: string }>('select "id", "at", "action" from "audit"').all()
  const passkeys = sqlite.prepare<[], Passkey>('select "id", "userId", "createdAt" from "passkeys"')
  const accounts = sqlite.prepare<[], AccountRow>('select "id", "createdAt", "passwordHash" from "users"')
  return {
    /** Hashes of the recovery codes that are still good. */
    codes: new Set(sqlite.prepare<[], string>('select "codeHash" from "recoveryCodes" where "usedAt" is null').pluck().all()),
    passkeys: passkeys.all(),
    /** All accounts there ever were. */
    accounts: accounts.all(),
    /** Entries of the audit log with their moments, by what tells them apart. */
    entries: new Map(entries.map(({ id, at, action }) => [`${id} ${at} ${action}`, at])),
  }
}

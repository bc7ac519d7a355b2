// Second factors in a backup: what was used up or taken away since it was made must not open an account again.
import type SQLite from 'better-sqlite3'
import { askIfWhole } from '../database/sqlite/inventory.ts'

interface Passkey {
  id: string
  userId: number
  userSince: string
  createdAt: string
}

interface Factors {
  /** Hashes of the recovery codes that are still good. */
  codes: Set<string>
  passkeys: Passkey[]
  /** Of all accounts there ever were: their numbers are given again, and so the moment they were made tells them apart. */
  accounts: Set<string>
  /** Entries of the audit log with their moments, by what tells them apart; the newest first. */
  entries: Map<string, string>
}

/**
 * Uses up the recovery codes of a restored database that open nothing in the present one any more, and takes away the passkeys
 * that were removed from it. Where the present one cannot be asked, no recovery code stays good: a used one would be good
 * again, and whoever has the app or a passkey makes new ones. Gives how many of each.
 */
export function endFactors(sqlite: SQLite.Database, present: string | undefined, now: Date): { recoveryCodes: number; passkeys: number } {
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
      kept ? removedSince(restored, kept).map(({ id }) => id) : [],
    ),
  }
}

/**
 * Those that the present database once had. It never had what was made after the two took different ways, as after a restore
 * that is itself taken back, nor anything of an account that it does not know, as on a new machine.
 */
function removedSince(restored: Factors, present: Factors): Passkey[] {
  const there = new Set(present.passkeys.map(({ id }) => id))
  const parted = [...restored.entries].find(([entry]) => present.entries.has(entry))?.[1]
  return restored.passkeys.filter(
    (one) => !there.has(one.id) && present.accounts.has(accountOf(one)) && (parted === undefined || one.createdAt <= parted),
  )
}

const accountOf = ({ userId, userSince }: Pick<Passkey, 'userId' | 'userSince'>) => `${userId} ${userSince}`

function factorsOf(sqlite: SQLite.Database): Factors {
  const entries = sqlite
    .prepare<[], { id: number; at: string; action: string }>('select "id", "at", "action" from "audit" order by "id" desc')
    .all()
  const passkeys = sqlite.prepare<[], Passkey>(
    'select "passkeys"."id", "userId", "users"."createdAt" as "userSince", "passkeys"."createdAt" from "passkeys" join "users" on "users"."id" = "userId"',
  )
  const accounts = sqlite.prepare<[], { userId: number; userSince: string }>(
    'select "id" as "userId", "createdAt" as "userSince" from "users"',
  )
  return {
    codes: new Set(sqlite.prepare<[], string>('select "codeHash" from "recoveryCodes" where "usedAt" is null').pluck().all()),
    passkeys: passkeys.all(),
    accounts: new Set(accounts.all().map(accountOf)),
    entries: new Map(entries.map(({ id, at, action }) => [`${id} ${at} ${action}`, at])),
  }
}

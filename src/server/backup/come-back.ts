// What a backup would bring back that was ended since: it ends sessions, reset links, invitations and keys in it, and tells which
// accounts and which erased people it holds.
import type SQLite from 'better-sqlite3'
import { openAsItIs } from '../database/sqlite/inventory.ts'
import { ERASED_NAME } from '../privacy/sale-kept.ts'
import type { Erasure } from './erased-log.ts'

/** Ends everything in a restored database by which somebody could come in without their password; gives how many there were. */
export function endAccess(sqlite: SQLite.Database, now: Date): { sessions: number; links: number; keys: number; webhooks: number } {
  const at = now.toISOString()
  const end = (sql: string) => sqlite.prepare(sql).run({ at }).changes
  return {
    sessions: end('update "sessions" set "endedAt" = :at where "endedAt" is null'),
    links:
      end('update "invitations" set "withdrawnAt" = :at where "withdrawnAt" is null and "usedAt" is null') +
      end('update "passwordResets" set "usedAt" = :at where "usedAt" is null'),
    keys: end('update "apiKeys" set "endedAt" = :at where "endedAt" is null'),
    webhooks: forgetWebhooks(sqlite),
  }
}

/** One that was deleted since would be told of families again. */
function forgetWebhooks(sqlite: SQLite.Database): number {
  sqlite.exec('delete from "webhookDeliveries"')
  return sqlite.prepare('delete from "webhooks"').run().changes
}

export interface AccountBack {
  name: string
  email: string
  role: string
  /** What had become of it since: deleted, another password, role or app with one-time codes, or nothing; unknown where that cannot be read any more. */
  since: 'deleted' | 'changed' | 'same' | 'unknown'
}

interface UserRow {
  name: string
  email: string
  role: string
  passwordHash: string
  /** Of the app with one-time codes; null without one. */
  secret: string | null
}

/** The accounts that a restored database lets in, beside those of the present one. */
export function accountsIn(sqlite: SQLite.Database, present: string | undefined): AccountBack[] {
  const before = present === undefined ? undefined : usersOf(present)
  return activeUsers(sqlite).map(({ passwordHash, secret, ...account }) => {
    const now = before?.find(({ email }) => email === account.email)
    const isSame = now?.passwordHash === passwordHash && now.role === account.role && now.secret === secret
    return { ...account, since: !before ? 'unknown' : !now ? 'deleted' : isSame ? 'same' : 'changed' }
  })
}

function activeUsers(sqlite: SQLite.Database): UserRow[] {
  return sqlite
    .prepare<[], UserRow>(
      `select "name", "email", "role", "passwordHash", "secret" from "users"
       left join "oneTimeCodes" on "userId" = "id" and "confirmedAt" is not null where "deletedAt" is null order by "id"`,
    )
    .all()
}

/** Undefined where the present database is too damaged to be asked: that may be why somebody restores. */
function usersOf(file: string): UserRow[] | undefined {
  try {
    const sqlite = openAsItIs(file)
    try {
      return activeUsers(sqlite)
    } finally {
      sqlite.close()
    }
  } catch {
    return undefined
  }
}

export interface PersonBack {
  /** Null for somebody who wrote a message alone. */
  orderId: number | null
  name: string | null
  /** What to look for in order to erase them again. */
  contact: string
  erasedAt: string
}

/** People in a restored database who were erased on request, after it was saved where that is known. */
export function erasedIn(sqlite: SQLite.Database, erasures: readonly Erasure[], savedAt = ''): PersonBack[] {
  const order = sqlite.prepare<[number], { name: string; contact: string; createdAt: string }>(
    `select "contactName" as "name", coalesce(nullif("phoneNumber", ''), "email", '') as "contact", "createdAt" from "orders" where "id" = ?`,
  )
  const letter = sqlite
    .prepare<[number, string], string>(
      'select coalesce("replyTo", "recipient") from "letters" where "id" = ? and "orderId" is null and "createdAt" <= ?',
    )
    .pluck()
  return erasures
    .filter(({ at }) => at > savedAt)
    .flatMap(({ at, orders, letters }) => {
      const people = orders.flatMap((id) => {
        const row = order.get(id)
        // A number is given again after a restore: an order that came later is another.
        const isTheirs = row && row.name !== ERASED_NAME && row.createdAt <= at
        return isTheirs ? [{ orderId: id, name: row.name, contact: row.contact, erasedAt: at }] : []
      })
      const writers = new Set(letters.flatMap((id) => letter.get(id, at) ?? []))
      return [...people, ...[...writers].map((contact) => ({ orderId: null, name: null, contact, erasedAt: at }))]
    })
}

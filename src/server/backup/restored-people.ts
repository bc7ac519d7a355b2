// What a backup would bring back that was ended since: it ends sessions, reset links, invitations and keys in it, and tells which
// accounts and which erased people it holds.
import type SQLite from 'better-sqlite3'
import type { Selectable } from 'kysely'
import { NO_PASSWORD } from '../accounts/accounts.ts'
import { askIfWhole } from '../database/sqlite/inventory.ts'
import type { Tables } from '../database/tables.ts'
import { STRUCK } from '../orders/struck.ts'
import { type Erasure, WAS_THERE } from './erased-log.ts'

/** Ends everything in a restored database by which somebody could come in without their password; gives how many there were. */
export function endAccess(sqlite: SQLite.Database, now: Date): { sessions: number; links: number; keys: number; webhooks: number } {
  const at = now.toISOString()
  // What was queued then is told by nobody a second time.
  sqlite.exec('delete from "webhookDeliveries"')
  // Each would bring a link that was made after the restore.
  sqlite.exec('delete from "letters" where "kind" = \'passwordReset\' and "state" = \'queued\'')
  const end = (sql: string) => sqlite.prepare(sql).run({ at }).changes
  return {
    sessions: end('update "sessions" set "endedAt" = :at where "endedAt" is null'),
    links:
      end('update "invitations" set "withdrawnAt" = :at where "withdrawnAt" is null and "usedAt" is null') +
      end('update "passwordResets" set "usedAt" = :at where "usedAt" is null'),
    keys: end('update "apiKeys" set "endedAt" = :at, "endedWhy" = \'restored\' where "endedAt" is null'),
    webhooks: end('update "webhooks" set "endedAt" = :at, "endedWhy" = \'restored\' where "endedAt" is null'),
  }
}

export interface RestoredAccount {
  name: string
  email: string
  role: string
  /**
   * What had become of it since: deleted, deactivated, another address, password, role or app with one-time codes, or nothing;
   * unknown where that cannot be read any more, and of an account that the present database never had.
   */
  since: 'deleted' | 'deactivated' | 'changed' | 'same' | 'unknown'
}

export type AccountRow = Pick<Selectable<Tables['users']>, 'id' | 'createdAt' | 'passwordHash'>

/** `secret` is of the app with one-time codes; null without one. */
type UserRow = AccountRow &
  Pick<Selectable<Tables['users']>, 'name' | 'email' | 'role' | 'deactivatedAt' | 'deletedAt'> & { secret: string | null }

/**
 * The accounts of a restored database, beside those of the present one: whoever was deactivated since stays so. Of those that
 * nobody knows any more, the ones that could log in.
 */
export function restoredAccounts(sqlite: SQLite.Database, present: string | undefined): RestoredAccount[] {
  const before = askIfWhole(present, allUsersIn)
  const deactivate = sqlite.prepare('update "users" set "deactivatedAt" = :deactivatedAt where "id" = :id')
  const there = allUsersIn(sqlite).filter(({ deletedAt }) => deletedAt === null)
  return there.flatMap((user) => {
    const now = before?.find((other) => isSameAccount(user, other))
    if (!now && (user.deactivatedAt !== null || user.passwordHash === NO_PASSWORD)) return []
    const since = now ? sinceOf(user, now) : 'unknown'
    if (now && since === 'deactivated') deactivate.run({ id: user.id, deactivatedAt: now.deactivatedAt })
    return { name: user.name, email: user.email, role: user.role, since }
  })
}

/**
 * After a restore a number is given again, to somebody who has neither the day nor the password of whoever had it. Either alone
 * may change: people choose another password, and straightenDays puts a day right that a clock wrote which was ahead.
 */
export const isSameAccount = (one: AccountRow, other: AccountRow) =>
  one.id === other.id &&
  (one.createdAt === other.createdAt || (one.passwordHash !== NO_PASSWORD && one.passwordHash === other.passwordHash))

function sinceOf(then: UserRow, now: UserRow): RestoredAccount['since'] {
  if (now.deletedAt !== null) return 'deleted'
  if (then.deactivatedAt === null && now.deactivatedAt !== null) return 'deactivated'
  const isOpen = ({ deactivatedAt }: UserRow) => deactivatedAt === null
  const isSame =
    then.email === now.email &&
    then.passwordHash === now.passwordHash &&
    then.role === now.role &&
    then.secret === now.secret &&
    isOpen(then) === isOpen(now)
  return isSame ? 'same' : 'changed'
}

/** Also those that were deleted, of which a row stays. */
function allUsersIn(sqlite: SQLite.Database): UserRow[] {
  return sqlite
    .prepare<[], UserRow>(
      `select "id", "users"."createdAt", "name", "email", "role", "passwordHash", "deactivatedAt", "deletedAt", "secret" from "users"
       left join "oneTimeCodes" on "userId" = "id" and "confirmedAt" is not null order by "id"`,
    )
    .all()
}

export interface RestoredPerson {
  /** Null for somebody who wrote a message alone. */
  orderId: number | null
  name: string | null
  /** What to look for in order to erase them again. */
  contact: string
  erasedAt: string
}

interface WhenErased {
  id: number
  at: string
  savedAt: string
}

/** People in a restored database who were erased on request, after it was saved where that is known. */
export function erasedIn(sqlite: SQLite.Database, erasures: readonly Erasure[], savedAt = ''): RestoredPerson[] {
  const order = sqlite.prepare<[WhenErased], { name: string; contact: string }>(
    `select "contactName" as "name", coalesce(nullif("phoneNumber", ''), "email", '') as "contact" from "orders" where "id" = :id and ${WAS_THERE}`,
  )
  const letter = sqlite
    .prepare<[WhenErased], string>(
      `select coalesce("replyTo", "recipient") from "letters" where "id" = :id and "orderId" is null and ${WAS_THERE}`,
    )
    .pluck()
  return erasures
    .filter(({ at }) => at > savedAt)
    .flatMap(({ at, orders, letters }) => {
      const people = orders.flatMap((id) => {
        const row = order.get({ id, at, savedAt })
        return row && row.name !== STRUCK ? [{ orderId: id, ...row, erasedAt: at }] : []
      })
      const writers = new Set(letters.flatMap((id) => letter.get({ id, at, savedAt }) ?? []))
      return [...people, ...[...writers].map((contact) => ({ orderId: null, name: null, contact, erasedAt: at }))]
    })
}

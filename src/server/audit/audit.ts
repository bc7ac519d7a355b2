// The audit log: who did what that somebody may ask about one day. What a stranger types into a form is not kept here.
import { AUDIT_PAGE_SIZE, type AuditAction, type AuditEntry } from '../../shared/audit.ts'
import type { Account } from '../../shared/user.ts'
import { pageOf } from '../database/count-of.ts'
import type { Db } from '../database/open.ts'

/** Whose name stands beside what was done; a program has no number among the people. */
interface Author {
  id: number | null
  name: string
}

interface Act {
  /** Null where nobody is signed in. */
  account: Author | null
  action: AuditAction
  /** Whom or how many it was about. */
  target?: string | null
  address: string | null
}

/** Who does something, and from where. */
export interface By {
  account: Author
  address: string
}

/** Somebody who does something with their own account. */
export interface BySelf extends By {
  account: Account
}

/** Gives the id of the entry. */
export async function audit(db: Db, { account, action, target = null, address }: Act, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('audit')
    .values({ at: now.toISOString(), userId: account?.id ?? null, who: account?.name ?? '', action, target, address })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Says in an entry how much it came to: what takes a while is noted before it begins. */
export async function noteExtent(db: Db, id: number, target: string): Promise<void> {
  await db.updateTable('audit').set({ target }).where('id', '=', id).execute()
}

/** One page of the log, newest first, and how many entries there are; beyond the last page it is the last one. */
export async function listAudit(db: Db, asked: number): Promise<{ entries: AuditEntry[]; total: number; page: number }> {
  const { total, page, offset } = await pageOf(db.selectFrom('audit'), asked, AUDIT_PAGE_SIZE)
  const entries = await db
    .selectFrom('audit')
    .select(['id', 'at', 'who', 'action', 'target', 'address'])
    .orderBy('id', 'desc')
    .limit(AUDIT_PAGE_SIZE)
    .offset(offset)
    .execute()
  return { entries, total, page }
}

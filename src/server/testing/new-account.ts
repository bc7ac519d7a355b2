import type { Account } from '../../shared/user.ts'
import { insertUser, type NewUser } from '../accounts/accounts.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { Db } from '../database/open.ts'

/** Makes an account, as the doors that register somebody do, and writes nothing down of it. */
export async function createUser(db: Db, { password, ...user }: NewUser & { password: string }, now: Date): Promise<Account> {
  return insertUser(db, user, await hashPassword(password), now)
}

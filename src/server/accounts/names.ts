// What people of the office are called: histories name them by it, so nobody may be taken for somebody else.
import { isReservedName, nameKey } from '../../shared/user.ts'
import type { Db } from '../database/open.ts'
import { Refusal } from '../errors/refusal.ts'

/** Refuses a name that another living account has, however it is written; inside the transaction that gives it. */
export async function checkNameFree(db: Db, name: string, userId: number): Promise<void> {
  if (await isTaken(db, name, userId)) throw new Refusal('fields', { fields: { name: 'name.taken' } })
}

/** The name of an account that is made without one: from its address, or the whole of it where that would be somebody else's. */
export async function nameOfNew(db: Db, email: string): Promise<string> {
  const name = nameFrom(email)
  return name === '' || isReservedName(name) || (await isTaken(db, name)) ? email : name
}

async function isTaken(db: Db, name: string, exceptId?: number): Promise<boolean> {
  const living = await db.selectFrom('users').select(['id', 'name']).where('deletedAt', 'is', null).execute()
  const key = nameKey(name)
  return living.some((other) => other.id !== exceptId && nameKey(other.name) === key)
}

/** Until somebody writes a name, the part before the at sign serves, as words: ana.lopez becomes Ana Lopez. */
function nameFrom(email: string): string {
  return (email.split('@')[0] ?? email)
    .split(/[._+-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

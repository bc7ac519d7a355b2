// Accounts: how they are made, the first one included.
import { expressionBuilder } from 'kysely'
import type { Language } from '../../shared/language.ts'
import type { Account, FirstRegistration } from '../../shared/user.ts'
import { audit } from '../audit/audit.ts'
import { sameSecret } from '../data-folder/secrets.ts'
import type { Db } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { Refusal } from '../errors/refusal.ts'
import { readSettings } from '../settings/settings.ts'
import { nameOfNew } from './names.ts'
import { hashPassword } from './passwords.ts'
import { isWeakPassword } from './weak-passwords.ts'

export interface NewUser {
  email: string
  name: string
  role: Account['role']
  language: Language
}

/** Refuses a password that is easily guessed, not least by whoever knows whose it is. */
export async function checkPassword(db: Db, password: string, { name, email }: { name: string; email: string }): Promise<void> {
  const { agencyName } = await readSettings(db)
  if (await isWeakPassword(password, { name, email, agency: agencyName }))
    throw new Refusal('fields', { fields: { password: 'password.weak' } })
}

/** Makes an account whose password is hashed already. An address that is taken is refused; the unique index decides between two at once. */
export async function insertUser(db: Db, user: NewUser, passwordHash: string, now: Date): Promise<Account> {
  return db
    .insertInto('users')
    .values({ ...user, passwordHash, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.column('email').where('deletedAt', 'is', null).doNothing())
    .returning(['id', 'name', 'role', 'email'])
    .executeTakeFirstOrThrow(() => new Refusal('email.taken', { fields: { email: 'email.taken' } }))
}

/** Nothing hashes to this: whoever has it, as the people of the demo, cannot come in. */
export const NO_PASSWORD = 'none'

const eb = expressionBuilder<Tables, 'users'>()

/** The condition of an account that lets somebody in, and whose address letters go to. */
export const LETS_IN = eb.and([
  eb('users.passwordHash', '!=', NO_PASSWORD),
  eb('users.deactivatedAt', 'is', null),
  eb('users.deletedAt', 'is', null),
])

/** Whether anybody has an account to come in with, or had one. */
export async function anyUser(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('passwordHash', '!=', NO_PASSWORD).limit(1).executeTakeFirst()) !== undefined
}

/** The first registration is for nobody any more once there is a user. */
export async function checkRegistrationOpen(db: Db): Promise<void> {
  if (await anyUser(db)) throw new Refusal('registrationClosed')
}

interface Circumstances {
  language: Language
  address: string
}

/** The first account, a superAdmin, for whoever holds the setup token. Of many at once exactly one wins. */
export async function registerFirst(
  db: Db,
  input: FirstRegistration,
  setupToken: string,
  { language, address }: Circumstances,
  now: Date,
): Promise<void> {
  const { email, password } = input
  if (!sameSecret(input.setupToken, setupToken)) throw new Refusal('setupToken')
  const name = await nameOfNew(db, email)
  await checkPassword(db, password, { name, email })
  const hash = await hashPassword(password)
  await db.transaction().execute(async (db) => {
    await checkRegistrationOpen(db)
    const account = await insertUser(db, { email, name, role: 'superAdmin', language }, hash, now)
    await audit(db, { account, action: 'firstRegistration', address }, now)
  })
}

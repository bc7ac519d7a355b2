// Whether people can still come in with the passkeys they made: one is good at one address of the site alone.
import { LETS_IN } from '../accounts/accounts.ts'
import { goodAt, rpOf, type Site } from '../accounts/web-authn.ts'
import { counted } from '../cli/terminal.ts'
import type { Db } from '../database/open.ts'
import { finding, type Look } from './findings.ts'

/** Nothing is said where everybody who has one has one for the present address. */
export async function checkPasskeys(db: Db, site: Site): Promise<Look[]> {
  const helped = db.selectFrom('passkeys').select('userId').where(goodAt(site))
  const people = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .select('users.id')
    .distinct()
    .where(LETS_IN)
    .where('users.id', 'not in', helped)
    .execute()
  const host = rpOf(site).expectedRPID
  return [
    people.length > 0 &&
      finding('settings', 'look', 'passkeys.elsewhere', {
        es: `${counted(people.length, 'cuenta tiene', 'cuentas tienen')} llaves de acceso solo para otra dirección que ${host}. Si PUBLIC_URL está bien, entran con su contraseña y agregan una llave nueva en Mi cuenta.`,
        en: `${counted(people.length, 'account has', 'accounts have')} passkeys only for another address than ${host}. If PUBLIC_URL is right, they log in with their password and add a new passkey in My account.`,
      }),
  ]
}

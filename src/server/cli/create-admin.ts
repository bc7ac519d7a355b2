import { email as emailRule, newPassword } from '../../shared/user.ts'
import { checkPassword, insertUser } from '../accounts/accounts.ts'
import { nameOfNew } from '../accounts/names.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { audit } from '../audit/audit.ts'
import type { Config } from '../config.ts'
import { checked } from './checked.ts'
import type { Terminal } from './terminal.ts'
import { withData } from './with-data.ts'

/** Makes a superAdmin, whose password comes from a prompt or from standard input. */
export async function createAdmin(
  config: Config,
  typedEmail: string,
  readPassword: () => Promise<string>,
  { say }: Terminal,
): Promise<number> {
  const email = checked(emailRule, typedEmail)
  const password = checked(newPassword, await readPassword(), 1)
  await withData(config, async (db) => {
    const name = await nameOfNew(db, email)
    await checkPassword(db, password, { name, email })
    // Before the turn to write, which others wait for.
    const hash = await hashPassword(password)
    const now = new Date()
    await db.transaction().execute(async (db) => {
      await insertUser(db, { email, name, role: 'superAdmin', language: 'es' }, hash, now)
      await audit(db, { account: null, action: 'adminMadeOnServer', target: name, address: null }, now)
    })
  })
  say({ es: `${email} es ahora superAdmin.`, en: `${email} is a superAdmin now.` })
  return 0
}

import { sentence } from '../../shared/refusal.ts'
import { email as emailRule, newPassword } from '../../shared/user.ts'
import { createUser } from '../accounts/accounts.ts'
import { nameOfNew } from '../accounts/names.ts'
import type { Config } from '../config.ts'
import { openData } from '../database/open-data.ts'
import type { Terminal } from './terminal.ts'

/** Makes a superAdmin, whose password comes from a prompt or from standard input. */
export async function createAdmin(
  config: Config,
  typedEmail: string,
  readPassword: () => Promise<string>,
  { language, say }: Terminal,
): Promise<number> {
  const email = emailRule.safeParse(typedEmail)
  const password = newPassword.safeParse(email.success ? await readPassword() : '')
  const issue = email.error?.issues[0] ?? password.error?.issues[0]
  if (!email.success || !password.success) {
    process.stderr.write(`${sentence(issue?.message ?? 'invalid', language)}\n`)
    return 1
  }
  const { db } = await openData(config)
  try {
    const name = await nameOfNew(db, email.data)
    await createUser(db, { email: email.data, password: password.data, name, role: 'superAdmin', language: 'es' }, new Date())
    say({ es: `${email.data} es ahora superAdmin.`, en: `${email.data} is a superAdmin now.` })
    return 0
  } finally {
    await db.destroy()
  }
}

import { email as emailRule } from '../../shared/user.ts'
import type { Config } from '../config.ts'
import { sendTestLetter } from '../emails/test-letter.ts'
import { CliError } from '../errors/cli-error.ts'
import { checked } from './checked.ts'
import type { Terminal } from './terminal.ts'

/** Sends one letter, and says what came of it; fails where none left. It needs settings alone, so it can be the first thing done. */
export async function mailTest(config: Config, typed: string, { language, json, print, say }: Terminal): Promise<number> {
  const to = checked(emailRule, typed)
  const { outcome, words, said } = await sendTestLetter(config, to, language, new Date())
  if (outcome !== 'sent') {
    const quoted = said === null ? '' : ` (${said})`
    throw new CliError(`mail.${outcome}`, { es: words.es + quoted, en: words.en + quoted })
  }
  if (json) print({ sent: to, message: words[language] })
  else say(words)
  return 0
}

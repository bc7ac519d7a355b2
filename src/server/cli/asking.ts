// What a person is asked on the terminal. A script is never asked: it reads from a pipe, or from nothing.
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import type { Language } from '../../shared/language.ts'

/** Whether somebody is there who can answer. */
export const isAsked = (): boolean => process.stdin.isTTY === true

/** Whether the answer to a question is `yes`. */
export async function agrees(question: string): Promise<boolean> {
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await asking.question(question)
  asking.close()
  return answer.trim().toLowerCase() === 'yes'
}

/** From the terminal without showing it, else the first line of standard input. */
export async function askPassword(language: Language): Promise<string> {
  if (!isAsked()) return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  process.stderr.write({ es: 'Contraseña: ', en: 'Password: ' }[language])
  const silent = createInterface({ input: process.stdin, terminal: true })
  const password = await silent.question('')
  silent.close()
  process.stderr.write('\n')
  return password
}

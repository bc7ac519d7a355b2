// What a person is asked on the terminal. A script is never asked: it reads from a pipe, or from nothing.
import { createInterface, type Interface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import type { Bilingual, Language } from '../../shared/language.ts'
import { CliError } from '../errors/cli-error.ts'

/** Whether somebody is there who can answer. */
export const isAsked = (): boolean => process.stdin.isTTY === true

/** Whether the answer to a question is `yes`. */
export async function agrees(question: string, signal?: AbortSignal): Promise<boolean> {
  const answer = await ask(createInterface({ input: process.stdin, output: process.stderr }), question, signal)
  return answer.trim().toLowerCase() === 'yes'
}

/** What is said where the answer was another. */
export const UNCHANGED: Bilingual = { es: 'No se cambió nada.', en: 'Nothing was changed.' }

/** From the terminal without showing it, else the first line of standard input. */
export async function askPassword(language: Language): Promise<string> {
  if (!isAsked()) return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  // First: until then the terminal shows what is typed.
  const silent = createInterface({ input: process.stdin, terminal: true })
  process.stderr.write({ es: 'Contraseña: ', en: 'Password: ' }[language])
  const password = await ask(silent, '')
  process.stderr.write('\n')
  return password
}

/** Ctrl+C and Ctrl+D are answers, too. */
async function ask(terminal: Interface, question: string, signal?: AbortSignal): Promise<string> {
  try {
    return await terminal.question(question, signal ? { signal } : {})
  } catch (error) {
    if (signal?.aborted) throw error
    process.stderr.write('\n')
    throw new CliError(
      'unanswered',
      { es: 'Sin respuesta no se cambió nada.', en: 'Without an answer nothing was changed.' },
      { cause: error },
    )
  } finally {
    terminal.close()
  }
}

// How a command that failed says so: a sentence to people, JSON to scripts, and an exit code for both.
import { CommanderError } from 'commander'
import type { Language } from '../../shared/language.ts'
import { sentence } from '../../shared/refusal.ts'
import { ConfigError } from '../config.ts'
import { Refusal } from '../refusal.ts'
import { Said } from '../said.ts'
import { isDenied } from './data-owner.ts'
import { refusalOfCall } from './help.ts'
import { say, Trouble } from './words.ts'

interface Called {
  args: readonly string[]
  language: Language
  /** Whose account a command of root's took. */
  account: string | undefined
}

/** Says what went wrong, and gives the exit code: 1 the command failed, 2 it was called or set up wrongly. */
export function tellFailure(error: unknown, { args, language, account }: Called): number {
  const said = sentenceFor(error, args, language)
  const message = account !== undefined && isDenied(error) ? `${said} ${say(language, 'owner.reach', { account })}` : said
  if (args.includes('--json')) process.stdout.write(`${JSON.stringify({ error: { code: codeOf(error), message } }, null, 2)}\n`)
  else process.stderr.write(`${message}\n`)
  if (error instanceof Said) return error.exitCode
  return error instanceof CommanderError ? 2 : 1
}

/** Whoever reads us may stop: `remanso doctor | head` is no failure, and a backup goes on. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
}

function sentenceFor(error: unknown, args: readonly string[], language: Language): string {
  if (error instanceof CommanderError) return refusalOfCall(error, args, language)
  if (error instanceof Trouble || error instanceof Said) return error.sentence(language)
  if (error instanceof Refusal) {
    // A terminal has no fields to mark: what is wrong with the first one is said.
    const [key] = Object.values(error.details.fields ?? {})
    return key === undefined ? error.shape(language, '').message : sentence(key, language)
  }
  return error instanceof Error ? error.message : String(error)
}

function codeOf(error: unknown): string {
  if (error instanceof CommanderError) return 'call'
  if (error instanceof ConfigError) return 'settings'
  if (error instanceof Trouble) return error.word
  if (error instanceof Refusal) return error.code
  return error instanceof Said ? 'data' : 'failed'
}

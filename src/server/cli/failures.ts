// How a command that failed says so: a sentence to people, JSON to scripts, and an exit code for both.
import { CommanderError } from 'commander'
import type { Bilingual, Language } from '../../shared/language.ts'
import { sentence } from '../../shared/refusal.ts'
import { addressAt, type Place } from '../database/address.ts'
import { CliError } from '../errors/cli-error.ts'
import { messageOf } from '../errors/message-of.ts'
import { Refusal } from '../errors/refusal.ts'
import { isDenied } from './data-owner.ts'
import { wrongCall } from './wrong-calls.ts'

interface Called {
  args: readonly string[]
  language: Language
  /** Whose account a command of root's took. */
  account: string | undefined
}

/** Says what went wrong, and gives the exit code: 1 the command failed, 2 it was called or set up wrongly. */
export function tellFailure(error: unknown, { args, language, account }: Called): number {
  const text = sentenceFor(error, language, args)
  const message = account !== undefined && isDenied(error) ? `${text} ${mayNotReach(account)[language]}` : text
  if (args.includes('--json')) process.stdout.write(`${JSON.stringify({ error: { code: codeOf(error), message } }, null, 2)}\n`)
  else process.stderr.write(`${message}\n`)
  if (error instanceof CliError) return error.exitCode
  return error instanceof CommanderError ? 2 : 1
}

/** Callers of a server are told only that it is unavailable; whoever has the machine is told why. */
export async function explainedFailure(error: unknown, place: Place): Promise<unknown> {
  if (!(error instanceof Refusal) || error.cause === undefined) return error
  const { explained } = await import('../database/open-data.ts')
  return explained(error, addressAt(place))
}

/**
 * A pipe whose reader has ended (EPIPE), as in `remanso doctor | head`, is no failure, and a backup goes on. Where what is said
 * could not be written for another reason, as on a full disk, the work goes on too, and ends with 1.
 */
export function outliveOutput(): void {
  let isLost = false
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE' || isLost) return
      isLost = true
      process.once('exit', () => {
        process.exitCode ||= 1
      })
    })
}

function sentenceFor(error: unknown, language: Language, args: readonly string[]): string {
  return error instanceof CommanderError ? wrongCall(error, args, language) : said(error, language)
}

/** What a person reads of an error that is none of the call. */
export function said(error: unknown, language: Language): string {
  if (error instanceof CliError) return error.sentence(language)
  if (error instanceof Refusal) {
    // A terminal has no fields to mark: what is wrong with the first one is said.
    const [key] = Object.values(error.details.fields ?? {})
    return key === undefined ? error.shape(language, '').message : sentence(key, language)
  }
  return messageOf(error)
}

function codeOf(error: unknown): string {
  if (error instanceof CommanderError) return 'call'
  return error instanceof CliError || error instanceof Refusal ? error.code : 'failed'
}

const mayNotReach = (account: string): Bilingual => ({
  es: `Las órdenes de root toman la cuenta de los datos, ${account}: debe poder leer o escribir ahí.`,
  en: `Commands of root take the account of the data, ${account}: it must be able to read or write there.`,
})

// Why something failed, as it is kept for whoever reads it later, in whichever language.
import * as z from 'zod'
import type { Language } from '../../shared/language.ts'
import { CliError } from './cli-error.ts'
import { messageOf } from './message-of.ts'

/** Both languages where there is a sentence of ours for it, else what the system said, which is English. */
export const reasonRule = z.union([z.string(), z.object({ es: z.string(), en: z.string() })])
export type Reason = z.output<typeof reasonRule>

export function reasonOf(error: unknown): Reason {
  return error instanceof CliError ? error.words : messageOf(error)
}

/** In one language, as far as it is there. */
export function reasonIn(reason: Reason | null, language: Language): string {
  return typeof reason === 'string' ? reason : (reason?.[language] ?? '')
}

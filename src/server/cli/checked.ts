import type * as z from 'zod/mini'
import { sentence } from '../../shared/refusal.ts'
import { CliError } from '../errors/cli-error.ts'

/** What a rule of src/shared makes of what was typed. What it does not let through was a wrong call, unless it was asked for. */
export function checked<Rule extends z.ZodMiniType>(rule: Rule, typed: unknown, exitCode: 1 | 2 = 2): z.output<Rule> {
  const { data, error } = rule.safeParse(typed)
  if (!error) return data
  const key = error.issues[0]?.message ?? 'invalid'
  throw new CliError('call', { es: sentence(key, 'es'), en: sentence(key, 'en') }, { exitCode })
}

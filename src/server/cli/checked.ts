import type * as z from 'zod/mini'
import { refusalOfIssues } from '../errors/refusal.ts'

/** What a rule of src/shared makes of a value; throws the refusal of one that it does not let through. */
export function checked<Rule extends z.ZodMiniType>(rule: Rule, value: unknown): z.output<Rule> {
  const { data, error } = rule.safeParse(value)
  if (error) throw refusalOfIssues(error.issues)
  return data
}

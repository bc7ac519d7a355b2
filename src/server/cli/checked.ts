import { refusalOfIssues } from '../errors/refusal.ts'

interface Checked<Value> {
  success: boolean
  data?: Value
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] }
}

/** What a rule of src/shared let through; throws the refusal of what it did not. */
export function checked<Value>({ data, error }: Checked<Value>): Value {
  if (data === undefined) throw refusalOfIssues(error?.issues ?? [])
  return data
}

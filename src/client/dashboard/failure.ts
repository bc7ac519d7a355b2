// What a person reads when a call failed.
import { TRPCClientError } from '@trpc/client'
import { deskSentence, reworded } from '../../shared/desk-sentences.ts'
import type { Order } from '../../shared/order.ts'
import type { DeskTexts } from '../language/desk-es.ts'
import { deskLanguage, labelMode } from '../language/desk-text.tsx'
import type { DeskError } from '../trpc.ts'

/** The sentence for a key of src/shared/common-sentences.ts. */
export const sayRefusal = (key: string): string => deskSentence(key, deskLanguage(), labelMode())

/** What the server said, in the words of the desk. */
export const sayAgain = (said: string): string => reworded(said, deskLanguage(), labelMode())

/** The server's own sentence, or why there is none. */
export function failureText(error: DeskError, t: DeskTexts): string {
  if (error.data) return sayAgain(error.data.refusal.message)
  return error instanceof TRPCClientError && error.cause?.name === 'TimeoutError' ? t.failure.timedOut : t.failure.unreachable
}

/** The same of whatever was thrown. */
export function whyFailed(error: unknown, t: DeskTexts): string {
  return error instanceof TRPCClientError ? failureText(error, t) : t.failure.unreachable
}

/** The order as it is stored now, which a conflict carries. */
export function currentOrder(error: DeskError): Order | undefined {
  const { code, info } = error.data?.refusal ?? {}
  const current = code === 'conflict' ? info?.current : undefined
  return isOrder(current) ? current : undefined
}

function isOrder(value: unknown): value is Order {
  return typeof value === 'object' && value !== null && 'id' in value && 'version' in value && 'tracking' in value
}

/** The server's sentence for each field it refused. */
export function fieldFailures(error: DeskError): Record<string, string> {
  const said = Object.entries(error.data?.refusal.info ?? {})
  return Object.fromEntries(said.flatMap(([field, why]) => (typeof why === 'string' ? [[field, sayAgain(why)]] : [])))
}

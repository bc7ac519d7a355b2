// What keeps a draft from being sent, before any server is asked.
import type { CommonKey } from '../../../shared/common-sentences.ts'
import { orderChange, orderInput } from '../../../shared/order.ts'
import type { FieldName } from './form-fields.ts'
import { changeOf, type Draft, newOrder } from './order-draft.ts'

/** Of fields that take no text, what is said of one that is half typed. */
export const HALF_TYPED = {
  receivedAt: 'moment',
  statusDate: 'moment',
  age: 'age.range',
  followUp: 'date.part',
  followUpTime: 'hour',
} satisfies Partial<Record<FieldName, CommonKey>>

/** Fields with what is said of each. */
export type Issues = ReadonlyMap<string, string>

/** The first complaint about each field. */
export function issuesOf(draft: Draft): Issues {
  const result = draft.base === null ? orderInput.safeParse(newOrder(draft)) : orderChange.safeParse(changeOf(draft))
  const wrong = new Map<string, string>()
  if (!result.success)
    // A form has days: how a program writes a moment tells nobody what to do.
    for (const { path, message } of result.error.issues)
      if (!wrong.has(String(path[0]))) wrong.set(String(path[0]), message === 'instant' ? 'moment' : message)
  return wrong
}

// How long a family waited until somebody of the office took up their request.
import type { Language } from '../../shared/language.ts'
import type { Actor, Change } from './order-history.ts'

interface Asked {
  /** Only a visitor's request has one. */
  language: Language | null
  createdAt: string
  answeredAfter: number | null
}

/** What a change writes down where it is the first answer to a visitor: a status, or a comment. Others were answered as they came. */
export function firstAnswer(order: Asked, changes: readonly Change[], by: Actor, now: Date): { answeredAfter?: number } {
  const answers = changes.some(({ field, to }) => field === 'status' || (field === 'tracking' && to !== null))
  if (!answers || order.language === null || order.answeredAfter !== null || by.id === null) return {}
  return { answeredAfter: Math.max(0, Math.round((now.getTime() - Date.parse(order.createdAt)) / 1000)) }
}

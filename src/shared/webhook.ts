// Webhooks: what another program is told of, as it happens.
import * as z from 'zod/mini'
import type { OfProgram } from './ended-why.ts'
import { requiredLine } from './text-rules.ts'

export const WEBHOOK_EVENTS = ['lead.created', 'order.statusChanged', 'order.sold'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Failed is what nobody took for a day, or what nobody may be told any more. */
export const DELIVERY_STATES = ['queued', 'sent', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

const LONGEST_ADDRESS = 1000
const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

export const newWebhook = z.object({
  url: requiredLine('url.https', LONGEST_ADDRESS).check(z.refine(isWebAddress, 'url.https')),
  events: z.array(z.enum(WEBHOOK_EVENTS, 'webhook.events'), 'webhook.events').check(z.minLength(1, 'webhook.events'), z.maxLength(10)),
  /** Whether name, phone and e-mail go along. */
  withContact: z.boolean('boolean'),
})
export type NewWebhook = z.output<typeof newWebhook>

export interface Webhook extends NewWebhook, OfProgram {
  /** When it last took something; null before the first time. */
  lastSentAt: string | null
  /** Since when it has taken nothing, where that is a day and longer. */
  failingSince: string | null
}

/** Of each state. */
export const DELIVERIES_SHOWN = 50

/** Something that a webhook was, or is to be, told. */
export interface Delivery {
  id: number
  url: string
  event: string
  orderId: number
  state: DeliveryState
  attempts: number
  /** ISO 8601, UTC, like the others. */
  nextAttemptAt: string
  /** Why the last attempt failed. */
  lastError: string | null
  createdAt: string
  sentAt: string | null
}

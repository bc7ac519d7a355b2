// Who is being called or written to, wherever in the desk that began, until it is noted how it ended: it outlives the page it
// began on and a reload, as a telephone that opens its own app may bring one about.
import * as z from 'zod/mini'
import type { Order } from '../../../shared/order.ts'
import { createStore } from '../../ui/store.ts'
import { forgetDraft, storedDraft } from '../draft-store.ts'

const WAYS = ['call', 'whatsapp', 'mail'] as const
export type Way = (typeof WAYS)[number]

const contactedSchema = z.object({
  id: z.int(),
  way: z.enum(WAYS),
  /** When it began, in milliseconds since 1970: two calls to one family are two questions. */
  at: z.int(),
  contactName: z.string(),
  phoneNumber: z.string(),
  email: z.nullable(z.string()),
  /** What was written so far. */
  text: z.optional(z.string()),
  /** Whether the order is to go on, where somebody said so. */
  begins: z.optional(z.boolean()),
  /** What was sent of it so far, for `noteSent` to read. */
  sent: z.optional(z.unknown()),
})
export interface Contacted extends z.output<typeof contactedSchema> {
  /** The order as it stands on the page where it began. */
  shown?: Order
}

export const contacted = createStore<Contacted | null>(null)
const otherTabs = new BroadcastChannel('contact')

/** Called with the press that opens the telephone, WhatsApp or the mail. */
export function contact(whom: Pick<Contacted, 'id' | 'contactName' | 'phoneNumber' | 'email' | 'shown'>, way: Way): void {
  const { id, contactName, phoneNumber, email, shown } = whom
  contacted.set({ id, contactName, phoneNumber, email, way, at: Date.now(), ...(shown && { shown }) })
}

/** What this person left in this tab without saying how it ended. */
export function leftContacted(userId: number): Contacted | null {
  const left = contactedSchema.safeParse(storedDraft('contacted', userId))
  return left.success ? left.data : null
}

/** It is answered, or nobody is to answer it here. */
export function forgetAsked(): void {
  forgetDraft('contacted')
  contacted.set(null)
}

/** A tab that is duplicated begins with a copy of what this one keeps: the question stays with the older of the two. Gives what ends it. */
export function askInOneTab(): () => void {
  const tell = () => {
    const now = contacted.get()
    if (now) otherTabs.postMessage({ at: now.at, tabSince: performance.timeOrigin })
  }
  otherTabs.onmessage = ({ data: { at, tabSince } }: MessageEvent<{ at: number; tabSince: number }>) => {
    if (contacted.get()?.at !== at) return
    if (tabSince < performance.timeOrigin) forgetAsked()
    else if (tabSince > performance.timeOrigin) tell()
  }
  tell()
  return () => {
    otherTabs.onmessage = null
  }
}

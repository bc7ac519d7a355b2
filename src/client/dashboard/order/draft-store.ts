// Drafts, and what is to be noted after a call, survive an accidental reload in this tab, and a session that ran out, for the
// same person and nobody else: they hold people's data. Saving, discarding, logging out and somebody else who signs in here
// empty them.
import type { Draft } from './order-draft.ts'

const PREFIX = 'draft:'
/** Raised when drafts take another shape; older ones are then left behind. */
const SHAPE = 1

interface Stored<Written> {
  shape: number
  userId: number
  draft: Written
}

/** The draft of an order, if this very person left one in this tab. */
export const storedDraft = (id: number | 'new', userId: number) => read<Draft>(String(id), userId)

export const storeDraft = (id: number | 'new', userId: number, draft: Draft) => store(String(id), userId, draft)

export const forgetDraft = (id: number | 'new') => forget(String(id))

const CONTACTED = 'contacted'

/** What is to be noted after a call or a message, as it was left; whoever reads it looks at it first. */
export const storedContacted = (userId: number) => read<unknown>(CONTACTED, userId)

export const storeContacted = (userId: number, contacted: object) => store(CONTACTED, userId, contacted)

export const forgetContacted = () => forget(CONTACTED)

function read<Written>(name: string, userId: number): Written | undefined {
  try {
    const stored: Stored<Written> | null = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null')
    return stored?.shape === SHAPE && stored.userId === userId ? stored.draft : undefined
  } catch {
    return undefined
  }
}

function store(name: string, userId: number, draft: object): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ shape: SHAPE, userId, draft } satisfies Stored<object>))
  } catch {
    // No room or no permission: the draft lives as long as the page does.
  }
}

function forget(name: string): void {
  sessionStorage.removeItem(PREFIX + name)
}

/** What another person left in this tab when their session ran out goes. */
export function forgetDraftsOfOthers(userId: number): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX) && storedBy(key) !== userId) sessionStorage.removeItem(key)
}

function storedBy(key: string): number | undefined {
  try {
    const stored: Stored<unknown> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return stored?.userId
  } catch {
    return undefined
  }
}

export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}

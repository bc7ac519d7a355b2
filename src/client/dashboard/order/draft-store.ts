// Drafts survive an accidental reload in this tab, and a session that ran out, for the same person and nobody else: they
// hold people's data. Saving, discarding, logging out and somebody else who signs in here empty them.
import type { Draft } from './order-draft.ts'

const PREFIX = 'draft:'
/** Raised when drafts take another shape; older ones are then left behind. */
const SHAPE = 1

interface Kept {
  shape: number
  userId: number
  draft: Draft
}

/** The draft of an order, if this very person left one in this tab. */
export function keptDraft(id: number | 'new', userId: number): Draft | undefined {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(PREFIX + id) ?? 'null')
    return kept?.shape === SHAPE && kept.userId === userId ? kept.draft : undefined
  } catch {
    return undefined
  }
}

export function keepDraft(id: number | 'new', userId: number, draft: Draft): void {
  try {
    sessionStorage.setItem(PREFIX + id, JSON.stringify({ shape: SHAPE, userId, draft } satisfies Kept))
  } catch {
    // No room or no permission: the draft lives as long as the page does.
  }
}

export function forgetDraft(id: number | 'new'): void {
  sessionStorage.removeItem(PREFIX + id)
}

/** What another person left in this tab when their session ran out goes. */
export function forgetDraftsOfOthers(userId: number): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX) && keptBy(key) !== userId) sessionStorage.removeItem(key)
}

function keptBy(key: string): number | undefined {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return kept?.userId
  } catch {
    return undefined
  }
}

export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}

// Drafts, and what is to be noted after a call, survive an accidental reload in this tab, and a session that ran out, for the
// same person and nobody else: they hold people's data. Saving, discarding, logging out and somebody else who signs in here
// empty them.

/** The lists whose entries are written in a dialog. */
export type CatalogueName = 'services' | 'funeralHomes'

/** What is written in a dialog, one of each. Neither passwords nor the address of a webhook, which opens the program behind it. */
export type DialogName = CatalogueName | 'users' | 'invitation' | 'apiKey'

/** An order by its id or as the new one, what is to be noted after a call, or what is being written in a dialog. */
type DraftName = number | 'new' | 'contacted' | DialogName

const PREFIX = 'draft:'
/** Raised when drafts take another shape; older ones are then left behind. */
const SHAPE = 1

interface Stored<Written> {
  shape: number
  userId: number
  draft: Written
}

/** What this very person left in this tab. */
export function storedDraft<Written>(name: DraftName, userId: number): Written | undefined {
  const stored = read<Written>(PREFIX + name)
  return stored?.shape === SHAPE && stored.userId === userId ? stored.draft : undefined
}

export function storeDraft(name: DraftName, userId: number, draft: object): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ shape: SHAPE, userId, draft } satisfies Stored<object>))
  } catch {
    // No room or no permission: the draft lives as long as the page does.
  }
}

export function forgetDraft(name: DraftName): void {
  sessionStorage.removeItem(PREFIX + name)
}

/** What another person left in this tab when their session ran out goes. */
export function forgetDraftsOfOthers(userId: number): void {
  for (const key of drafts()) if (read(key)?.userId !== userId) sessionStorage.removeItem(key)
}

export function forgetDrafts(): void {
  for (const key of drafts()) sessionStorage.removeItem(key)
}

const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))

function read<Written>(key: string): Stored<Written> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

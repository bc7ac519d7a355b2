// What the desk remembers in this browser under `root`: how it looks, the filters, the catalogue. Never orders or users.
import * as z from 'zod/mini'
import { LANGUAGES } from '../shared/language.ts'
import { listSettings } from '../shared/list-settings.ts'
import { createStore, useStore } from './ui/store.ts'

const ROOT_KEY = 'root'
/** Restoring takes at most so long, in milliseconds; then the defaults serve. */
const RESTORE_TIMEOUT = 5000

const id = z.int()
const rootSchema = z.object({
  language: z.optional(z.enum(LANGUAGES)),
  theme: z.optional(z.enum(['light', 'dark'])),
  /** Whether keys of one letter act; missing is yes. */
  letterKeys: z.optional(z.boolean()),
  /** What this browser does about a new lead beside showing it; missing is nothing. */
  leadSound: z.optional(z.boolean()),
  leadNotification: z.optional(z.boolean()),
  /** What was done so about the last leads, so that one tab does it and not each. */
  leadsTold: z.optional(z.array(z.string())),
  /** What is remembered of the address of the list (orders-view); what was searched for is people's data. */
  orderFilters: z.optional(z.string()),
  /** How the list looks, as the server keeps it for whoever is signed in. */
  listSettings: z.optional(listSettings),
  catalogue: z.optional(
    z.object({
      services: z.array(z.object({ id, name: z.object({ es: z.string(), en: z.string() }), isActive: z.boolean() })),
      funeralHomes: z.array(z.object({ id, name: z.string() })),
    }),
  ),
})
type Preferences = z.infer<typeof rootSchema>

const root = createStore<Preferences>({})

export const preferences = root.get

/** One thing of it; a change of the others renders nothing again. */
export function usePreference<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  return useStore(root, (state) => state[name])
}

/** Changes some of it and keeps the rest, also what another tab wrote meanwhile. */
export function remember(change: Preferences): void {
  const stored = storedPreferences()
  root.set({ ...root.get(), ...change })
  try {
    localStorage.setItem(ROOT_KEY, JSON.stringify({ ...stored, ...change }))
  } catch {
    // No room, perhaps on the whole disk: it is remembered for as long as the page is open.
  }
}

/** As it is stored now, perhaps by another tab. */
export const storedPreferences = (): Preferences => parsed(localStorage.getItem(ROOT_KEY))

/** Brings back what was kept. What cannot be read in time, or makes no sense, is left out. */
export async function restorePreferences(
  read: () => string | null | Promise<string | null> = () => localStorage.getItem(ROOT_KEY),
): Promise<void> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, RESTORE_TIMEOUT, null))
  const text = await Promise.race([Promise.resolve().then(read), late]).catch(() => null)
  root.set({ ...parsed(text), ...root.get() })
}

/** Empties it, in memory and in the browser. */
export function forgetPreferences(): void {
  localStorage.removeItem(ROOT_KEY)
  // Who leaves still reads the entrance in the language and light they chose.
  const { language, theme } = root.get()
  root.set({ ...(language && { language }), ...(theme && { theme }) })
}

function parsed(text: string | null): Preferences {
  try {
    return rootSchema.parse(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

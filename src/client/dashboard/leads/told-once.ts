// What one tab of this browser does for all: the first to hear of a lead does it, the others find that it is done.
import { remember, storedPreferences } from '../../preferences.ts'
import { currentToken } from '../../session.ts'

/** How many are remembered, for a tab that slept and hears of a lead late. */
const REMEMBERED = 20

/**
 * How long the lock of a lead is held, in milliseconds. Tabs may be processes of their own, and what one stores reaches
 * the others after a moment: until then the lock alone tells them.
 */
const HELD = 60_000

/** Whether this tab is the one to do it. */
export async function claim(what: string): Promise<boolean> {
  // Absent where the desk is reached without https: two tabs that hear of it at the same moment may then both do it.
  if (!('locks' in navigator)) return take(what)
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) => {
      const first = lock !== null && take(what)
      resolve(first)
      return first ? new Promise<void>((release) => setTimeout(release, HELD)) : undefined
    }
    navigator.locks.request(`lead ${what}`, { ifAvailable: true }, hold).catch(reject)
  })
}

function take(what: string): boolean {
  // Nothing is remembered after a logout.
  if (currentToken() === null) return false
  const told = storedPreferences().leadsTold ?? []
  if (told.includes(what)) return false
  remember({ leadsTold: [...told, what].slice(-REMEMBERED) })
  return true
}

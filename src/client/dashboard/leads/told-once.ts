// What one tab of this browser does for all: the first to hear of a lead does it, the others find that it is done.
import { remember, storedPreferences } from '../../preferences.ts'
import { currentToken } from '../../session.ts'

/** How many are remembered; tabs hear of a lead within moments of each other. */
const REMEMBERED = 20

/** Whether this tab is the one to do it. */
export async function claim(what: string): Promise<boolean> {
  const take = () => {
    // Nothing is remembered after a logout.
    if (currentToken() === null) return false
    const told = storedPreferences().leadsTold ?? []
    if (told.includes(what)) return false
    remember({ leadsTold: [...told, what].slice(-REMEMBERED) })
    return true
  }
  // Absent where the desk is reached without https: two tabs may then both do it.
  return 'locks' in navigator ? navigator.locks.request('leads', take) : take()
}

// Names in the settings file that are not ours, and are a slip away from one that is.
import { editDistance } from '../../shared/edit-distance.ts'

const SHORT = 5
const MOST_EDITS = 3

/** The setting that somebody probably meant by another name; undefined where the name resembles none. */
export function meantBy(name: string, settings: readonly string[]): string | undefined {
  const letters = lettersOf(name)
  return settings.find((setting) => {
    const wanted = lettersOf(setting)
    const most = wanted.length > SHORT ? MOST_EDITS : MOST_EDITS - 1
    return editDistance(letters, wanted, most) < most || inOrder(letters) === inOrder(wanted)
  })
}

const lettersOf = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
const inOrder = (letters: string) => [...letters].sort().join('')

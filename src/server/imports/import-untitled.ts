// Columns without a title: one title was merged over two of them, or somebody went on writing to the right of the last.
import type { Language } from '../../shared/language.ts'
import { sentence } from '../../shared/refusal.ts'
import { columnLetter, isFilled, type SheetRow } from '../sheets/sheet-cells.ts'

/** The names of all columns by place: those that hold something go by their letter where no title says more; the others have none. */
export function withLetters(titles: readonly string[], below: readonly SheetRow[], language: Language): string[] {
  const names = [...titles]
  for (const { cells } of below)
    for (let at = 0; at < cells.length; at += 1)
      if (!names[at] && isFilled(cells[at])) names[at] = sentence('sheet.untitled', language, { letter: columnLetter(at) })
  return Array.from(names, (name) => name ?? '')
}

/** Whether a folded title is a letter alone, in one language or the other: in the next file something else stands there. */
export const isLetterName = (folded: string) => /^columna?[a-z]{1,2}$/.test(folded)

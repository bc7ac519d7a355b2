// Files that have a person's name in two columns, or three: they are one name here, the given one first.
import { cellText, isFilled, type SheetCell, type SheetRow } from '../sheets/sheet-cells.ts'
import { foldName } from './import-names.ts'

export const SURNAME_TITLES =
  'Apellido, Apellidos, Apellido(s), Primer apellido, Segundo apellido, Apellido paterno, Apellido materno, Apellido del cliente, Last Name, Surname, Family Name'.split(
    ', ',
  )

/** A name with what other columns add that it does not hold itself; undefined where there is nothing to add. Both surnames may be the same, and so may the whole name and its surname: Cruz Cruz. */
export function wholeName(given: SheetCell | undefined, { cells }: SheetRow, columns: readonly Column[]): string | undefined {
  const added = columns.flatMap(({ at, joins }) => (joins && isText(cells[at]) ? [cellText(cells[at]).trim()] : []))
  if (added.length === 0 || (given !== undefined && !isText(given))) return undefined
  const name = cellText(given).trim()
  return [name, ...added.filter((part) => !isPartOf(part, name))].join(' ').trim()
}

interface Column {
  at: number
  joins: boolean
}

const isText = (cell: SheetCell | undefined) => isFilled(cell) && !(typeof cell === 'object' && 'failed' in cell)

const isPartOf = (part: string, name: string) => foldName(part) !== foldName(name) && hasWordsOf(foldName(name), foldName(part))

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean)

/** Whether a name has all the words of another, each as often, whatever parts them: Ruiz, Juan is Juan Ruiz. */
export function hasWordsOf(name: string, other: string): boolean {
  const left = Map.groupBy(wordsOf(name), (word) => word)
  const words = wordsOf(other)
  return words.length > 0 && words.every((word) => left.get(word)?.pop() !== undefined)
}

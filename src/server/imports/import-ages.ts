// Ages as people write them: "80 años", "80 yrs.", "aprox. 80 a.", "age 80".
import { folded } from '../../shared/folded.ts'
import { cellText, plainNumber, type SheetCell } from '../sheets/sheet-cells.ts'

const BEFORE = '(?:(?:edad|age|aged|aprox\\.?|approx\\.?|about|around|unos|unas|casi|como|ca\\.?)[\\s:]*|~\\s*)*'
const BEHIND = '(?:(?:anos?|a\\.?|years?|yrs?\\.?|y\\.?/?o\\.?)(?:[\\s-]*(?:old|de edad|cumplidos|aprox\\.?|approx\\.?))?)?'
/** A program may write a number as 80.0; 1.000 is a thousand. */
const AGE = new RegExp(`^${BEFORE}(\\d{1,3})(?:[.,]0{1,2})?(?:[\\s-]*${BEHIND})?\\s*[?+]?$`)

/** Nothing that is so long is an age. */
const LONGEST = 40

/** The whole years that a text says, as a text of digits; undefined where it says something else or more. */
export function ageIn(text: string): string | undefined {
  const said = folded(text.trim())
  return said.length > LONGEST ? undefined : AGE.exec(said)?.[1]
}

/** What a cell says of an age, for whoever checks it; `isFree` reads what stands around the number. */
export function ageOf(cell: SheetCell, isFree: boolean): string {
  const text = typeof cell === 'object' && 'number' in cell ? plainNumber(cell.number) : cellText(cell)
  return (isFree ? ageIn(text) : undefined) ?? text
}

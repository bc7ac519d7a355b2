// What the columns of a file are called: by their titles, which are compared as people mean them and may stand there twice.

import { folded } from '../../shared/folded.ts'
import type { SheetField } from '../../shared/sheet.ts'
import { shortened } from '../../shared/text-rules.ts'
import { LONGEST_SHOWN, shortCell } from '../sheets/sheet-cells.ts'

/** Titles are compared without regard to case, accents, spaces and signs; those that are nothing but signs, by these. */
export function foldTitle(title: string): string {
  const text = folded(title).trim()
  return text.replace(/[^\p{L}\p{N}]+/gu, '') || text
}

/** What titles are read as, by these as they are compared; what is blank leaves its column out. */
export function fieldsByTitle(columns: Readonly<Record<string, SheetField | '' | null>>): [string, SheetField | null][] {
  return [...new Map(Object.entries(columns).map(([title, field]) => [foldTitle(title), field || null]))]
}

export interface Header {
  /** What stands above the column; blank where nothing does. */
  title: string
  /** Its title, with a number behind it where an earlier column has the same: nothing else in the file is called so. */
  header: string
  /** What that earlier column is called. */
  repeats?: string
}

/** Of one title the first column has it alone; the others have the first numbers that leave every title to its own column. */
export function headersOf(titles: readonly string[]): Header[] {
  const shorts = titles.map(shortCell)
  const keys = shorts.map(foldTitle)
  const taken = new Set(keys)
  const firsts = new Map<string, { header: string; number: number }>()
  return titles.map((title, at) => {
    const key = keys[at] ?? ''
    const first = firsts.get(key)
    if (!first) {
      const header = shorts[at] ?? ''
      firsts.set(key, { header, number: 1 })
      return { title, header }
    }
    if (title === '') return { title, header: '' }
    let header: string
    do {
      first.number += 1
      const end = ` (${first.number})`
      header = shortened(title, LONGEST_SHOWN - end.length) + end
    } while (taken.has(foldTitle(header)))
    taken.add(foldTitle(header))
    return { title, header, repeats: first.header }
  })
}

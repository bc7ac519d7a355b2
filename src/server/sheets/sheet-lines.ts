// Comments and updates in one cell: a line for each, with its moment in UTC, who, and what. Written so that it reads back exactly.

import { MINUTE } from '../../shared/durations.ts'
import { isDay, utcOf } from '../../shared/moments.ts'
import type { TrackingEntry, Update } from '../../shared/order.ts'
import { manyLines } from '../../shared/text-rules.ts'

const INDENT = '    '

/** What a spreadsheet can hold in one cell, in UTF-16 units. */
export const LONGEST_CELL = 32_767
/** Stands where a text that no cell can hold was cut off. */
export const CUT = '[…]'

/** `2026-11-20T15:55:00.000Z Ana: text`, or with the moment as `momentOf` writes it; a colon in a name is written `\:`, further lines of a text are indented. */
export function trackingCell(entries: readonly TrackingEntry[], momentOf = (date: string) => date): string {
  return lines(
    entries.map(({ date, createdBy, track }) => {
      const author = createdBy.replace(/[\\:]/g, '\\$&').replaceAll('\n', '\\n')
      return `${momentOf(date)} ${author}: ${track.replaceAll('\n', `\n${INDENT}`)}`
    }),
  )
}

/** `2026-11-20T15:55:00.000Z Ana` */
export function updatesCell(updates: readonly Pick<Update, 'date' | 'updatedBy'>[]): string {
  return lines(updates.map(({ date, updatedBy }) => `${date} ${updatedBy.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`))
}

/** As many whole entries as fit; the mark says that there were more. */
function lines(entries: readonly string[]): string {
  const whole = entries.join('\n')
  if (whole.length <= LONGEST_CELL) return whole
  let kept = ''
  for (const entry of entries) {
    if (kept.length + entry.length + CUT.length + 1 > LONGEST_CELL) break
    kept += `${entry}\n`
  }
  return kept + CUT
}

/** Whether such a cell held more than fits into one. */
export const isCut = (cell: string) => cell.endsWith(`\n${CUT}`)

const MOMENT = String.raw`(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?Z)`
const TRACKING_LINE = new RegExp(String.raw`^${MOMENT} ((?:[^\\:]|\\.)*): ?(.*)$`, 's')
/** As people read it: 11-20-2026 7:55 AM Ana: text, on the office's clock. */
const OFFICE_LINE = /^(\d{2})-(\d{2})-(\d{4}) (1[0-2]|[1-9]):([0-5]\d) ([AP])M (((?:[^\\:]|\\.)*): ?(.*))$/s
const UPDATE_LINE = new RegExp(`^${MOMENT}(?: (.*))?$`, 's')

/** A minute by the office's clock; its time in milliseconds since midnight. */
interface OfficeMinute {
  year: number
  month: number
  day: number
  time: number
}

interface OfficeLines {
  instantOf: (local: OfficeMinute) => string
  isAuthor?: (name: string) => boolean
}

/** A comment as a cell has it; one that a person wrote by hand has neither moment nor author. */
export interface ReadEntry {
  track: string
  date?: string
  createdBy?: string
}

/**
 * Reads a Tracking cell: lines as trackingCell writes them, and what people wrote in or below them. A text without any
 * moment is one comment, line breaks and all. Undefined where a moment is none. Moments of the office's clock are read where
 * `office` says what they are, and who may be an author behind them: people's own notes have anything there.
 */
export function readTrackingCell(cell: string, office?: OfficeLines): ReadEntry[] | undefined {
  const entries: { lines: string[]; date?: string; createdBy?: string }[] = []
  for (const line of cell.replace(/\r\n?/g, '\n').split('\n')) {
    if (line === CUT) continue
    const found = TRACKING_LINE.exec(line)
    const ofOffice = office && officeEntry(line, office)
    const last = entries.at(-1)
    if (found) {
      const [, moment = '', author = '', text = ''] = found
      const date = instant(moment)
      if (date === undefined) return undefined
      entries.push({ lines: [text], date, createdBy: plainName(author) })
    } else if (ofOffice) entries.push(ofOffice)
    else if (last && (last.date === undefined || line.startsWith(INDENT) || line === ''))
      last.lines.push(last.date === undefined ? line : line.slice(INDENT.length))
    else entries.push({ lines: [line] })
  }
  return entries.map(({ lines, ...entry }) => ({ ...entry, track: manyLines(lines.join('\n')) })).filter(({ track }) => track !== '')
}

function officeEntry(line: string, { instantOf, isAuthor = () => true }: OfficeLines) {
  const [, month, day, year, hour, minute, half, said = '', author = '', text = ''] = OFFICE_LINE.exec(line) ?? []
  // Of a day that no calendar has, or whose month stands behind it, the line is what somebody wrote.
  if (!isDay(`${year}-${month}-${day}`)) return undefined
  const minutes = ((Number(hour) % 12) + (half === 'P' ? 12 : 0)) * 60 + Number(minute)
  const local = { year: Number(year), month: Number(month), day: Number(day), time: minutes * MINUTE }
  const date = utcOf(instantOf(local))
  const createdBy = plainName(author)
  return isAuthor(createdBy) ? { lines: [text], date, createdBy } : { lines: [said], date }
}

/** Reads an Updates cell; undefined where a line is none. */
export function readUpdatesCell(cell: string): { date: string; updatedBy: string }[] | undefined {
  const updates: { date: string; updatedBy: string }[] = []
  for (const line of cell.split(/\r\n?|\n/)) {
    if (line.trim() === '' || line === CUT) continue
    const [, moment = '', name = ''] = UPDATE_LINE.exec(line) ?? []
    const date = instant(moment)
    if (date === undefined) return undefined
    updates.push({ date, updatedBy: plainName(name) })
  }
  return updates
}

function plainName(written: string): string {
  return written.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character))
}

const WHOLE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/

function instant(moment: string): string | undefined {
  // As we write them ourselves, which is nearly always.
  if (WHOLE.test(moment)) return moment
  const date = new Date(moment)
  // A day that no month has rolls over; it is refused instead.
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== moment.slice(0, 10) ? undefined : date.toISOString()
}

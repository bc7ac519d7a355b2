// The way of an import: a file, what would become of it, what became of it. One request at a time; a check can be called off.
import { useEffect, useRef, useState } from 'react'
import type { BookSheet, DateOrder, DateQuestion, ImportAnswer, ImportQuestion, ReadColumn, SheetField } from '../../../shared/sheet.ts'
import { whyRefused } from '../../desk-fetch.ts'
import { sendingOf } from '../../once-link.ts'
import { randomKey } from '../../random-key.ts'
import { trpc } from '../../trpc.ts'
import { useStillShown } from '../../ui/still-shown.ts'
import { showToast } from '../../ui/toast.tsx'
import { tellUnseen } from '../tell-unseen.ts'
import { meaningsOf, type Words } from './import-meanings.ts'
import { nothingOf } from './import-nothing.ts'
import { useOptions } from './import-options.ts'
import { useImportText } from './import-text.ts'
import { type Anyway, ImportRefused, type Sending, type Sheet, sendSheet } from './import-upload.ts'

export interface Working {
  kind: 'check' | 'store'
  /** The file's name. */
  file: string
  ticket: string
  /** How much of the file is there, from 0 to 1. */
  sent: number
}

interface Rows {
  step: 'rows'
  sheet: Sheet
  answer: ImportAnswer
  isAsking: boolean
  why?: string
  /** The answer does not know yet what was decided last. */
  isUnchecked?: boolean
}

type ImportState = { step: 'file'; refused?: { file: string; why: string } } | Rows | { step: 'result'; sheet: Sheet; answer: ImportAnswer }

const UNCHOSEN = { mapping: {}, anyway: [], words: new Map<string, string>(), values: {}, cells: {}, written: {} }

export function useImport() {
  const utils = trpc.useUtils()
  // For the next file, whatever becomes of this one; with this one it is sent again.
  const remembering = trpc.imports.rememberColumn.useMutation({ onError: () => {} })
  const rememberingWords = trpc.imports.rememberWords.useMutation({ onError: () => {} })
  const [state, setState] = useState<ImportState>({ step: 'file' })
  const [working, setWorking] = useState<Working | null>(null)
  const calling = useRef<AbortController | null>(null)
  useEffect(() => () => calling.current?.abort(), [])
  const isShown = useStillShown()
  const { sheet: t } = useImportText()
  const optionsOf = useOptions()

  async function send(sheet: Sheet, kind: Working['kind']): Promise<ImportAnswer> {
    calling.current?.abort()
    const controller = new AbortController()
    // What is being stored goes on, also where Back leaves: it may be stored already.
    if (kind === 'check') calling.current = controller
    const ticket = randomKey()
    setWorking({ kind, file: sheet.file.name, ticket, sent: 0 })
    try {
      const onSent = (sent: number) => setWorking((now) => (now?.ticket === ticket ? { ...now, sent } : now))
      const sending = { dryRun: kind === 'check', ticket, onSent, signal: controller.signal }
      return await (kind === 'check' ? sendSheet(sheet, sending) : storeOnce(sheet, sending))
    } finally {
      setWorking((now) => (now?.ticket === ticket ? null : now))
    }
  }

  /** Goes on to the preview where nothing is open, unless somebody is at the questions still. */
  async function check(sheet: Sheet, { stays = false, done = false, isFirst = false } = {}): Promise<void> {
    // What was chosen stands at once: the next choice may come before the answer to this one.
    setState((now) => (now.step === 'rows' ? { ...now, sheet } : now))
    try {
      const answer = await send(sheet, 'check')
      const elsewhere = isFirst ? customersElsewhere(answer.sheets) : undefined
      if (elsewhere) return check({ ...sheet, sheetName: elsewhere })
      const isAsking = stays || (!done && hasQuestions(answer))
      setState((now) => ({ step: 'rows', sheet: withLater(sheet, now), answer, isAsking }))
    } catch (error) {
      if (isCalledOff(error)) return
      const elsewhere = isFirst && error instanceof ImportRefused ? customersElsewhere(error.sheets) : undefined
      if (elsewhere) return check({ ...sheet, sheetName: elsewhere })
      const why = whyRefused(error)
      // Nothing was recognized: then people say themselves what is what, or choose another sheet.
      if (error instanceof ImportRefused && (error.columns.length > 0 || error.sheets.length > 1))
        setState((now) => ({ step: 'rows', sheet: withLater(sheet, now), answer: nothingOf(error), isAsking: true, why }))
      else setState((now) => refused(now, sheet, why))
    }
  }

  async function store(previewed: Sheet, { columns }: ImportAnswer): Promise<void> {
    const sheet = { ...previewed, shown: Object.fromEntries(columns.map(({ header, field }) => [header, field])) }
    try {
      const answer = await send(sheet, 'store')
      if (isShown()) setState({ step: 'result', sheet, answer })
      else showToast({ text: [t.done(answer.imported), ...(answer.refused > 0 ? [t.stay(answer.refused)] : [])].join(' ') })
    } catch (error) {
      // It stays as it is, to be sent once more: where nobody knows what became of it, under the same key.
      const why = whyRefused(error)
      if (!isShown()) tellUnseen(sheet.file.name, why)
      setState((now) => (now.step === 'rows' ? { ...now, why } : now))
    } finally {
      utils.orders.invalidate()
      utils.imports.list.invalidate()
    }
  }

  const callOff = () => calling.current?.abort(new CalledOff())

  return {
    state,
    working,
    begin: (file: File) => check({ ...UNCHOSEN, file, update: false }, { isFirst: true }),
    match(sheet: Sheet, columns: readonly ReadColumn[], header: string, field: SheetField | null) {
      remembering.mutate({ title: header, field })
      // What is said of a title would be said of the other columns that have it, too: those stay as they are shown.
      const others = columns.flatMap((other) => (other.repeats === header ? [[other.header, other.field] as const] : []))
      return check({ ...sheet, mapping: { ...Object.fromEntries(others), ...sheet.mapping, [header]: field } }, { stays: true })
    },
    setUpdate: (sheet: Sheet, update: boolean) => check({ ...sheet, update }, { done: true }),
    takeAnyway: (sheet: Sheet, anyway: Anyway) => check({ ...sheet, anyway }, { done: true }),
    write: (written: Sheet['written']) => setState((now) => (now.step === 'rows' ? { ...now, sheet: { ...now.sheet, written } } : now)),
    correct(sheet: Sheet) {
      const corrected = Object.entries(sheet.written).map(([row, texts]) => [row, { ...sheet.cells[row], ...texts }])
      return check({ ...sheet, cells: { ...sheet.cells, ...Object.fromEntries(corrected) }, written: {} }, { done: true })
    },
    setDates: (sheet: Sheet, dates: DateOrder, asked: DateQuestion[]) => check({ ...sheet, dates, asked }, { stays: true }),
    say: (words: Words) => setState((now) => (now.step === 'rows' ? { ...now, sheet: { ...now.sheet, words } } : now)),
    /** From the questions to the preview, with all that was said and guessed. */
    goOn(sheet: Sheet, answer: ImportAnswer) {
      const values = meaningsOf(sheet.words, answer.questions, optionsOf)
      rememberingWords.mutate({ values })
      return check({ ...sheet, values }, { done: true })
    },
    checkAgain: (sheet: Sheet) => check(sheet, { done: true }),
    askAgain: () => setState((now) => (now.step === 'rows' ? { ...now, isAsking: true } : now)),
    /** What was said, and is still asked, of the columns and rows of one sheet is not about another, which may not arrive. */
    chooseSheet({ file, update }: Sheet, sheetName: string) {
      const sheet = { ...UNCHOSEN, file, update, sheetName }
      const unread = ({ sheets }: ImportAnswer) => nothingOf({ columns: [], sheets })
      setState((now) => (now.step === 'rows' ? { step: 'rows', sheet, answer: unread(now.answer), isAsking: true } : now))
      return check(sheet, { stays: true })
    },
    readAgain: (sheet: Sheet) => check(sheet, { stays: true }),
    store,
    restart() {
      callOff()
      setState({ step: 'file' })
    },
    callOff,
  }
}

/** What was said of words and typed over cells while it was on its way was not sent, and stands. */
const withLater = (sheet: Sheet, now: ImportState): Sheet =>
  now.step === 'rows' ? { ...sheet, words: now.sheet.words, written: now.sheet.written } : sheet

/** A file that was read before keeps all that was decided about it. */
function refused(now: ImportState, sheet: Sheet, why: string): ImportState {
  if (now.step === 'rows') return { ...now, why, isUnchecked: true }
  return { step: 'file', refused: { file: sheet.file.name, why } }
}

/** Whether there is something that only people know. */
function hasQuestions({ questions, columns, sheets }: ImportAnswer): boolean {
  const isOpen = (question: ImportQuestion) => question.kind === 'dates' || question.values.some(({ said }) => said === undefined)
  return questions.some(isOpen) || customersElsewhere(sheets) !== undefined || columns.some(({ field }) => field === null)
}

/** The sheet that has the customers, where another one was read. */
const customersElsewhere = (sheets: readonly BookSheet[]) => sheets.find(({ customers, read }) => customers && !read)?.name

/** The same file, chosen again because no answer came, is stored once. */
async function storeOnce(sheet: Sheet, sending: Sending): Promise<ImportAnswer> {
  const { name, size, lastModified } = sheet.file
  const { key, settle } = sendingOf(
    `import ${JSON.stringify([name, size, lastModified, sheet.mapping, sheet.shown, sheet.update, sheet.values, sheet.cells, sheet.anyway, sheet.sheetName, sheet.dates])}`,
  )
  try {
    const answer = await sendSheet(sheet, { ...sending, key })
    settle(200)
    return answer
  } catch (error) {
    settle(error instanceof ImportRefused ? error.status : undefined)
    throw error
  }
}

class CalledOff extends Error {}

const isCalledOff = (error: unknown) => error instanceof CalledOff || (error instanceof DOMException && error.name === 'AbortError')

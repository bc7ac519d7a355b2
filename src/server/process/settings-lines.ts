// What node's own reader of `.env` passes over or cuts without a word: it would leave a setting out, and with that of the folder
// begin a new, empty site.
import type { Bilingual } from '../../shared/language.ts'

/** Why a line is read otherwise than it was meant. */
type WrongLine = keyof typeof WRONG

const WRONG = {
  noSetting: {
    es: 'no es un ajuste: escribe NOMBRE=valor, en texto sin formato (UTF-8); un comentario empieza por #',
    en: 'is no setting: write NAME=value, in plain text (UTF-8); a comment begins with #',
  },
  openQuote: { es: 'abre comillas y no las cierra', en: 'opens a quote and does not close it' },
  cut: {
    es: 'perdería lo que va detrás de #: pon el valor entre comillas simples',
    en: 'would lose what stands behind #: put the value in single quotes',
  },
  afterQuote: {
    es: 'perdería lo que va detrás de las comillas: pon el valor entero entre unas que no contenga',
    en: 'would lose what stands behind the quote: put the whole value between quotes that it does not hold',
  },
} as const satisfies Record<string, Bilingual>

const SETTING = /^\s*(?:export\s+)?[\w.-]+\s*(=.*)$/
const IGNORED = /^\s*(#|$)/
const QUOTED = /^=\s*(["'`])(.*)$/
/** A comment begins at any `#` outside quotes, also where one is part of the value. */
const CUT = /\S#/
const REST = /^\s*(#|$)/

/** What is wrong with a file of settings, without what they are set to: some are secrets. */
export function wrongLine(file: string, text: string): Bilingual | undefined {
  const found = firstWrong(text)
  if (!found) return undefined
  const { line, why } = found
  return { es: `${file}: la línea ${line} ${WRONG[why].es}.`, en: `${file}: line ${line} ${WRONG[why].en}.` }
}

/** Counted from 1. A value in quotes may have several lines. */
function firstWrong(text: string): { line: number; why: WrongLine } | undefined {
  const lines = text.split(/\r?\n/)
  for (let at = 0; at < lines.length; at += 1) {
    const [line = '', begin] = [lines[at], at + 1]
    if (IGNORED.test(line)) continue
    const value = SETTING.exec(line)?.[1]
    if (value === undefined) return { line: begin, why: 'noSetting' }
    const [, quote, first] = QUOTED.exec(value) ?? []
    if (quote === undefined || first === undefined) {
      if (CUT.test(value)) return { line: begin, why: 'cut' }
      continue
    }
    let rest = first
    while (!rest.includes(quote)) {
      at += 1
      const next = lines[at]
      if (next === undefined) return { line: begin, why: 'openQuote' }
      rest = next
    }
    if (!REST.test(rest.slice(rest.indexOf(quote) + 1))) return { line: at + 1, why: 'afterQuote' }
  }
  return undefined
}

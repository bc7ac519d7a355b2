// What node's own reader of `.env` passes over or cuts without a word: it would leave a setting out, and with that of the folder
// begin a new, empty site.
import { parseEnv } from 'node:util'
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
  otherwise: {
    es: 'se leería de otra manera: quita los espacios que sobran, o pon el valor entre comillas simples',
    en: 'would be read otherwise: take out surplus blanks, or put the value in single quotes',
  },
  afterQuote: {
    es: 'perdería lo que va detrás de las comillas: pon el valor entero entre unas que no contenga',
    en: 'would lose what stands behind the quote: put the whole value between quotes that it does not hold',
  },
} as const satisfies Record<string, Bilingual>

const SETTING = /^\s*(?:export\s+)?([\w.-]+)\s*=(.*)$/
const IGNORED = /^\s*(#|$)/
const QUOTED = /^\s*(["'`])(.*)$/
const COMMENT = /(^|\s)#.*$/
const REST = /^\s*(#|$)/

/** What is wrong with a file of settings, without what they are set to: some are secrets. */
export function wrongLine(file: string, text: string): Bilingual | undefined {
  const found = firstWrong(text)
  if (!found) return undefined
  const { line, why } = found
  return { es: `${file}: la línea ${line} ${WRONG[why].es}.`, en: `${file}: line ${line} ${WRONG[why].en}.` }
}

interface Setting {
  value: string
  /** Counted from 1. */
  line: number
}

/** Everything is read as it looks, and compared with what node makes of it. */
function firstWrong(text: string): { line: number; why: WrongLine } | undefined {
  const lines = text.split(/\r?\n/)
  /** Of two of a name the last one counts. */
  const meant = new Map<string, Setting>()
  for (let at = 0; at < lines.length; at += 1) {
    const [whole = '', line] = [lines[at], at + 1]
    if (IGNORED.test(whole)) continue
    const [, name, written] = SETTING.exec(whole) ?? []
    if (name === undefined || written === undefined) return { line, why: 'noSetting' }
    const [, quote, first] = QUOTED.exec(written) ?? []
    if (quote === undefined || first === undefined) {
      meant.set(name, { value: unquoted(written), line })
      continue
    }
    let inside = first
    while (!inside.includes(quote)) {
      at += 1
      const next = lines[at]
      if (next === undefined) return { line, why: 'openQuote' }
      inside = `${inside}\n${next}`
    }
    const end = inside.indexOf(quote)
    if (!REST.test(inside.slice(end + 1))) return { line: at + 1, why: 'afterQuote' }
    meant.set(name, { value: inside.slice(0, end), line })
  }
  const read = parseEnv(text)
  const wrong = [...meant].find(([name, { value }]) => read[name] !== value)?.[1]
  return wrong && { line: wrong.line, why: wrong.value.includes('#') ? 'cut' : 'otherwise' }
}

/** A comment begins at a `#` behind a blank; for node at any. */
const unquoted = (written: string) => (written.startsWith('#') ? written : written.replace(COMMENT, '')).trim()

// Whoever called a command: the language they read, and whether a person or a script.
import type { Bilingual, Language } from '../../shared/language.ts'

export interface Terminal {
  language: Language
  /** A script reads one JSON value instead of sentences. */
  json: boolean
  /** Text as it is, anything else as JSON. */
  print: (value: unknown) => void
  /** A sentence in the reader's language. */
  say: (words: Bilingual) => void
}

/** The terminal of this process. */
export function terminalOf(language: Language, json: boolean): Terminal {
  const print = (value: unknown) => process.stdout.write(`${typeof value === 'string' ? value : JSON.stringify(value, null, 2)}\n`)
  return { language, json, print, say: (words) => print(words[language]) }
}

/** A number with its noun: `1 order`, `2,000 orders`. */
export function counted(number: number | string, one: string, many: string): string {
  return `${number} ${String(number) === '1' ? one : many}`
}

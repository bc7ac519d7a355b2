// Whoever called a command: the language they read, and whether a person or a script.
import type { Language } from '../../shared/language.ts'

export interface Terminal {
  language: Language
  /** A script reads one JSON value instead of sentences. */
  json: boolean
  /** Text as it is, anything else as JSON. */
  print: (value: unknown) => void
}

export function terminalOf(language: Language, json: boolean): Terminal {
  return {
    language,
    json,
    print: (value) => process.stdout.write(`${typeof value === 'string' ? value : JSON.stringify(value, null, 2)}\n`),
  }
}

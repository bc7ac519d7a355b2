// What went wrong, for whoever reads it on a terminal.
import type { Bilingual, Language } from '../../shared/language.ts'

interface Options extends ErrorOptions {
  /** What the command ends with: 2 where it was called or set up wrongly. */
  exitCode?: 1 | 2
}

/** One sentence in each language for people, a code for scripts. As a message it is the English one. */
export class CliError extends Error {
  readonly code: string
  readonly words: Bilingual
  readonly exitCode: 1 | 2

  constructor(code: string, words: Bilingual, options: Options = {}) {
    super(words.en, options)
    this.code = code
    this.words = words
    this.exitCode = options.exitCode ?? 1
  }

  sentence(language: Language): string {
    return this.words[language]
  }
}

import type { Bilingual, Language } from '../shared/language.ts'
import { fill } from './command-line/words.ts'

/** An error that a person reads on the terminal: one sentence in each language. As a message it is the English one. */
export class Said extends Error {
  readonly words: Bilingual
  /** What a command ends with: 2 where it was called or set up wrongly. */
  readonly exitCode: 1 | 2 = 1

  constructor({ es, en }: Bilingual, details: Record<string, string> = {}, options?: ErrorOptions) {
    super(fill(en, details), options)
    this.words = { es: fill(es, details), en: this.message }
  }

  sentence(language: Language): string {
    return this.words[language]
  }
}

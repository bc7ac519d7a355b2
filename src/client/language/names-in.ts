import type { Sentence, Word } from '../ui/said.tsx'

/** Stands for the names until they are put in; nobody writes it. */
const PLACE = '\0'

/** A sentence about what the desk calls its parts: their names may be in the other language, and each says in which. */
export function namesIn(sentence: (names: string) => string, ...names: readonly Word[]): Sentence {
  const [before = '', after = ''] = sentence(PLACE).split(PLACE)
  return [before, ...names.flatMap((name, at) => (at === 0 ? name : [', ', name])), after].filter((piece) => piece !== '')
}

// The guide names the parts of the desk as the specification does; where the office reads them in its own language, so does the guide.
import type { Language } from '../../../shared/language.ts'
import type { LabelMode } from '../../../shared/settings.ts'
import { type Labels, labelsIn } from '../../language/desk-labels.ts'

/** Gives a text of the guide with the parts of the desk called as they are called on screen. */
export function guideWords(language: Language, mode: LabelMode): (text: string) => string {
  if (mode === 'specification') return (text) => text
  // Of a word that several parts have the first counts: a tab before an insurance.
  const called = new Map([...pairs(labelsIn('specification', language), labelsIn(mode, language))].reverse())
  const longestFirst = [...called.keys()].sort((one, other) => other.length - one.length)
  const literal = longestFirst.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const words = new RegExp(`(?<![\\p{L}\\p{N}])(?:${literal.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return (text) => text.replace(words, (word) => called.get(word) ?? word)
}

function* pairs(from: object, to: object): Generator<[string, string]> {
  for (const [name, label] of Object.entries(from)) {
    const other: unknown = Object.entries(to).find(([known]) => known === name)?.[1]
    if (isLabel(label) && isLabel(other)) yield [label.text, other.text]
    else if (typeof label === 'object' && label !== null && typeof other === 'object' && other !== null && name !== 'sides')
      yield* pairs(label, other)
  }
}

const isLabel = (thing: unknown): thing is Labels['home'] => typeof thing === 'object' && thing !== null && 'text' in thing

// What words of a file are said to mean: as the options of a form have it, and as the server takes it.
import { type ImportChoices, importChoices, type ValueField } from '../../../shared/import-choices.ts'
import type { ImportQuestion, ValueQuestion } from '../../../shared/sheet.ts'

/** The option that was chosen for each word, by column and text. */
export type Words = ReadonlyMap<string, string>

/** Options that are no value: what is written becomes a comment, means nothing, or is the name of a new home. */
export const COMMENT = ''
export const NOTHING = 'nothing'
export const NEW = 'new'

export const optionFor = (value: string | number) => (typeof value === 'number' ? `#${value}` : `=${value}`)

/** By column, the values that its words can stand for as of now. */
export type OptionsOf = (field: ValueField) => readonly { value: string }[]

/** What was chosen for a word, or was in an earlier file, else what it is guessed to mean; what is deleted by now, it means no more. */
export function optionOf(
  words: Words,
  field: ValueField,
  { text, guess, said }: ValueQuestion['values'][number],
  optionsOf: OptionsOf,
): string {
  const before = said === null ? NOTHING : said !== undefined ? optionFor(said) : undefined
  const option = words.get(wordKey(field, text)) ?? before ?? (guess === null ? COMMENT : optionFor(guess))
  const isThere = option === NOTHING || option === NEW || optionsOf(field).some(({ value }) => value === option)
  return isThere ? option : COMMENT
}

export const wordKey = (field: ValueField, text: string) => `${field}\n${text}`

/** All that was chosen or guessed. */
export function meaningsOf(words: Words, questions: readonly ImportQuestion[], optionsOf: OptionsOf): ImportChoices['values'] {
  const values = Object.fromEntries(
    questions.flatMap((question) => {
      if (question.kind !== 'values') return []
      const { field } = question
      const said = question.values.flatMap((value): [string, unknown][] => {
        const option = optionOf(words, field, value, optionsOf)
        // What was said before counts until something else is said.
        if (option === COMMENT) return value.said === undefined ? [] : [[value.text, { comment: true }]]
        return [[value.text, meantBy(option, value.text)]]
      })
      return [[field, Object.fromEntries(said)]]
    }),
  )
  return importChoices.parse({ values }).values
}

function meantBy(option: string, text: string): unknown {
  if (option === NOTHING) return null
  if (option === NEW) return { new: text }
  return option.startsWith('#') ? Number(option.slice(1)) : option.slice(1)
}

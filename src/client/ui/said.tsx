// Words in a language of their own, which may not be the page's.
import { Fragment } from 'react'

interface Word {
  text: string
  lang: string
}

/** What is said, with words in it that may be of another language. */
export type Sentence = string | readonly (string | Word)[]

export function Said({ label: { text, lang } }: { label: Word }) {
  return <span lang={lang}>{text}</span>
}

export function SaidSentence({ sentence }: { sentence: Sentence }) {
  if (typeof sentence === 'string') return sentence
  return sentence.map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence keep their places
    <Fragment key={at}>{typeof piece === 'string' ? piece : <Said label={piece} />}</Fragment>
  ))
}

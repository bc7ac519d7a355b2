// Words in a language of their own, which may not be the page's.
import { Fragment } from 'react'

/** Words, and their language where it may not be the page's. */
export interface Word {
  text: string
  lang?: string | undefined
}

/** What is said, with words in it that may be of another language. */
export type Sentence = string | readonly (string | Word)[]

export function Said({ label: { text, lang } }: { label: Word }) {
  return lang ? <span lang={lang}>{text}</span> : <WholeDays text={text} />
}

export function SaidSentence({ sentence }: { sentence: Sentence }) {
  if (typeof sentence === 'string') return <WholeDays text={sentence} />
  return sentence.map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence keep their places
    <Fragment key={at}>{typeof piece === 'string' ? <WholeDays text={piece} /> : <Said label={piece} />}</Fragment>
  ))
}

/** Without its languages, for an attribute. */
export const plainText = (sentence: Sentence): string =>
  typeof sentence === 'string' ? sentence : sentence.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')

/** Each day, MM-DD-YYYY, in one line: browsers break lines after hyphens. */
function WholeDays({ text }: { text: string }) {
  return text.split(/(\d\d-\d\d-\d{4})/).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text keep their places
      <span key={at} className="nowrap">
        {piece}
      </span>
    ),
  )
}

import { Fragment, type ReactNode } from 'react'

interface Props {
  text: string
  /** What stands for each `{name}` in the text: words, or an element such as a link. */
  values: Record<string, ReactNode>
}

/** A text with its placeholders filled in, where a value may be an element. */
export function Filled({ text, values }: Props) {
  return text.split(/\{(\w+)\}/).map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places
    return <Fragment key={at}>{at % 2 === 0 ? part : values[part]}</Fragment>
  })
}

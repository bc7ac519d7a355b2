import type { Word } from './said.tsx'

interface Props<Value> {
  of: readonly Value[]
  called: (value: Value) => string | Word
}

/** What can be chosen in a list, each called by its name. */
export function Options<Value extends string | number>({ of, called }: Props<Value>) {
  return of.map((value) => <Option key={value} value={value} name={called(value)} />)
}

export function Option({ value, name }: { value: string | number; name: string | Word }) {
  const { text, lang } = typeof name === 'string' ? { text: name } : name
  return (
    <option value={value} lang={lang}>
      {text}
    </option>
  )
}

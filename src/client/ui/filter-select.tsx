import type { ReactNode } from 'react'
import type { Word } from './said.tsx'

interface Props {
  id: string
  label: Word
  /** Empty while nothing is filtered. */
  value: string
  /** The name of the first choice, which filters nothing. */
  all: string
  onChoose: (value: string) => void
  /** The other choices, as options. */
  children: ReactNode
}

/** A choice that narrows a list at once; it stands out while it does. */
export function FilterSelect({ id, label, value, all, onChoose, children }: Props) {
  return (
    <label className={value ? 'filter filter--on' : 'filter'} htmlFor={id}>
      <span lang={label.lang}>{label.text}</span>
      <select className="input" id={id} name={id} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="">{all}</option>
        {children}
      </select>
    </label>
  )
}

import type { ChangeEvent } from 'react'

interface Props {
  label: string
  checked: boolean
  /** Some are selected, not all. */
  some?: boolean
  /** With the shift key: all rows from the last one to this. */
  onChange: (on: boolean, toHere: boolean) => void
}

/** The box in the Status cell. */
export function SelectBox({ label, checked, some = false, onChange }: Props) {
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onChange(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  return (
    <label className="select-box">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = some && !checked
        }}
        onChange={change}
      />
    </label>
  )
}

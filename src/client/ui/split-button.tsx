// A button with a small one beside it that opens a menu of its other forms.
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { useDismiss } from './dismiss.ts'

interface Props {
  /** The main button. */
  children: ReactNode
  moreLabel: string
  items: { key: string; label: ReactNode; disabled?: boolean; run: () => void }[]
}

export function SplitButton({ children, moreLabel, items }: Props) {
  const [open, setOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  useDismiss(whole, open, {
    onOutside: () => setOpen(false),
    onEscape() {
      setOpen(false)
      opener.current?.focus()
    },
  })
  return (
    <div className="split-btn" ref={whole}>
      {children}
      <Button ref={opener} icon="down" aria-label={moreLabel} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} />
      <div className="menu" id={id} hidden={!open}>
        {items.map(({ key, label, disabled, run }) => (
          <button
            key={key}
            className="menu__item"
            type="button"
            disabled={disabled}
            onClick={() => {
              setOpen(false)
              opener.current?.focus()
              run()
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}

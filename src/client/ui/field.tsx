import type { ReactNode, WheelEvent } from 'react'
import { Icon } from './icon.tsx'

interface FieldState {
  id: string
  hint?: string | undefined
  error?: string | undefined
}

/** What a control must say about itself so that its hint and its error are read out with it. */
export function described({ id, hint, error }: FieldState) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined }
}

/** What an input for a number must do besides: whoever scrolls on over it would count it up or down. */
export const notByWheel = { onWheel: ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur() }

/** Label, control, hint and error of one field. */
export function Field({ label, children, ...state }: FieldState & { label: string; children: ReactNode }) {
  const { id, hint, error } = state
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          <WarningIcon />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

function WarningIcon() {
  return (
    <Icon viewBox="0 0 20 20">
      <circle cx="10" cy="10" r="8" />
      <path d="M10 5.8v5" />
      <circle cx="10" cy="13.8" r=".6" fill="currentColor" />
    </Icon>
  )
}

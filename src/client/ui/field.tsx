import type { ReactNode } from 'react'
import { WarningIcon } from './icons.tsx'

export interface FieldState {
  id: string
  hint?: string | undefined
  error?: string | undefined
}

/** What a control must say about itself so that its hint and its error are read out with it. */
export function described({ id, hint, error }: FieldState) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined }
}

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

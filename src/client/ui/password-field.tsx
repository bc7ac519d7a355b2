import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { described } from './field.tsx'
import { FormField, type FormFieldProps } from './form-field.tsx'
import { NamedIcon } from './named-icon.tsx'

type InputProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'name' | 'onChange' | 'onBlur'> & {
  ref?: Ref<HTMLInputElement>
  /** See focus.ts. */
  'data-focus-first'?: string
}
type Props = FormFieldProps & InputProps & { showLabel: string; hideLabel: string }

/** A password that can be looked at while it is typed. */
export function PasswordField({ id, label, hint, error, showLabel, hideLabel, ...input }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <FormField {...{ id, label, hint, error }}>
      <div className="secret">
        <input
          className="input"
          id={id}
          name={id}
          type={shown ? 'text' : 'password'}
          required
          autoCapitalize="none"
          spellCheck={false}
          {...described({ id, hint, error })}
          {...input}
        />
        <button type="button" aria-label={shown ? hideLabel : showLabel} aria-controls={id} onClick={() => setShown(!shown)}>
          <NamedIcon name="eye" />
        </button>
      </div>
    </FormField>
  )
}

// The parts that forms of the entrance are made of.
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/feedback.tsx'
import { InputField } from '../../ui/form-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { DeskForm } from '../use-desk-form.ts'

interface FormProps {
  form: DeskForm
  onSubmit: (event: FormEvent) => void
  isPending: boolean
  /** Its work is done: it stays in sight, out of reach. */
  isDone?: boolean
  /** The words of its button; those of the specification are English in both languages. */
  action: ReactNode
  children: ReactNode
}

/** A form with one button below, and above it what the server said against it. */
export function AuthForm({ form, onSubmit, isPending, isDone = false, action, children }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && !isDone) onSubmit(event)
  }
  return (
    <>
      <Failure why={form.failure} focus={form.notice} />
      <form ref={form.element} noValidate inert={isDone} onSubmit={submit}>
        {children}
        <Button kind="primary" wide type="submit" pending={isPending}>
          {action}
        </Button>
      </form>
    </>
  )
}

type FieldProps = Omit<ComponentProps<typeof InputField>, 'label'>

export function EmailField(field: FieldProps & { label?: string }) {
  const { auth } = useDeskText()
  return <InputField autoComplete="username" label={auth.email} {...field} type="email" inputMode="email" required />
}

/** Of an app, or for recovery: letters too, so no keyboard of figures alone. */
export function CodeField(field: FieldProps & { label: string }) {
  return <InputField {...field} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} required />
}

interface SecretProps extends Omit<ComponentProps<typeof PasswordField>, 'showLabel' | 'hideLabel'> {
  autoComplete: 'current-password' | 'new-password'
}

export function SecretField(props: SecretProps) {
  const { auth } = useDeskText()
  return <PasswordField {...props} showLabel={auth.showPassword} hideLabel={auth.hidePassword} />
}

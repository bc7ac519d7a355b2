// The parts that forms of the entrance are made of.
import type { FormEvent, ReactNode, Ref } from 'react'
import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { InputField } from '../../ui/form-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { GateField } from './gate-form.ts'

interface FormProps {
  /** What useGateForm gives. */
  gate: { form: Ref<HTMLFormElement>; notice: Ref<HTMLDivElement>; failure: string | null }
  onSubmit: (event: FormEvent) => void
  isPending: boolean
  /** Its work is done: it stays in sight, out of reach. */
  isDone?: boolean
  /** The words of its button; those of the specification are English in both languages. */
  action: ReactNode
  children: ReactNode
}

/** A form with one button below, and above it what the server said against it. */
export function GateForm({ gate: { form, notice, failure }, onSubmit, isPending, isDone = false, action, children }: FormProps) {
  return (
    <>
      {failure && (
        <Notice kind="danger" urgent focus={notice}>
          {failure}
        </Notice>
      )}
      <form ref={form} noValidate inert={isDone} onSubmit={onSubmit}>
        {children}
        <Button kind="primary" wide type="submit" pending={isPending}>
          {action}
        </Button>
      </form>
    </>
  )
}

export function EmailField(field: GateField) {
  const { gate } = useDeskText()
  return <InputField {...field} label={gate.email} type="email" autoComplete="username" inputMode="email" required />
}

interface SecretProps extends GateField {
  label: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
}

export function SecretField(props: SecretProps) {
  const { gate } = useDeskText()
  return <PasswordField {...props} showLabel={gate.showPassword} hideLabel={gate.hidePassword} />
}

// The forms of one's own account, each in its place on the page.
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/feedback.tsx'
import type { Word } from '../../ui/said.tsx'
import { useAccount } from '../shell/account.tsx'
import type { DeskForm } from '../use-desk-form.ts'
import { SecretField } from './auth-fields.tsx'

interface Props {
  form: DeskForm
  onSubmit: (event: FormEvent) => void
  pending: boolean
  /** The word on the button that sends. */
  action: Word
  kind?: 'primary' | 'danger'
  /** Where the form was opened by a button, the way back. */
  onCancel?: () => void
  children: ReactNode
  /** Another way than the button. */
  instead?: ReactNode
}

/** Its fields, and above them what the server said against them. */
export function AccountForm({ form, onSubmit, pending, action, kind = 'primary', onCancel, children, instead }: Props) {
  const t = useDeskText()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending) onSubmit(event)
  }
  return (
    <>
      <Failure why={form.failure} focus={form.notice} />
      <form className="own__form" ref={form.element} noValidate onSubmit={submit}>
        {children}
        <div className="own__row">
          {onCancel && <Button onClick={onCancel}>{t.cancel}</Button>}
          <Button kind={kind} type="submit" label={action} pending={pending} />
        </div>
        {instead}
      </form>
    </>
  )
}

/** The password of now; whose it is, a password manager is told. */
export function CurrentPassword(field: Omit<ComponentProps<typeof SecretField>, 'label' | 'autoComplete'> & { label?: string }) {
  const { account } = useDeskText().people
  const { email } = useAccount()
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <SecretField label={account.current} {...field} autoComplete="current-password" />
    </>
  )
}

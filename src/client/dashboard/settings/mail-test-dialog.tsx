import { testLetter } from '../../../shared/letter.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { Failure, Notice } from '../../ui/feedback.tsx'
import { focusFirst } from '../../ui/focus.ts'
import { InputField } from '../../ui/form-field.tsx'
import { useAccount } from '../shell/account.tsx'
import { useDeskForm } from '../use-desk-form.ts'

/** Sends one email, to oneself unless another address is written, and says what came of it. */
export function MailTestDialog({ onClose }: { onClose: () => void }) {
  const t = useDeskText()
  const words = t.office.mailTest
  const form = useDeskForm(testLetter, { to: useAccount().email })
  const trying = trpc.emails.test.useMutation({ onError: form.refuse })
  const tried = trying.isPending ? undefined : trying.data
  return (
    <Dialog labelledBy="mail-test-title" onClose={onClose}>
      <form ref={form.element} noValidate onSubmit={form.submit((fields) => trying.isPending || trying.mutate(fields))}>
        <DialogHeader onClose={onClose} id="mail-test-title" title={words.title} note={words.note} />
        <div className="dialog__body">
          <Failure why={form.failure} focus={form.notice} />
          {tried && (
            <Notice kind={tried.isSent ? 'success' : 'danger'} urgent>
              <p>{tried.message}</p>
              {tried.said && (
                <p>
                  <small>
                    {words.said} <code lang="en">{tried.said}</code>
                  </small>
                </p>
              )}
            </Notice>
          )}
          <InputField {...form.field('to')} label={words.to} type="email" autoComplete="email" required {...focusFirst} />
        </div>
        <div className="dialog__foot">
          <Button onClick={onClose}>{tried ? t.people.users.done : t.cancel}</Button>
          <Button kind="primary" type="submit" pending={trying.isPending}>
            {tried ? words.again : words.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

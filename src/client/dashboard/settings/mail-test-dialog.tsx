import { testLetter } from '../../../shared/letter.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Notice } from '../../ui/feedback.tsx'
import { focusFirst } from '../../ui/focus.ts'
import { InputField } from '../../ui/form-field.tsx'
import { FormDialog } from '../form-dialog.tsx'
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
    <FormDialog
      id="mail-test-title"
      title={words.title}
      note={words.note}
      form={form}
      isUnsaved={false}
      onSubmit={form.submit((fields) => trying.mutate(fields))}
      pending={trying.isPending}
      action={{ text: tried ? words.again : words.send }}
      closing={tried && { text: t.people.users.done }}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}

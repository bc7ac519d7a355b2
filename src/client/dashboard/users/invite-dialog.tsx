import { useState } from 'react'
import { invitation } from '../../../shared/user.ts'
import { labelled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Notice } from '../../ui/feedback.tsx'
import { focusFirst } from '../../ui/focus.ts'
import { InputField } from '../../ui/form-field.tsx'
import { OnceDialog } from '../once-dialog.tsx'
import { REGISTER_PATH } from '../paths.ts'
import { useDeskForm } from '../use-desk-form.ts'
import { useEntryDraft } from '../use-entry-draft.ts'

const BLANK = { name: '' }

/** A name makes a registration link, which is shown this once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useDeskText()
  const words = t.people.users
  const [link, setLink] = useState<{ name: string; href: string } | null>(null)
  const form = useDeskForm(invitation, BLANK)
  const draft = useEntryDraft('invitation', null, form, () => BLANK, link !== null)
  const address = trpc.users.registrationAddress.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const registration = address.data ?? `${location.origin}${REGISTER_PATH}`
  const sending = trpc.users.invite.useMutation({
    onSuccess({ token }, { name }) {
      const named = name.trim()
      setLink({
        name: named,
        href: `${registration}/${token}?name=${encodeURIComponent(named)}`,
      })
    },
    onError: form.refuse,
  })
  return (
    <OnceDialog
      id="invite-title"
      title={words.inviteTitle}
      note={words.inviteNote}
      form={form}
      restored={draft.restored}
      isWritten={form.watch('name').trim() !== ''}
      onSubmit={form.submit((fields) => sending.mutate(fields))}
      pending={sending.isPending}
      action={t.labels.createLink}
      made={link ? { label: words.link, hint: words.linkHint(link.name), text: link.href } : undefined}
      words={{ notCopied: words.notCopied, onlyOnce: words.onlyOnce, back: words.backToLink }}
      onClose={() => draft.leave(onClose)}
    >
      <InputField
        {...form.field('name')}
        {...labelled(t.labels.name)}
        autoComplete="off"
        required
        readOnly={link !== null}
        {...focusFirst}
      />
      {isOnThisMachine(registration) && <Notice kind="warning">{words.onlyHere(new URL(registration).origin)}</Notice>}
    </OnceDialog>
  )
}

/** An address that leads every computer to itself. */
const isOnThisMachine = (address: string) => /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname)

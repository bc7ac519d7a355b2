import { useState } from 'react'
import { invitation } from '../../../shared/user.ts'
import { labelled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { focusFirst } from '../../ui/focus.ts'
import { InputField } from '../../ui/form-field.tsx'
import { UnsavedChanges, useUnsavedGuard } from '../../ui/unsaved-changes.tsx'
import { FormNotice } from '../form-dialog.tsx'
import { REGISTER_PATH } from '../paths.ts'
import { useDeskForm } from '../use-desk-form.ts'
import { CopyLine } from './copy-line.tsx'

/** A name makes a registration link, which is shown this once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useDeskText()
  const [link, setLink] = useState<{ name: string; href: string } | null>(null)
  const [copied, setCopied] = useState(false)
  const form = useDeskForm(invitation, { name: '' })
  const address = trpc.users.registrationAddress.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const sending = trpc.users.invite.useMutation({
    onSuccess({ token }, { name }) {
      const named = name.trim()
      setLink({
        name: named,
        href: `${address.data ?? `${location.origin}${REGISTER_PATH}`}/${token}?name=${encodeURIComponent(named)}`,
      })
    },
    onError: form.refuse,
  })
  const leaving = useUnsavedGuard(link ? !copied : form.watch('name').trim() !== '', onClose)
  return (
    <Dialog labelledBy="invite-title" onClose={leaving.dismiss}>
      <form ref={form.element} noValidate onSubmit={form.submit((fields) => link || sending.mutate(fields))}>
        <DialogHeader onClose={leaving.close} id="invite-title" title={t.people.users.inviteTitle} note={t.people.users.inviteNote} />
        <div className="dialog__body">
          <FormNotice form={form} />
          <InputField
            {...form.field('name')}
            {...labelled(t.labels.name)}
            autoComplete="off"
            required
            readOnly={link !== null}
            {...focusFirst}
          />
          {link && (
            <CopyLine
              label={t.people.users.link}
              hint={t.people.users.linkHint(link.name)}
              text={link.href}
              onCopied={() => setCopied(true)}
            />
          )}
        </div>
        <div className="dialog__foot">
          {leaving.asking && !link && <UnsavedChanges onDiscard={onClose} onStay={leaving.stay} />}
          {leaving.asking && link && (
            <UnsavedChanges
              onDiscard={onClose}
              onStay={leaving.stay}
              discardLabel={t.people.users.leaveLink}
              stayLabel={t.people.users.backToLink}
            >
              <b>{t.people.users.notCopied}</b> {t.people.users.onlyOnce}
            </UnsavedChanges>
          )}
          {!leaving.asking && <Button onClick={leaving.close}>{link ? t.people.users.done : t.cancel}</Button>}
          {!leaving.asking && !link && (
            <Button kind="primary" type="submit" lang={t.labels.createLink.lang} pending={sending.isPending}>
              {t.labels.createLink.text}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

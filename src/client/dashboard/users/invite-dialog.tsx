import { useState } from 'react'
import { invitation } from '../../../shared/user.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Dialog, DialogHead, focusFirst } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { InputField } from '../../ui/form-field.tsx'
import { useGateForm } from '../accounts/gate-form.ts'
import { UnsavedFoot, useLeaving } from '../unsaved-foot.tsx'
import { CLOSE } from '../words.ts'
import { CopyLine } from './copy-line.tsx'

/** A name makes a registration link, which is shown this once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useDeskText()
  const utils = trpc.useUtils()
  const [link, show] = useState<{ name: string; href: string } | null>(null)
  const [copied, setCopied] = useState(false)
  const { values, field, form, notice, failure, setFailure, submit } = useGateForm(invitation, { name: '' })
  const address = trpc.users.registrationAddress.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const sending = trpc.users.invite.useMutation({
    onSuccess({ token }, { name }) {
      const named = name.trim()
      show({ name: named, href: `${address.data ?? `${location.origin}/dashboard/register`}/${token}?name=${encodeURIComponent(named)}` })
      return utils.users.invitations.invalidate()
    },
    onError: setFailure,
  })
  const leaving = useLeaving(link ? !copied : values.name.trim() !== '', onClose)
  return (
    <Dialog labelledBy="invite-title" onClose={leaving.dismiss}>
      <form ref={form} noValidate onSubmit={submit((fields) => sending.isPending || link || sending.mutate(fields))}>
        <DialogHead id="invite-title" title={t.people.users.inviteTitle} note={t.people.users.inviteNote}>
          <button className="btn btn--quiet" type="button" lang="es" onClick={leaving.close}>
            {CLOSE}
          </button>
        </DialogHead>
        <div className="dialog__body">
          {failure && (
            <Notice kind="danger" urgent focus={notice}>
              {failure}
            </Notice>
          )}
          <InputField {...field('name')} label="Name" labelLang="en" autoComplete="off" required readOnly={link !== null} {...focusFirst} />
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
          {leaving.asking && !link && <UnsavedFoot onDiscard={onClose} onStay={leaving.stay} />}
          {leaving.asking && link && (
            <UnsavedFoot
              onDiscard={onClose}
              onStay={leaving.stay}
              discardLabel={t.people.users.leaveLink}
              stayLabel={t.people.users.backToLink}
            >
              <b>{t.people.users.notCopied}</b> {t.people.users.onlyOnce}
            </UnsavedFoot>
          )}
          {!leaving.asking && (
            <button className="btn" type="button" onClick={leaving.close}>
              {link ? t.people.users.done : t.cancel}
            </button>
          )}
          {!leaving.asking && !link && (
            <button className="btn btn--primary" type="submit" lang="en" aria-disabled={sending.isPending}>
              Create link
            </button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

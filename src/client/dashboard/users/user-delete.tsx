import type { User } from '../../../shared/user.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { showToast } from '../../ui/toast.tsx'
import { DeleteQuestion } from '../delete-question.tsx'

/** Asks before somebody is put out; this cannot be undone. */
export function UserDelete({ user, onClose }: { user: User; onClose: () => void }) {
  const { users: t } = useDeskText().people
  const deleting = trpc.users.delete.useMutation({
    meta: { showsError: true },
    onSuccess() {
      showToast({ text: t.deleted(user.name) })
      onClose()
    },
  })
  return (
    <DeleteQuestion title={t.deleteTitle} deleting={deleting} onDelete={() => deleting.mutate({ id: user.id })} onClose={onClose}>
      <p>
        <b>{user.name}</b>
        {t.deleteLead}
      </p>
      <p className="muted">{t.deleteNote}</p>
    </DeleteQuestion>
  )
}

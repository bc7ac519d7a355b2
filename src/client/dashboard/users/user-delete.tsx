import type { User } from '../../../shared/user.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Filled } from '../../ui/filled.tsx'
import { DeleteQuestion, useDeletion } from '../delete-question.tsx'

/** Asks before somebody is put out; this cannot be undone. */
export function UserDelete({ user, onClose }: { user: User; onClose: () => void }) {
  const { users: t } = useDeskText().people
  const deleting = trpc.users.delete.useMutation(useDeletion({ title: t.deleteTitle, text: t.deleted(user.name), onClose }))
  return (
    <DeleteQuestion title={t.deleteTitle} deleting={deleting} onDelete={() => deleting.mutate({ id: user.id })} onClose={onClose}>
      <p>
        <Filled text={t.deleteLead} values={{ name: <b>{user.name}</b> }} />
      </p>
      <p className="muted">{t.deleteNote}</p>
    </DeleteQuestion>
  )
}

import type { Invitation } from '../../../shared/user.ts'
import { titled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { showToast } from '../../ui/toast.tsx'
import { officeMoment } from '../office-time.ts'

/** The links that were given and not used yet; each can be made worthless. */
export function OpenInvitations({ invitations }: { invitations: Invitation[] }) {
  const t = useDeskText()
  const { users } = t.people
  const withdrawing = trpc.users.withdrawInvitation.useMutation()
  const withdraw = ({ id, name }: Invitation) => {
    if (!withdrawing.isPending) withdrawing.mutate({ id }, { onSuccess: () => showToast({ text: users.withdrawn(name) }) })
  }
  return (
    <section className="own" aria-labelledby="open-invitations">
      <div className="sect__head">
        <h2 id="open-invitations">{users.open}</h2>
      </div>
      <ListTable
        caption={users.open}
        rows={invitations}
        keyOf={({ id }) => id}
        columns={[
          { ...titled(t.labels.name), names: true, cell: ({ name }) => name },
          { title: users.invitedBy, isWritten: true, cell: ({ createdBy }) => createdBy },
          { title: users.expires, cell: ({ expiresAt }) => officeMoment(expiresAt, t) },
          {
            title: users.withdraw,
            acts: true,
            cell: (invitation) => (
              <Button small aria-label={users.withdrawOf(invitation.name)} onClick={() => withdraw(invitation)}>
                {users.withdraw}
              </Button>
            ),
          },
        ]}
      />
    </section>
  )
}

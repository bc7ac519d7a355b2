import type { User } from '../../../shared/user.ts'
import { titled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Said } from '../../ui/said.tsx'
import { DeleteButton, EditButton } from '../row-buttons.tsx'
import { useAccount } from '../shell/account.tsx'

interface Props {
  users: User[]
  /** Absent where the reader may not. */
  onEdit: ((user: User) => void) | undefined
  onDelete: (user: User) => void
}

export function UsersTable({ users, onEdit, onDelete }: Props) {
  const t = useDeskText()
  const me = useAccount()
  const superAdmins = users.filter(({ role, isActive }) => role === 'superAdmin' && isActive).length
  return (
    <ListTable
      caption={t.people.users.caption}
      kind="users"
      rows={users}
      keyOf={({ id }) => id}
      columns={[
        { ...titled(t.labels.id), width: '4rem', isNumber: true, cell: ({ id }) => id },
        {
          ...titled(t.labels.name),
          names: true,
          cell: ({ id, name, email, isActive, hasSecondFactor }) => (
            <>
              {name}
              {id === me.id && <span className="users__aside"> {t.people.users.you}</span>}
              {!isActive && <span className="users__aside"> · {t.people.users.inactive}</span>}
              {hasSecondFactor && <span className="users__aside"> · {t.people.users.hasSecondFactor}</span>}
              {email && <span className="users__email">{email}</span>}
            </>
          ),
        },
        { ...titled(t.labels.role), width: '10rem', cell: ({ role }) => <Said label={t.labels.roles[role]} /> },
        {
          ...titled(onEdit ? t.labels.actions : t.labels.delete),
          width: '17rem',
          acts: true,
          cell: (user) => (
            <>
              {onEdit && <EditButton name={user.name} onPress={() => onEdit(user)} />}
              {me.role !== 'superAdmin' || user.id !== me.id ? (
                <DeleteButton name={user.name} onPress={() => onDelete(user)} />
              ) : (
                superAdmins === 1 && <span className="muted">{t.people.users.onlySuperAdmin}</span>
              )}
            </>
          ),
        },
      ]}
    />
  )
}

const SKELETONS = ['first', 'second', 'third', 'fourth']

export function UsersLoading() {
  const { loadingUsers } = useDeskText().labels
  return (
    <div className="panel panel--list users-loading" aria-busy="true">
      <p role="status" lang={loadingUsers.lang}>
        <b>{loadingUsers.text}</b>
      </p>
      {SKELETONS.map((skeleton) => (
        <div key={skeleton}>
          <span className="skeleton" />
        </div>
      ))}
    </div>
  )
}

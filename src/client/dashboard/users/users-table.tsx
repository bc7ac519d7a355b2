import type { User } from '../../../shared/user.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { DeleteButton, EditButton } from '../row-buttons.tsx'
import { useAccount } from '../shell/account.tsx'
import { LOADING_USERS } from '../words.ts'

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
        { title: 'ID', lang: 'en', width: '4rem', isNumber: true, cell: ({ id }) => id },
        {
          title: 'Name',
          lang: 'en',
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
        { title: 'Role', lang: 'en', width: '10rem', cell: ({ role }) => <span lang="en">{role}</span> },
        {
          title: onEdit ? 'Edit, Delete' : 'Delete',
          lang: 'en',
          width: '13rem',
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

const GHOSTS = ['first', 'second', 'third', 'fourth']

export function UsersLoading() {
  return (
    <div className="panel panel--list users-loading" aria-busy="true">
      <p role="status" lang="es">
        <b>{LOADING_USERS}</b>
      </p>
      {GHOSTS.map((ghost) => (
        <div key={ghost}>
          <span className="ghost" />
        </div>
      ))}
    </div>
  )
}

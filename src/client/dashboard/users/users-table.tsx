import type { User } from '../../../shared/user.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { DeleteButton } from '../row-buttons.tsx'
import { useAccount } from '../shell/account.tsx'
import { LOADING_USERS } from '../words.ts'

interface Props {
  users: User[]
  onDelete: (user: User) => void
}

export function UsersTable({ users, onDelete }: Props) {
  const t = useDeskText()
  const me = useAccount()
  const superAdmins = users.filter(({ role }) => role === 'superAdmin').length
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
          cell: ({ id, name, email }) => (
            <>
              {name}
              {id === me.id && <span className="users__aside"> {t.people.users.you}</span>}
              {email && <span className="users__email">{email}</span>}
            </>
          ),
        },
        { title: 'Role', lang: 'en', width: '10rem', cell: ({ role }) => <span lang="en">{role}</span> },
        {
          title: 'Delete',
          lang: 'en',
          width: '13rem',
          acts: true,
          cell: (user) => {
            if (me.role !== 'superAdmin' || user.id !== me.id) return <DeleteButton name={user.name} onPress={() => onDelete(user)} />
            return superAdmins === 1 && <span className="muted">{t.people.users.onlySuperAdmin}</span>
          },
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

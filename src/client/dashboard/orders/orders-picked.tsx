// What stands below the list while rows are picked: give all of them a status, a person, or both.
import { useState } from 'react'
import { isStatus, STATUSES } from '../../../shared/order.ts'
import { NONE } from '../../../shared/order-query.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { NOTHING, STATUS_LABELS } from '../words.ts'
import type { Catalogue } from './catalogue.ts'
import type { Picking } from './use-picked.ts'

interface Props {
  picking: Picking
  catalogue: Catalogue
}

export function OrdersPicked({ picking: { picked, isBusy, apply, pickAll }, catalogue }: Props) {
  const t = useDeskText()
  const [status, setStatus] = useState('')
  const [user, setUser] = useState('')
  const send = () => {
    const change = {
      ...(isStatus(status) && { status }),
      ...(user !== '' && { userId: user === NONE ? null : Number(user) }),
    }
    if (Object.keys(change).length > 0) void apply(change)
  }
  return (
    <form
      className="picked"
      aria-label={t.picked.label}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p className="picked__count" role="status">
        {t.picked.count(picked.length)}
      </p>
      <label className="filter" htmlFor="picked-status">
        <span lang="en">Status</span>
        <select className="input" id="picked-status" value={status} onChange={(event) => setStatus(event.currentTarget.value)}>
          <option value="">{t.picked.keep}</option>
          {STATUSES.map((one) => (
            <option key={one} value={one} lang="en">
              {STATUS_LABELS[one]}
            </option>
          ))}
        </select>
      </label>
      <label className="filter" htmlFor="picked-user">
        <span lang="en">Assigned</span>
        <select className="input" id="picked-user" value={user} onChange={(event) => setUser(event.currentTarget.value)}>
          <option value="">{t.picked.keep}</option>
          {catalogue.users.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={NONE}>{NOTHING}</option>
        </select>
      </label>
      <button className="btn btn--primary" type="submit" disabled={status === '' && user === ''} aria-disabled={isBusy}>
        {t.picked.apply}
      </button>
      <button className="btn btn--quiet" type="button" onClick={() => pickAll(false)}>
        {t.picked.drop}
      </button>
    </form>
  )
}

interface PickProps {
  label: string
  checked: boolean
  /** Some are picked, not all. */
  some?: boolean
  onChange: (on: boolean) => void
}

/** The box in the Status cell. */
export function PickBox({ label, checked, some = false, onChange }: PickProps) {
  return (
    <label className="pick">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = some && !checked
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}

// What stands below the list while rows are picked: give all of them a status, a person, or both.
import { useState } from 'react'
import { isStatus, STATUSES } from '../../../shared/order.ts'
import { NONE } from '../../../shared/order-query.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
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
      <FilterSelect
        id="picked-status"
        label={t.labels.columns.status.text}
        lang={t.labels.columns.status.lang}
        value={status}
        all={t.picked.keep}
        onChoose={setStatus}
      >
        {STATUSES.map((one) => (
          <option key={one} value={one} lang={t.labels.statuses[one].lang}>
            {t.labels.statuses[one].text}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        id="picked-user"
        label={t.labels.columns.assigned.text}
        lang={t.labels.columns.assigned.lang}
        value={user}
        all={t.picked.keep}
        onChoose={setUser}
      >
        {catalogue.users.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={NONE}>{t.labels.nothing.text}</option>
      </FilterSelect>
      <Button kind="primary" type="submit" disabled={status === '' && user === ''} pending={isBusy}>
        {t.picked.apply}
      </Button>
      <Button kind="quiet" onClick={() => pickAll(false)}>
        {t.picked.drop}
      </Button>
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

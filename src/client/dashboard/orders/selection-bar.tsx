// What stands below the list while rows are selected: give all of them a status, a person, a home, a day, or delete them.
import { useState } from 'react'
import { isStatus } from '../../../shared/order.ts'
import { NONE } from '../../../shared/order-query.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Said } from '../../ui/said.tsx'
import type { Catalogue } from './catalogue.ts'
import { EntryOptions, StatusOptions } from './entry-options.tsx'
import { OrdersDelete } from './orders-delete.tsx'
import { useExport } from './use-export.ts'
import type { Selection } from './use-selection.ts'

interface Props {
  selection: Selection
  catalogue: Catalogue
}

export function SelectionBar({ selection: { selected, isBusy, apply, selectAll }, catalogue }: Props) {
  const t = useDeskText()
  const [status, setStatus] = useState('')
  const [user, setUser] = useState('')
  const [home, setHome] = useState('')
  const [followUp, setFollowUp] = useState('')
  const { run, busy } = useExport()
  const [isDeleting, setDeleting] = useState(false)
  const change = {
    ...(isStatus(status) && { status }),
    ...(user !== '' && { userId: idOf(user) }),
    ...(home !== '' && { funeralHomeId: idOf(home) }),
    ...(followUp !== '' && { followUp }),
  }
  const isEmpty = Object.keys(change).length === 0
  return (
    <form
      className="selection-bar"
      aria-label={t.selection.label}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) void apply(change)
      }}
    >
      <p className="selection-bar__count" role="status">
        {t.selection.count(selected.length)}
      </p>
      <FilterSelect
        id="selected-status"
        label={t.labels.columns.status.text}
        lang={t.labels.columns.status.lang}
        value={status}
        all={t.selection.keep}
        onChoose={setStatus}
      >
        <StatusOptions />
      </FilterSelect>
      <FilterSelect
        id="selected-user"
        label={t.labels.columns.assigned.text}
        lang={t.labels.columns.assigned.lang}
        value={user}
        all={t.selection.keep}
        onChoose={setUser}
      >
        <EntryOptions entries={catalogue.activeUsers} />
        <option value={NONE}>{t.labels.nothing.text}</option>
      </FilterSelect>
      <FilterSelect
        id="selected-home"
        label={t.labels.columns.funeralHome.text}
        lang={t.labels.columns.funeralHome.lang}
        value={home}
        all={t.selection.keep}
        onChoose={setHome}
      >
        <EntryOptions entries={catalogue.funeralHomes} />
        <option value={NONE}>{t.labels.nothing.text}</option>
      </FilterSelect>
      <label className={followUp ? 'filter filter--on' : 'filter'} htmlFor="selected-follow-up">
        <Said label={t.labels.fields.followUp} />
        <input
          className="input"
          id="selected-follow-up"
          type="date"
          value={followUp}
          onChange={(event) => setFollowUp(event.currentTarget.value)}
        />
      </label>
      <Button kind="primary" type="submit" disabled={isEmpty} pending={isBusy}>
        {t.selection.apply}
      </Button>
      <Button
        icon="export"
        aria-label={t.selection.export(selected.length)}
        pending={busy}
        onClick={() => void run({ ids: selected.map(({ id }) => id).join() })}
      />
      <Button icon="trash" aria-label={t.selection.remove(selected.length)} onClick={() => setDeleting(true)} />
      <Button kind="quiet" onClick={() => selectAll(false)}>
        {t.selection.drop}
      </Button>
      {isDeleting && <OrdersDelete orders={selected} onClose={() => setDeleting(false)} onDeleted={() => selectAll(false)} />}
    </form>
  )
}

const idOf = (chosen: string) => (chosen === NONE ? null : Number(chosen))

// What stands below the list while rows are selected: give all of them a status, a person, a home, a day, or delete them. On a
// phone it stays in sight, and what can be given is behind one touch.
import { useState } from 'react'
import { FOLLOW_UP_DAYS } from '../../../shared/moments.ts'
import { isStatus } from '../../../shared/order.ts'
import { NONE } from '../../../shared/order-query.ts'
import type { Label } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { givesFocusTo } from '../../ui/focus.ts'
import { Said } from '../../ui/said.tsx'
import type { Catalogue } from './catalogue.ts'
import { EntryOptions, StatusOptions } from './entry-options.tsx'
import { currentTab, firstRow } from './orders-keys.ts'
import { useExport } from './use-export.ts'
import type { Selection } from './use-selection.ts'

interface Props {
  /** While the list cannot be had: what is chosen here waits for it. */
  inert: boolean
  selection: Selection
  catalogue: Catalogue
  onDelete: () => void
}

export function SelectionBar({ inert, selection: { selected, isBusy, apply, selectAll }, catalogue, onDelete }: Props) {
  const t = useDeskText()
  const [status, setStatus] = useState('')
  const [chosenUser, setUser] = useState('')
  const [chosenHome, setHome] = useState('')
  const [followUp, setFollowUp] = useState('')
  const { run, busy } = useExport()
  const [isOpen, setOpen] = useState(false)
  const user = stillThere(chosenUser, catalogue.activeUsers)
  const home = stillThere(chosenHome, catalogue.funeralHomes)
  const change = {
    ...(isStatus(status) && { status }),
    ...(user !== '' && { userId: idOf(user) }),
    ...(home !== '' && { funeralHomeId: idOf(home) }),
    ...(followUp !== '' && { followUp }),
  }
  const choice = (name: string, label: Label, value: string, onChoose: (value: string) => void) => ({
    id: `selected-${name}`,
    label,
    value,
    all: t.selection.keep,
    onChoose,
  })
  const isEmpty = Object.keys(change).length === 0
  return (
    <form
      ref={givesFocusTo(() => firstRow(selected.map(({ id }) => id)), currentTab)}
      className={isOpen ? 'selection-bar is-open' : 'selection-bar'}
      aria-label={t.selection.label}
      inert={inert}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) void apply(change)
      }}
    >
      <p className="selection-bar__count">{t.selection.count(selected.length)}</p>
      <Button className="selection-bar__toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t.selection.change}
      </Button>
      <FilterSelect {...choice('status', t.labels.columns.status, status, setStatus)}>
        <StatusOptions />
      </FilterSelect>
      <FilterSelect {...choice('user', t.labels.columns.assigned, user, setUser)}>
        <EntryOptions entries={catalogue.activeUsers} none={t.labels.nothing} />
      </FilterSelect>
      <FilterSelect {...choice('home', t.labels.columns.funeralHome, home, setHome)}>
        <EntryOptions entries={catalogue.funeralHomes} none={t.labels.nothing} />
      </FilterSelect>
      <label className={followUp ? 'filter filter--on' : 'filter'} htmlFor="selected-follow-up">
        <Said label={t.labels.fields.followUp} />
        <input
          className="input"
          id="selected-follow-up"
          type="date"
          {...FOLLOW_UP_DAYS}
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
      <Button icon="trash" aria-label={t.selection.remove(selected.length)} onClick={onDelete} />
      <Button kind="quiet" onClick={() => selectAll(false)}>
        {t.selection.drop}
      </Button>
    </form>
  )
}

/** Nothing once what was chosen is gone: a colleague deleted or deactivated it. */
const stillThere = (chosen: string, entries: readonly { id: number }[]) =>
  chosen === NONE || entries.some(({ id }) => String(id) === chosen) ? chosen : ''

const idOf = (chosen: string) => (chosen === NONE ? null : Number(chosen))

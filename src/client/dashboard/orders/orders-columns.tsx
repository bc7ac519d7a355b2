// Which columns the list shows, in which order and how wide: for the mouse at the heads too, for the keyboard here.

import { type MouseEvent, memo } from 'react'
import { flushSync } from 'react-dom'
import type { ListSettings } from '../../../shared/list-settings.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Said } from '../../ui/said.tsx'
import { CALLING, withColumn, withMoved, withWidth } from './column-choice.ts'
import { columnLabel, ORDER_COLUMNS, type OrderColumn } from './order-columns.tsx'
import { useColumns } from './use-columns.ts'
import { useListSettings } from './use-list-settings.ts'

/** In rem. */
const STEP = 1

export const OrdersColumns = memo(function OrdersColumns() {
  const t = useDeskText()
  return (
    <Menu
      opener={{ small: true, kind: 'quiet', icon: 'columns', children: t.columns.button }}
      label={t.columns.label}
      className="menu menu--columns"
    >
      {() => <Choices />}
    </Menu>
  )
})

function Choices() {
  const t = useDeskText()
  const { columns: chosen, save } = useListSettings()
  const columns = useColumns()
  const hidden = ORDER_COLUMNS.filter(({ id }) => !columns.some((one) => one.id === id))
  const choose = (choice: ListSettings['columns']) => save({ columns: choice })
  return (
    <>
      <div className="columns__ways">
        <Button small onClick={() => choose(CALLING)}>
          {t.columns.calling}
        </Button>
        {/* aria-disabled, so that the focus stays on what has just been pressed. */}
        <Button small aria-disabled={!chosen} onClick={() => choose(null)}>
          {t.columns.asBefore}
        </Button>
      </div>
      <ul className="columns__list">
        {[...columns, ...hidden].map((column, at) => (
          <Choice key={column.id} column={column} at={at} columns={columns} choose={choose} />
        ))}
      </ul>
    </>
  )
}

interface ChoiceProps {
  column: OrderColumn
  /** Its place among those that are shown, and then those that are not. */
  at: number
  columns: readonly OrderColumn[]
  choose: (choice: ListSettings['columns']) => void
}

function Choice({ column, at, columns, choose }: ChoiceProps) {
  const t = useDeskText()
  const { id, acts, always, width } = column
  const label = columnLabel(id, t)
  const title = label.text
  if (acts) return null
  const isShown = columns.includes(column)
  // A row that changes places takes the focus along.
  const move = (by: 1 | -1) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget
    flushSync(() => choose(withMoved(columns, column, by)))
    button.focus()
  }
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isShown}
          disabled={always}
          onChange={({ currentTarget }) => choose(withColumn(columns, column, currentTarget.checked))}
        />
        <Said label={label} />
      </label>
      {isShown && (
        <>
          <Button kind="quiet" small icon="up" aria-label={t.columns.earlier(title)} aria-disabled={at === 0} onClick={move(-1)} />
          <Button
            kind="quiet"
            small
            icon="down"
            aria-label={t.columns.later(title)}
            aria-disabled={at >= columns.length - 2}
            onClick={move(1)}
          />
          <Button
            kind="quiet"
            small
            aria-label={t.columns.narrower(title)}
            onClick={() => choose(withWidth(columns, column, width - STEP))}
          >
            −
          </Button>
          <Button kind="quiet" small aria-label={t.columns.wider(title)} onClick={() => choose(withWidth(columns, column, width + STEP))}>
            +
          </Button>
        </>
      )}
    </li>
  )
}

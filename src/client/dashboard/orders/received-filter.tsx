// When the families came: a stretch that moves on with the calendar, or from one day to another.
import { useState } from 'react'
import { isDay } from '../../../shared/moments.ts'
import { daysOf, isStretch, STRETCHES } from '../../../shared/received.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { Options } from '../../ui/options.tsx'
import { officeToday } from '../office-time.ts'
import { createdFrom, createdIn, createdUntil } from '../orders-href.ts'
import type { OrdersNavigation } from './use-orders-view.ts'

const BETWEEN = 'between'
/** A year that is still being typed is none. */
const FIRST_DAY = '1900-01-01'

export function ReceivedFilter({ navigation: { view, change } }: { navigation: OrdersNavigation }) {
  const t = useDeskText()
  const [isAsked, setAsked] = useState(false)
  const { received } = view
  const from = view.createdFrom && officeToday(new Date(view.createdFrom))
  const to = view.createdBefore && officeToday(new Date(Date.parse(view.createdBefore) - 1))
  // Days that are there speak for themselves: when something else takes them away, nobody is at them any more.
  if (isAsked && (received ?? from ?? to) !== undefined) setAsked(false)
  const isBetween = received === undefined && (isAsked || from !== undefined || to !== undefined)
  // Days as text are in the order of the calendar.
  const isReversed = from !== undefined && to !== undefined && from > to
  const choose = (chosen: string) => {
    setAsked(chosen === BETWEEN)
    // Whoever goes on from "this month" to days of their own begins with those of the month.
    const days = chosen === BETWEEN && received ? createdIn(daysOf(received, officeToday())) : NO_DAYS
    change({ ...days, received: isStretch(chosen) ? chosen : undefined })
  }
  // Whoever empties both days is still at them.
  const typed = (days: Parameters<typeof change>[0]) => {
    setAsked(true)
    change(days)
  }
  return (
    <>
      <FilterSelect
        id="f-received"
        label={t.labels.fields.receivedAt}
        value={received ?? (isBetween ? BETWEEN : '')}
        all={t.received.always}
        onChoose={choose}
      >
        <Options of={STRETCHES} called={(stretch) => t.received.stretches[stretch]} />
        <option value={BETWEEN}>{t.received.between}</option>
      </FilterSelect>
      {isBetween && (
        <fieldset className="filter-days">
          <legend className="sr-only">{t.received.between}</legend>
          <DayInput
            id="f-received-from"
            label={t.received.from}
            day={from}
            isWrong={isReversed}
            onDay={(day) => typed({ createdFrom: createdFrom(day) })}
          />
          <DayInput
            id="f-received-to"
            label={t.received.to}
            day={to}
            isWrong={isReversed}
            onDay={(day) => typed({ createdBefore: createdUntil(day) })}
          />
          <p className="field__error" id={REVERSED} role="status">
            {isReversed && (
              <>
                <NamedIcon name="warn" />
                {t.received.reversed}
              </>
            )}
          </p>
        </fieldset>
      )}
    </>
  )
}

/** What both days say of themselves together. */
const REVERSED = 'f-received-reversed'
const NO_DAYS = { createdFrom: undefined, createdBefore: undefined }

interface DayProps {
  id: string
  label: string
  day: string | undefined
  isWrong: boolean
  onDay: (day: string | undefined) => void
}

function DayInput({ id, label, day, isWrong, onDay }: DayProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <label className={day ? 'filter filter--on' : 'filter'} htmlFor={id}>
      <span>{label}</span>
      <input
        className="input"
        id={id}
        type="date"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? REVERSED : undefined}
        value={typed ?? day ?? ''}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          if (value === '') onDay(undefined)
          else if (isDay(value) && value >= FIRST_DAY) onDay(value)
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  )
}

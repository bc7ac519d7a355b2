// What else a card tells of an order: only what is known of it.
import type { ReactNode } from 'react'
import type { Order } from '../../../shared/order.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { number } from '../../language/numbers.ts'
import { shortMoment } from '../office-time.ts'
import { FIELD_LABELS, MORE } from '../words.ts'
import type { OrderActions } from './order-row.tsx'
import { lastTouched } from './order-times.tsx'

const MORE_FIELDS = ['deceasedName', 'relationship', 'age', 'source', 'comission'] as const

export function CardFacts({ order }: { order: Order }) {
  const known = MORE_FIELDS.filter((field) => order[field] !== null && order[field] !== '')
  if (known.length === 0) return null
  return (
    <dl className="card__facts card__facts--named">
      {known.map((field) => (
        <div key={field}>
          <dt lang="en">{FIELD_LABELS[field]}</dt>
          <dd>{order[field]}</dd>
        </div>
      ))}
    </dl>
  )
}

interface RowProps {
  order: Order
  now: Date
  actions: Pick<OrderActions, 'assignedName' | 'onUpdates' | 'onTracking'>
  nobody: ReactNode
}

/** Who has it and when it was last worked on, each with the way to its list. */
export function CardRows({ order, now, actions, nobody }: RowProps) {
  const t = useDeskText()
  const language = useDeskLanguage()
  const { contactName: name, updates } = order
  return (
    <>
      <p className="muted card__by card__by--near">
        <span>
          <span lang="en">Updates</span>: {shortMoment(lastTouched(order), t, language, now)}
          {updates.length > 0 && ` (${number(updates.length)})`}
        </span>
        <button className="link" type="button" aria-label={t.orders.updatesOf(name)} onClick={() => actions.onUpdates(order)}>
          {MORE}
        </button>
      </p>
      <p className="muted card__by">
        <span>
          <span lang="en">Assigned</span>: {actions.assignedName(order) ?? nobody}
        </span>
        <button className="link" type="button" aria-label={t.orders.trackingOf(name)} onClick={() => actions.onTracking(order)}>
          {MORE}
        </button>
      </p>
    </>
  )
}

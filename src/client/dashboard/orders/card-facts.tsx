// What a card tells of an order beside its own lines: only what is known of it.
import type { ReactNode } from 'react'
import type { Order } from '../../../shared/order.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { number } from '../../language/numbers.ts'
import { shortMoment } from '../office-time.ts'
import { MORE } from '../words.ts'
import type { OrderActions } from './order-cells.tsx'
import type { OrderColumn } from './order-columns.tsx'
import { lastTouched } from './order-times.tsx'

interface FactsProps {
  order: Order
  columns: readonly OrderColumn[]
}

/** What speaks for itself; who cannot see the card is told the title of the column, too. */
export function CardFacts({ order, columns }: FactsProps) {
  const facts = columns.toSorted((a, b) => Number(b.leads ?? false) - Number(a.leads ?? false))
  return (
    <dl className="card__facts">
      {facts.map(({ id, title, fact }) => (
        <Fact key={id} title={title} text={fact?.(order)} isNamed={false} />
      ))}
    </dl>
  )
}

export function CardNamedFacts({ order, columns }: FactsProps) {
  if (!columns.some(({ namedFact }) => isKnown(namedFact?.(order)))) return null
  return (
    <dl className="card__facts card__facts--named">
      {columns.map(({ id, title, namedFact }) => (
        <Fact key={id} title={title} text={namedFact?.(order)} isNamed />
      ))}
    </dl>
  )
}

const isKnown = (text: ReactNode) => text !== undefined && text !== null && text !== ''

function Fact({ title, text, isNamed }: { title: string; text: ReactNode; isNamed: boolean }) {
  if (!isKnown(text)) return null
  return (
    <div>
      <dt className={isNamed ? undefined : 'sr-only'} lang="en">
        {title}
      </dt>
      <dd>{text}</dd>
    </div>
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

// What a card tells of an order beside its own lines: only what is known of it.

import type { ReactNode } from 'react'
import type { Order } from '../../../shared/order.ts'
import type { Label } from '../../language/desk-labels.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { number } from '../../language/numbers.ts'
import { Said } from '../../ui/said.tsx'
import { shortMoment } from '../office-time.ts'
import type { OrderActions } from './order-cells.tsx'
import { columnLabel, type OrderColumn } from './order-columns.tsx'

interface FactsProps {
  order: Order
  columns: readonly OrderColumn[]
}

/** What speaks for itself; who cannot see the card is told the title of the column, too. */
export function CardFacts({ order, columns }: FactsProps) {
  const t = useDeskText()
  const facts = columns.toSorted((a, b) => Number(b.leads ?? false) - Number(a.leads ?? false))
  return (
    <dl className="card__facts">
      {facts.map(({ id, fact }) => (
        <Fact key={id} label={columnLabel(id, t)} text={fact?.(order)} isNamed={false} />
      ))}
    </dl>
  )
}

export function CardNamedFacts({ order, columns }: FactsProps) {
  const t = useDeskText()
  if (!columns.some(({ namedFact }) => isKnown(namedFact?.(order, t)))) return null
  return (
    <dl className="card__facts card__facts--named">
      {columns.map(({ id, namedFact }) => (
        <Fact key={id} label={columnLabel(id, t)} text={namedFact?.(order, t)} isNamed />
      ))}
    </dl>
  )
}

const isKnown = (text: ReactNode) => text !== undefined && text !== null && text !== ''

function Fact({ label, text, isNamed }: { label: Label; text: ReactNode; isNamed: boolean }) {
  if (!isKnown(text)) return null
  return (
    <div>
      <dt className={isNamed ? undefined : 'sr-only'} lang={label.lang}>
        {label.text}
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
          <Said label={t.labels.columns.updates} />: {shortMoment(order.lastUpdateAt, t, language, now)}
          {updates.length > 0 && ` (${number(updates.length)})`}
        </span>
        <button className="link" type="button" aria-label={t.orders.updatesOf(name)} onClick={() => actions.onUpdates(order)}>
          {t.labels.more.text}
        </button>
      </p>
      <p className="muted card__by">
        <span>
          <Said label={t.labels.columns.assigned} />: {actions.assignedName(order) ?? nobody}
        </span>
        <button className="link" type="button" aria-label={t.orders.trackingOf(name)} onClick={() => actions.onTracking(order)}>
          {t.labels.more.text}
        </button>
      </p>
    </>
  )
}

// What stands in the cells of an order's row.

import { Link } from 'wouter'
import { mailtoHref } from '../../../shared/addresses.ts'
import type { Order, Status } from '../../../shared/order.ts'
import { WEBSITE_NAME } from '../../../shared/order-words.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { namesRow } from '../../ui/focus.ts'
import { SaidSentence } from '../../ui/said.tsx'
import { byAuthor, sourceName } from '../author.ts'
import type { Way } from '../contact/contacted.ts'
import { officeDate, shortMoment } from '../office-time.ts'
import { OPENED_HERE } from '../orders-href.ts'
import { DeleteButton } from '../row-buttons.tsx'
import { NameOrNothing, ServiceName, TextOrNone } from './order-badges.tsx'
import { IdleDays } from './order-times.tsx'
import { SelectBox } from './select-box.tsx'
import { StatusMenu } from './status-menu.tsx'

export interface OrderActions {
  orderHref: (id: number) => string
  openOrder: (id: number) => void
  assignedName: (order: Order) => string | null
  onUpdates: (order: Order) => void
  onTracking: (order: Order) => void
  onDelete: (order: Order) => void
  /** Somebody is being called or written to; what was said can be noted. */
  onContact: (order: Order, way: Way) => void
  whatsappHref: (order: Order) => string
  onSelect: (id: number, on: boolean, toHere?: boolean) => void
  onStatus: (order: Order, status: Status) => void
}

export interface OrderProps {
  order: Order
  isSelected: boolean
  /** What is late, and how long ago something was, is seen from here. */
  now: Date
  actions: OrderActions
}

/** Too long for a column of the list on paper. */
const LONG_WORD = /\S{20}/

/** The class of a text of so many lines, where no ordinary word is to be broken because of another. */
export const linesOf = (lines: 'one' | 'two', text: string | number | null | undefined) =>
  LONG_WORD.test(String(text ?? '')) ? `${lines} breaks` : lines

export function StatusCell({ order, isSelected, now, actions }: OrderProps) {
  const { selection } = useDeskText()
  return (
    <>
      <SelectBox
        label={selection.one(order.contactName)}
        checked={isSelected}
        onChange={(on, toHere) => actions.onSelect(order.id, on, toHere)}
      />
      <StatusMenu order={order} actions={actions} />
      <IdleDays order={order} now={now} />
    </>
  )
}

export function UpdatesCell({ order, now, actions }: OrderProps) {
  const t = useDeskText()
  const language = useDeskLanguage()
  return (
    <>
      <span className="one off-paper">{shortMoment(order.lastUpdateAt, t, language, now)}</span>
      {/* What is today is not today any more when the sheet is read. */}
      <span className="one on-paper">{officeDate(order.lastUpdateAt)}</span>
      <button className="link" type="button" aria-label={t.orders.updatesOf(order.contactName)} onClick={() => actions.onUpdates(order)}>
        {t.labels.more.text}
      </button>{' '}
      <span className="muted">{order.updates.length || ''}</span>
    </>
  )
}

export function TrackingCell({ order, actions }: OrderProps) {
  const { orders, labels } = useDeskText()
  const comment = order.tracking.at(-1)?.track
  return (
    <>
      <span className={comment === undefined ? 'one none' : linesOf('one', comment)} title={comment}>
        {comment ?? orders.noComments}
      </span>
      <button className="link" type="button" aria-label={orders.trackingOf(order.contactName)} onClick={() => actions.onTracking(order)}>
        {labels.more.text}
      </button>
    </>
  )
}

export function NameCell({ order: { id, contactName }, actions }: OrderProps) {
  return (
    <Link
      className={`name ${linesOf('two', contactName)}`}
      href={actions.orderHref(id)}
      state={OPENED_HERE}
      title={contactName}
      {...namesRow}
    >
      {contactName}
    </Link>
  )
}

export function EmailCell({ order, actions }: OrderProps) {
  const { email } = order
  if (email === null) return <TextOrNone text={null} />
  return (
    <a className="one" href={mailtoHref(email)} title={email} onClick={() => actions.onContact(order, 'mail')}>
      {email}
    </a>
  )
}

export function ServiceCell({ order }: OrderProps) {
  const language = useDeskLanguage()
  return (
    <span className={linesOf('two', order.serviceName?.[language])} title={order.serviceName?.[language]}>
      <ServiceName order={order} />
    </span>
  )
}

/** That a family came by the website is still told when somebody else has set the status. */
export const cameBySite = ({ createdBy, statusDate }: Order) => createdBy === WEBSITE_NAME && statusDate.updatedBy !== WEBSITE_NAME

export function SourceCell({ order }: OrderProps) {
  const t = useDeskText()
  const { source } = order
  const shown = source ? sourceName(source, t) : undefined
  const bySite = cameBySite(order)
  return (
    <>
      <span className={linesOf(bySite ? 'one' : 'two', shown?.text)} title={shown?.text} lang={shown?.lang}>
        <TextOrNone text={shown?.text ?? null} />
      </span>
      {bySite && (
        <span className="one muted">
          <SaidSentence sentence={byAuthor(WEBSITE_NAME, t)} />
        </span>
      )}
    </>
  )
}

/** Of something or somebody chosen from a list. */
export function Name({ name }: { name: string | null }) {
  return (
    <span className={linesOf('two', name)}>
      <NameOrNothing name={name} />
    </span>
  )
}

export function ButtonsCell({ order, actions }: OrderProps) {
  return (
    <div className="acts">
      <OrderButtons order={order} actions={actions} />
    </div>
  )
}

export function OrderButtons({ order, actions }: Pick<OrderProps, 'order' | 'actions'>) {
  const { edit } = useDeskText().labels
  const { id, contactName } = order
  return (
    <>
      <Button small icon="edit" lang={edit.lang} aria-label={`${edit.text}: ${contactName}`} onClick={() => actions.openOrder(id)} />
      <DeleteButton name={contactName} onPress={() => actions.onDelete(order)} />
    </>
  )
}

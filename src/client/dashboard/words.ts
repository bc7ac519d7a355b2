// The words the specification names. They are the same in both languages.
import { EDITABLE_FIELDS, type EditableField, type Insurance, type Status, type Tab } from '../../shared/order.ts'
import { ORDER_FIELDS } from '../../shared/order-fields.ts'
import { withKeys } from '../../shared/with-keys.ts'
import type { FieldName } from './order/form-fields.ts'

export const TAB_LABELS: Record<Tab, string> = {
  newInProgress: 'New - in Progress',
  pending: 'Pending',
  soldNotSold: 'Sold - Not Sold',
  noUpdates: 'No Updates (7+ days)',
}

export const STATUS_LABELS: Record<Status, string> = {
  new: 'New',
  inProgress: 'In Progress',
  pending: 'Pending',
  sold: 'Sold',
  notSold: 'Not Sold',
}

export const INSURANCE_LABELS: Record<Insurance, string> = { pending: 'Pending', GWIC: 'GWIC', CMT: 'CMT' }

const TITLES: Record<EditableField, string> = withKeys(EDITABLE_FIELDS, (field) => ORDER_FIELDS[field].sheet.title)

/** The fields of an order as the editor labels them: mostly as the sheet does. */
export const FIELD_LABELS: Record<FieldName, string> = {
  ...TITLES,
  userId: 'Admin',
  price: 'Price or Comment',
  receivedAt: 'Received',
  statusDate: 'Contact Day',
}

/** Who made the orders of visitors. */
export const WEBSITE = 'Website'

export const NO_SERVICE = 'Not sure'
export const NOTHING = 'N/A'
export const NO_DATE = 'Fecha no disponible'
export const LOADING_ORDERS = 'Cargando órdenes...'
export const LOADING_USERS = 'Cargando usuarios...'
export const COPIED = 'Copied!'
export const REGISTERED = 'Registration successful!'
export const MORE = 'Ver más'
export const CLOSE = 'Cerrar'

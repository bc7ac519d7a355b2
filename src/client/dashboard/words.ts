// The words the specification names. They are the same in both languages.
import type { EditableField, Insurance, Status, Tab } from '../../shared/order.ts'

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

/** The fields of an order as the editor labels them. */
export const FIELD_LABELS: Record<EditableField, string> = {
  status: 'Status',
  insurance: 'Insurance',
  funeralHomeId: 'Funeral Home',
  serviceId: 'Service Type',
  userId: 'Admin',
  price: 'Price or Comment',
  contactName: 'Contact Name',
  phoneNumber: 'Phone Number',
  email: 'Email',
  comission: 'Comission',
  relationship: 'Relationship',
  deceasedName: 'Deceased Name',
  age: 'Age',
  source: 'Source',
  followUp: 'Next Follow-up',
}

export const NO_SERVICE = 'Not sure'
export const NOTHING = 'N/A'
export const NO_DATE = 'Fecha no disponible'
export const LOADING_ORDERS = 'Cargando órdenes...'
export const LOADING_USERS = 'Cargando usuarios...'
export const COPIED = 'Copied!'
export const REGISTERED = 'Registration successful!'
export const MORE = 'Ver más'
export const CLOSE = 'Cerrar'

// What a form of an order edits: its fields, and the day that Contact Day shows.
import { EDITABLE_FIELDS, type EditableField, type Order } from '../../../shared/order.ts'

export type FieldName = EditableField | 'statusDate'
export const FORM_FIELDS: readonly FieldName[] = [...EDITABLE_FIELDS, 'statusDate']

type FieldValue = string | number | null

export function valueIn(order: Order, field: FieldName): FieldValue {
  return field === 'statusDate' ? order.statusDate.date : order[field]
}

/** A value as it is sent. */
export function changeTo(field: FieldName, value: FieldValue) {
  return { [field]: field === 'statusDate' ? { date: value } : value }
}

// What a form of an order edits: its fields, and the day that Contact Day shows.
import type { Bilingual } from '../../../shared/language.ts'
import { EDITABLE_FIELDS, type EditableField, type Order } from '../../../shared/order.ts'
import { shownPhone, storedPhone } from '../../../shared/phone.ts'

export type FieldName = EditableField | 'statusDate'
export const FORM_FIELDS: readonly FieldName[] = [...EDITABLE_FIELDS, 'statusDate']

type FieldValue = string | number | null

export function valueIn(order: Order, field: FieldName): FieldValue {
  return field === 'statusDate' ? order.statusDate.date : order[field]
}

/** What an order calls a value that it refers to, also once that has left the lists; nothing where it has another. */
export function nameIn(order: Order | null, field: FieldName, value: string): string | Bilingual | undefined {
  if (order === null || value !== String(valueIn(order, field))) return undefined
  const names: Partial<Record<FieldName, string | Bilingual | null>> = {
    serviceId: order.serviceName,
    funeralHomeId: order.funeralHomeName,
    userId: order.assignedName,
  }
  return names[field] ?? undefined
}

/** Whether what is written is something else than what is shown there, once it is stored. */
export function isOtherThan(field: FieldName, written: string | undefined, shown: string): boolean {
  if (written === undefined || written === shown) return false
  return (field === 'phoneNumber' ? shownPhone(storedPhone(written)) : written.trim()) !== shown
}

/** A value as it is sent. */
export function changeTo(field: FieldName, value: FieldValue) {
  return { [field]: field === 'statusDate' ? { date: value } : value }
}

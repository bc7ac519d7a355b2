import { expect, test } from 'vitest'
import type { Order } from '../../../shared/order.ts'
import { beyond, changeCount, changeOf, commentAdded, type Draft, edited, newDraft } from './order-draft.ts'

const NOW = new Date('2026-11-21T18:00:00.000Z')
const FIRST: Order = {
  id: 7,
  version: 1,
  status: 'new',
  statusDate: { date: NOW.toISOString(), updatedBy: 'Ana' },
  insurance: 'pending',
  funeralHomeId: null,
  serviceId: null,
  userId: null,
  tracking: [],
  price: null,
  contactName: 'Rosa',
  phoneNumber: '+12135550142',
  email: null,
  comission: null,
  relationship: null,
  deceasedName: null,
  age: null,
  source: null,
  followUp: null,
  updateBy: null,
  updates: [],
  createdBy: 'Ana',
  createdAt: NOW.toISOString(),
  serviceName: null,
  funeralHomeName: null,
  assignedName: null,
}
const comment = (draft: Draft, text: string) => commentAdded({ ...draft, comment: text }, NOW)
const stored = (fields: Partial<Order>): Order => ({ ...FIRST, version: 2, updateBy: 'Ana', ...fields })
const entry = (track: string) => ({ date: NOW.toISOString(), track, createdBy: 'Ana' })

test('nothing is left of a draft that is stored as it was sent', () => {
  const sent = { ...comment(edited(newDraft(FIRST, NOW), 'price', '$850'), 'Llamé'), comment: 'Mañana' }
  const rest = beyond(
    { ...sent, unanswered: { key: 'k', draft: sent } },
    sent,
    stored({ price: '$850', tracking: [entry('Llamé'), entry('Mañana')] }),
  )
  expect([changeCount(rest), rest.unanswered]).toEqual([0, undefined])
})

test('what was written since is left, upon the version that is stored', () => {
  const sent = comment(edited(newDraft(FIRST, NOW), 'price', '$850'), 'Llamé')
  const since = comment(edited(edited(sent, 'price', '$860'), 'source', 'Hospice'), 'Otra vez')
  const rest = beyond(since, sent, stored({ price: '$850', tracking: [entry('Llamé')] }))
  expect(changeOf(rest)).toEqual({ price: '$860', source: 'Hospice', tracking: [entry('Llamé'), { track: 'Otra vez' }], version: 2 })
})

test('a number that the server writes in its own way was sent all the same', () => {
  const sent = edited(newDraft(null, NOW), 'phoneNumber', '(213) 555-0142')
  const rest = beyond(edited(sent, 'contactName', 'Rosa D.'), sent, stored({}))
  expect(changeOf(rest)).toEqual({ contactName: 'Rosa D.', version: 2 })
})

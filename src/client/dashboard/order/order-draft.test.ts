import { describe, expect, test } from 'vitest'
import { type Order, orderInput } from '../../../shared/order.ts'
import { statusDateOf } from './moment-on.ts'
import {
  beyond,
  changeCount,
  changeOf,
  commentAdded,
  commentRemoved,
  conflicts,
  type Draft,
  edited,
  isTrackingEdited,
  keptTracking,
  newDraft,
  rebased,
  theirFields,
  valuesOf,
} from './order-draft.ts'

const NOW = new Date('2026-11-21T18:00:00.000Z')
const FIRST: Order = {
  ...orderInput.parse({ contactName: 'Rosa', phoneNumber: '+12135550142' }),
  id: 7,
  version: 1,
  statusDate: { date: NOW.toISOString(), updatedBy: 'Ana' },
  tracking: [],
  receivedAt: NOW.toISOString(),
  updateBy: null,
  updates: [],
  createdBy: 'Ana',
  createdAt: NOW.toISOString(),
  lastUpdateAt: NOW.toISOString(),
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

test('what was sent and then put back to what it was before is put back upon the version that is stored', () => {
  const sent = edited(newDraft(FIRST, NOW), 'price', '$850')
  expect(changeOf(beyond(edited(sent, 'price', ''), sent, stored({ price: '$850' })))).toEqual({ price: '', version: 2 })
})

describe('of comments that were sent', () => {
  const sent = { ...comment(newDraft(FIRST, NOW), 'Llamé'), comment: 'Familia equivocada' }
  const asStored = stored({ tracking: [entry('Llamé'), entry('Familia equivocada')] })
  const texts = (draft: Draft) => changeOf(draft).tracking?.map(({ track }) => track)

  test('those that were taken back are taken away', () => {
    expect(texts(beyond({ ...sent, comment: '' }, sent, asStored))).toEqual(['Llamé'])
    expect(texts(beyond(newDraft(FIRST, NOW), sent, asStored))).toEqual([])
  })

  test('one that was written anew stands in the place of the first', () => {
    expect(texts(beyond({ ...sent, comment: 'Llamó la hija' }, sent, asStored))).toEqual(['Llamé', 'Llamó la hija'])
  })

  test('one that is shown as stored stays, although it is no longer in the field', () => {
    const shown = rebased(sent, asStored)
    expect(changeCount(beyond({ ...shown, comment: '' }, sent, asStored))).toBe(0)
  })

  test('one that is said twice is added once more', () => {
    expect(texts(beyond({ ...comment(sent, 'Llamé'), comment: '' }, sent, asStored))).toEqual(['Llamé', 'Llamé'])
  })
})

test('a number that the server writes in its own way was sent all the same', () => {
  const sent = edited(newDraft(null, NOW), 'phoneNumber', '(213) 555-0142')
  const rest = beyond(edited(sent, 'contactName', 'Rosa D.'), sent, stored({}))
  expect(changeOf(rest)).toEqual({ contactName: 'Rosa D.', version: 2 })
})

describe('while it is written', () => {
  test('what is typed back to what was there is no change', () => {
    const draft = edited(newDraft(FIRST, NOW), 'price', '$850')
    expect([changeCount(draft), changeCount(edited(draft, 'price', ''))]).toEqual([1, 0])
  })

  test('a field that is emptied is sent empty; one that nobody touched is not sent', () => {
    expect(changeOf(edited(newDraft(stored({ price: '$850' }), NOW), 'price', ''))).toEqual({ price: '', version: 2 })
  })

  test('a Contact Day is sent as its date', () => {
    const draft = edited(newDraft(FIRST, NOW), 'statusDate', '2024-05-14T18:00:00.000Z')
    expect(changeOf(draft)).toEqual({ statusDate: { date: '2024-05-14T18:00:00.000Z' }, version: 1 })
  })

  test('a date that came with a status of somebody else asks nobody who has not changed it', () => {
    const current = stored({ status: 'sold', statusDate: { date: '2026-11-22T18:00:00.000Z', updatedBy: 'Luis' } })
    expect(theirFields(newDraft(FIRST, NOW), current)).toEqual(['status'])
    expect(conflicts(edited(newDraft(FIRST, NOW), 'statusDate', '2024-05-14T18:00:00.000Z'), current)).toEqual(['statusDate'])
  })

  test('a phone number is compared as it is shown, not as it is stored', () => {
    const draft = newDraft(FIRST, NOW)
    expect(changeCount(edited(draft, 'phoneNumber', valuesOf(draft).phoneNumber))).toBe(0)
  })

  test('a comment of blanks is none; one that was typed and not added counts, and is sent', () => {
    const draft = newDraft(FIRST, NOW)
    expect([changeCount(comment(draft, ' \n ')), comment(draft, ' \n ').comment]).toEqual([0, ''])
    const typed = { ...draft, comment: ' Llamé ' }
    expect([changeCount(typed), changeOf(typed)]).toEqual([1, { tracking: [{ track: 'Llamé' }], version: 1 }])
  })

  test('of two comments that are alike one can be taken away', () => {
    const draft = newDraft(stored({ tracking: [entry('Llamé'), entry('Llamé')] }), NOW)
    const [first] = keptTracking(draft)
    if (!first) throw new Error('There is no comment')
    const less = commentRemoved(draft, first.key)
    expect([keptTracking(less).length, changeCount(less)]).toEqual([1, 1])
  })

  test('a comment that was just added is taken away as if it had never been', () => {
    const draft = comment(newDraft(FIRST, NOW), 'Llamé')
    const [added] = draft.added
    expect(added && commentRemoved(draft, added.key)).toEqual(newDraft(FIRST, NOW))
  })

  test('a new order is sent without a version', () => {
    expect(changeOf(edited(newDraft(null, NOW), 'contactName', 'Rosa'))).toEqual({ contactName: 'Rosa' })
  })
})

describe('when others changed the order meanwhile', () => {
  test('only what both changed, to different values, conflicts', () => {
    const draft = edited(edited(edited(newDraft(FIRST, NOW), 'price', '$850'), 'source', 'Hospice'), 'age', '81')
    const theirs = stored({ price: '$900', source: 'Hospice', relationship: 'Hija' })
    expect(theirFields(draft, theirs)).toEqual(['price', 'relationship', 'source'])
    expect(conflicts(draft, theirs)).toEqual(['price'])
  })

  test('the same number or text typed otherwise is no other one', () => {
    const draft = edited(edited(newDraft(FIRST, NOW), 'phoneNumber', '(310) 555-0101'), 'source', 'Hospice ')
    expect(conflicts(draft, stored({ phoneNumber: '+13105550101', source: 'Hospice' }))).toEqual([])
    expect(conflicts(draft, stored({ phoneNumber: '+13105550102', source: 'Hospice' }))).toEqual(['phoneNumber'])
    const asStored = edited(newDraft(FIRST, NOW), 'phoneNumber', ' (hija) ')
    expect(conflicts(asStored, stored({ phoneNumber: ' (hija) ' }))).toEqual([])
  })

  test('the same changes stand upon their version, without those that it already has or that are given up', () => {
    const draft = edited(edited(edited(newDraft(FIRST, NOW), 'price', '$850'), 'source', 'Hospice'), 'age', '81')
    const theirs = stored({ price: '$900', source: 'Hospice' })
    expect(changeOf(rebased(draft, theirs))).toEqual({ price: '$850', age: '81', version: 2 })
    expect(changeOf(rebased(draft, theirs, ['price']))).toEqual({ age: '81', version: 2 })
  })

  test('a comment that they took away needs no taking away; one that they added stays', () => {
    const base = { ...FIRST, tracking: [entry('Llamé'), entry('Mañana')] }
    const [first] = keptTracking(newDraft(base, NOW))
    if (!first) throw new Error('There is no comment')
    const draft = commentRemoved(newDraft(base, NOW), first.key)
    const onTheirs = rebased(draft, stored({ tracking: [entry('Mañana'), entry('Otra vez')] }))
    expect([onTheirs.removed, isTrackingEdited(onTheirs)]).toEqual([[], false])
    expect(keptTracking(onTheirs).map((kept) => kept.entry.track)).toEqual(['Mañana', 'Otra vez'])
  })

  test('who changed nothing has nothing to send upon any version', () => {
    expect(changeCount(rebased(newDraft(FIRST, NOW), stored({ price: '$900' })))).toBe(0)
  })
})

test('another status is of today on screen and on paper, until somebody says a day', () => {
  const today = new Date('2026-12-01T18:00:00.000Z')
  const draft = newDraft(FIRST, NOW)
  expect(statusDateOf(draft, today)).toBe(FIRST.statusDate.date)
  const sold = edited(draft, 'status', 'sold')
  expect(statusDateOf(sold, today)).toBe(today.toISOString())
  expect(statusDateOf(edited(sold, 'statusDate', '2026-11-25T18:00:00.000Z'), today)).toBe('2026-11-25T18:00:00.000Z')
  expect(statusDateOf(edited(sold, 'status', FIRST.status), today)).toBe(FIRST.statusDate.date)
})

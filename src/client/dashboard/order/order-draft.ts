// What somebody is changing in an order: only the changes, upon the order as it was when they began. Nothing here touches
// the screen or the server.
import type { Insurance, Order, Status, TrackingEntry } from '../../../shared/order.ts'
import { storedSource } from '../../../shared/order-words.ts'
import { shownPhone } from '../../../shared/phone.ts'
import { manyLines } from '../../../shared/text-rules.ts'
import { withKeys } from '../../../shared/with-keys.ts'
import { randomKey } from '../../random-key.ts'
import { changeTo, type FieldName, FORM_FIELDS, isOtherThan, valueIn } from './form-fields.ts'

/** The fields as a form holds them: blank is none. */
export interface FormValues extends Record<FieldName, string> {
  status: Status
  insurance: Insurance
}

interface NewComment {
  key: string
  track: string
  at: string
}

export interface Draft {
  /** The order as it was opened; null for one that is being written. */
  base: Order | null
  openedAt: string
  /** Only what differs from it. */
  edits: Partial<FormValues>
  added: NewComment[]
  /** The keys of comments to take away. */
  removed: string[]
  /** What stands in the comment field and has not been added yet. */
  comment: string
  /** What was sent and never answered, so that it may be stored: whatever is sent next goes by the same key. */
  unanswered?: Sent | undefined
}

export interface Sent {
  /** The server stores one thing for each key, and refuses any other by it. */
  key: string
  draft: Draft
  /** What was sent by the same key before, so that it may be what is stored. */
  earlier?: Sent | undefined
}

export function newDraft(base: Order | null, now: Date): Draft {
  return { base, openedAt: now.toISOString(), edits: {}, added: [], removed: [], comment: '' }
}

/** The fields of an order as a form shows them; those of a new one where there is none. */
export function formOf(order: Order | null): FormValues {
  const form: Record<FieldName, string> = withKeys(FORM_FIELDS, (field) => String((order && valueIn(order, field)) ?? ''))
  return {
    ...form,
    status: order?.status ?? 'new',
    insurance: order?.insurance ?? 'pending',
    phoneNumber: order ? shownPhone(order.phoneNumber) : '',
  }
}

export function valuesOf(draft: Draft): FormValues {
  return { ...formOf(draft.base), ...draft.edits }
}

export function edited<Field extends FieldName>(draft: Draft, field: Field, value: FormValues[Field]): Draft {
  const { [field]: _, ...others } = draft.edits
  const edits: Partial<FormValues> = formOf(draft.base)[field] === value ? { ...others } : { ...draft.edits, [field]: value }
  return { ...draft, edits }
}

/** Adds what stands in the comment field; blanks around it go, and a blank comment is none. */
export function commentAdded(draft: Draft, now: Date): Draft {
  const track = draft.comment.trim()
  if (track === '') return { ...draft, comment: '' }
  return { ...draft, comment: '', added: [...draft.added, { key: randomKey(), track, at: now.toISOString() }] }
}

export function commentRemoved(draft: Draft, key: string): Draft {
  const added = draft.added.filter((comment) => comment.key !== key)
  return added.length < draft.added.length ? { ...draft, added } : { ...draft, removed: [...draft.removed, key] }
}

/** The stored comments with a key each; two that are alike in everything get different ones. */
export function keyedTracking(order: Order | null): { key: string; entry: TrackingEntry }[] {
  const seen = new Map<string, number>()
  return (order?.tracking ?? []).map((entry) => {
    const same = `${entry.date} ${entry.createdBy} ${entry.track}`
    const times = seen.get(same) ?? 0
    seen.set(same, times + 1)
    return { key: `${same} ${times}`, entry }
  })
}

/** The stored comments that stay. */
export function keptTracking({ base, removed }: Draft) {
  return keyedTracking(base).filter(({ key }) => !removed.includes(key))
}

export function editedFields({ edits }: Draft): FieldName[] {
  return FORM_FIELDS.filter((field) => edits[field] !== undefined)
}

/** Whether something stands in the comment field that has not been added yet. */
export const hasComment = ({ comment }: Draft) => comment.trim() !== ''

export function isTrackingEdited(draft: Draft): boolean {
  return draft.added.length > 0 || draft.removed.length > 0 || hasComment(draft)
}

export function changeCount(draft: Draft): number {
  return editedFields(draft).length + draft.added.length + draft.removed.length + Number(hasComment(draft))
}

/** What is sent: the changed fields alone. A comment that was typed but not added counts, so that it is not lost. */
export function changeOf(draft: Draft) {
  const { added } = commentAdded(draft, new Date())
  const tracking = [...keptTracking(draft).map(({ entry }) => entry), ...added.map(({ track }) => ({ track }))]
  const { statusDate, source, ...edits } = draft.edits
  return {
    ...edits,
    ...(source !== undefined && { source: storedSource(source) }),
    ...(statusDate !== undefined && changeTo('statusDate', statusDate)),
    ...(isTrackingEdited(draft) && { tracking }),
    ...(draft.base && { version: draft.base.version }),
  }
}

/** What is sent of one that is new: all of its fields. */
export const newOrder = (draft: Draft) => ({ ...valuesOf(draft), ...changeOf(draft) })

/** The fields that both changed, to different values, since the draft was begun. */
export function conflicts(draft: Draft, current: Order): FieldName[] {
  const theirs = formOf(current)
  return theirFields(draft, current).filter((field) => isOtherThan(field, draft.edits[field], theirs[field]))
}

/** The fields that others changed since the draft was begun; a date that merely came with a status is none. */
export function theirFields({ base, edits }: Draft, current: Order): FieldName[] {
  const [before, now] = [formOf(base), formOf(current)]
  const follows = (field: FieldName) => field === 'statusDate' && before.status !== now.status && edits.statusDate === undefined
  return FORM_FIELDS.filter((field) => before[field] !== now[field] && !follows(field))
}

/** What is written beyond something that was sent and is stored by now, upon the order as it was stored. */
export function beyond({ unanswered: _, ...draft }: Draft, sent: Draft, stored: Order): Draft {
  // What was put back meanwhile to what it was before is written, too.
  const edits: Partial<FormValues> = { ...formOf(draft.base), ...draft.edits }
  for (const field of FORM_FIELDS) if (draft.edits[field] === sent.edits[field]) delete edits[field]
  return rebased({ ...draft, edits, ...commentsBeyond(draft, sent, stored) }, stored)
}

/**
 * Of comments that were sent and are stored by now: what still stands in the draft is not to be added again, and what was taken
 * back in it is to be taken away, but for what it shows as stored.
 */
function commentsBeyond(draft: Draft, sent: Draft, stored: Order): Pick<Draft, 'added' | 'comment' | 'removed'> {
  const before = new Set(keyedTracking(sent.base).map(({ key }) => key))
  const fresh = keyedTracking(stored).filter(({ key }) => !before.has(key))
  const shown = new Set(keyedTracking(draft.base).map(({ key }) => key))
  let { added, comment, removed } = draft
  for (const text of textsOf(sent)) {
    const at = fresh.findIndex(({ entry }) => entry.track === manyLines(text))
    const key = at < 0 ? undefined : fresh.splice(at, 1)[0]?.key
    // Who took the stored one away and left what they had written wants that.
    if (key !== undefined && removed.includes(key)) continue
    const same = added.find(({ track }) => track === text)
    if (same) added = added.filter((one) => one !== same)
    else if (comment.trim() === text) comment = ''
    else if (key !== undefined && !shown.has(key)) removed = [...removed, key]
  }
  return { added, comment, removed }
}

/** The comments that are sent with a draft. */
const textsOf = ({ added, comment }: Draft) => [...added.map(({ track }) => track), comment.trim()].filter((text) => text !== '')

/** How many different drafts wait for one answer at most: each is kept with a whole order, in a storage that is soon full. */
const MOST_SENT = 10

/**
 * What is sent by the key of something that was not answered: what is written by now, or the same again where it says the same, and
 * where too many wait. What was written since then goes after its answer.
 */
export function sentAnew(unanswered: Sent, written: Draft): Sent {
  const isAlike = JSON.stringify(changeOf(unanswered.draft)) === JSON.stringify(changeOf(written))
  if (isAlike || sentCount(unanswered) >= MOST_SENT) return unanswered
  return { key: unanswered.key, draft: written, earlier: unanswered }
}

const sentCount = ({ earlier }: Sent): number => 1 + (earlier ? sentCount(earlier) : 0)

/** The same changes upon the order as it is now; `theirs` names the fields where the other version is to stay. */
export function rebased(draft: Draft, current: Order, theirs: readonly FieldName[] = []): Draft {
  const now = formOf(current)
  const edits: Partial<FormValues> = { ...draft.edits }
  for (const field of FORM_FIELDS) if (theirs.includes(field) || edits[field] === now[field]) delete edits[field]
  const stored = new Set(keyedTracking(current).map(({ key }) => key))
  return { ...draft, base: current, edits, removed: draft.removed.filter((key) => stored.has(key)) }
}

// The lines of a conflict: my version and theirs, side by side.

import type { ReactNode } from 'react'
import type { Order } from '../../../shared/order.ts'
import type { DeskTexts } from '../../language/desk-es.ts'
import type { Label } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { Said, type Word } from '../../ui/said.tsx'
import type { Catalogue } from '../orders/catalogue.ts'
import { type FieldName, nameIn } from './form-fields.ts'
import { useFormatValue } from './format-value.ts'
import {
  conflicts,
  type Draft,
  editedFields,
  formOf,
  hasComment,
  isTrackingEdited,
  keyedTracking,
  theirFields,
  valuesOf,
} from './order-draft.ts'

export interface ConflictVersions {
  draft: Draft
  current: Order
  catalogue: Catalogue
  /** Of the fields that both changed, the version to keep. */
  choices: Choices
  onChoose: (field: FieldName, choice: Choice) => void
}

type Choice = 'mine' | 'theirs'
export type Choices = Partial<Record<FieldName, Choice>>

interface ConflictRow {
  label: Label
  before: Word
  mine: ReactNode
  theirs: ReactNode
}

/** What either of us changed: first the fields that both did, which ask. */
export function useConflictRows({ draft, current, catalogue, choices, onChoose }: ConflictVersions): ConflictRow[] {
  const t = useDeskText()
  const formatted = useFormatValue(catalogue)
  const format = (field: FieldName, value: string) =>
    formatted(field, value, nameIn(draft.base, field, value) ?? nameIn(current, field, value))
  const asked = conflicts(draft, current)
  const [before, mine, theirs] = [formOf(draft.base), valuesOf(draft), formOf(current)]
  const cell = (field: FieldName, version: Choice, value: string, unchanged: string) => {
    if (asked.includes(field))
      return (
        <label>
          <input type="radio" name={`version-${field}`} checked={choices[field] === version} onChange={() => onChoose(field, version)} />
          <span>
            <Said label={format(field, value)} />
          </span>
        </label>
      )
    return value === before[field] ? <span className="muted">{unchanged}</span> : <Stored text={format(field, value)} />
  }
  const changed = new Set([...asked, ...editedFields(draft), ...theirFields(draft, current)])
  const rows = [...changed].map((field) => ({
    label: t.labels.fields[field],
    before: format(field, before[field]),
    mine: cell(field, 'mine', mine[field], t.conflict.notMine),
    theirs: cell(field, 'theirs', theirs[field], t.conflict.unchanged),
  }))
  // One that was put in the place of another leaves as many as there were.
  const hasTracking = isTrackingEdited(draft) || commentsBeside(current, draft.base) + commentsBeside(draft.base, current) > 0
  return hasTracking ? [...rows, trackingRow(draft, current, t)] : rows
}

/** How many comments one has and the other has not. */
function commentsBeside(one: Order | null, other: Order | null): number {
  const known = new Set(keyedTracking(other).map(({ key }) => key))
  return keyedTracking(one).filter(({ key }) => !known.has(key)).length
}

function trackingRow(draft: Draft, current: Order, t: DeskTexts): ConflictRow {
  const words = (added: number, removed: number, text = '') =>
    [added > 0 && `${t.conflict.added(added)}${text && `: “${text}”`}`, removed > 0 && t.conflict.removed(removed)]
      .filter(Boolean)
      .join(', ')
  const mine = words(
    draft.added.length + Number(hasComment(draft)),
    draft.removed.length,
    draft.added.at(-1)?.track ?? draft.comment.trim(),
  )
  const theirs = words(commentsBeside(current, draft.base), commentsBeside(draft.base, current))
  return {
    label: t.labels.columns.tracking,
    before: { text: t.conflict.comments(draft.base?.tracking.length ?? 0) },
    mine: mine ? <Stored text={{ text: mine }} /> : <span className="muted">{t.conflict.notMine}</span>,
    theirs: theirs ? <Stored text={{ text: theirs }} /> : <span className="muted">{t.conflict.unchanged}</span>,
  }
}

function Stored({ text }: { text: Word }) {
  return (
    <span className="keep">
      <NamedIcon name="check" />
      <span>
        <Said label={text} />
      </span>
    </span>
  )
}

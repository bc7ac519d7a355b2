// The lines of a conflict: my version and theirs, side by side.

import type { ReactNode } from 'react'
import type { Order } from '../../../shared/order.ts'
import type { Label } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Said } from '../../ui/said.tsx'
import { stack } from '../../ui/stack-roles.ts'
import type { Catalogue } from '../orders/catalogue.ts'
import type { FieldName } from './form-fields.ts'
import { type Draft, formOf, keyedTracking, valuesOf } from './order-draft.ts'
import { useShownValue } from './shown-value.ts'

interface Versions {
  draft: Draft
  current: Order
  theirName: string
}

interface FieldProps extends Versions {
  field: FieldName
  catalogue: Catalogue
  /** Both changed it. */
  asks: boolean
  choice: 'mine' | 'theirs' | undefined
  onChoose: (choice: 'mine' | 'theirs') => void
}

export function ConflictField({ field, draft, current, theirName, catalogue, asks, choice, onChoose }: FieldProps) {
  const t = useDeskText()
  const shown = useShownValue(catalogue)
  const [before, mine, theirs] = [formOf(draft.base)[field], valuesOf(draft)[field], formOf(current)[field]]
  const cell = (version: 'mine' | 'theirs', value: string, unchanged: string) => {
    if (asks)
      return (
        <label>
          <input type="radio" name={`version-${field}`} checked={choice === version} onChange={() => onChoose(version)} />
          <span>{shown(field, value)}</span>
        </label>
      )
    return value === before ? <span className="muted">{unchanged}</span> : <Kept>{shown(field, value)}</Kept>
  }
  return (
    <VersionRow
      label={t.labels.fields[field]}
      before={shown(field, before)}
      mine={cell('mine', mine, t.conflict.notMine)}
      theirs={cell('theirs', theirs, t.conflict.unchanged)}
      theirName={theirName}
    />
  )
}

export function ConflictTracking({ draft, current, theirName }: Versions) {
  const t = useDeskText()
  const before = new Set(keyedTracking(draft.base).map(({ key }) => key))
  const now = new Set(keyedTracking(current).map(({ key }) => key))
  const pending = draft.comment.trim() === '' ? 0 : 1
  const words = (added: number, removed: number, text = '') =>
    [added > 0 && `${t.conflict.added(added)}${text && `: “${text}”`}`, removed > 0 && t.conflict.removed(removed)]
      .filter(Boolean)
      .join(', ')
  const mine = words(draft.added.length + pending, draft.removed.length, draft.added.at(-1)?.track ?? draft.comment.trim())
  const theirs = words([...now].filter((key) => !before.has(key)).length, [...before].filter((key) => !now.has(key)).length)
  return (
    <VersionRow
      label={t.labels.columns.tracking}
      before={t.conflict.comments(before.size)}
      mine={mine ? <Kept>{mine}</Kept> : <span className="muted">{t.conflict.notMine}</span>}
      theirs={theirs ? <Kept>{theirs}</Kept> : <span className="muted">{t.conflict.unchanged}</span>}
      theirName={theirName}
    />
  )
}

interface RowProps {
  label: Label
  before: string
  mine: ReactNode
  theirs: ReactNode
  theirName: string
}

function VersionRow({ label, before, mine, theirs, theirName }: RowProps) {
  const t = useDeskText()
  return (
    <tr {...stack.row}>
      <th {...stack.head} scope="row">
        <Said label={label} />
        <span className="was">{t.conflict.before(before)}</span>
      </th>
      <td {...stack.cell} data-label={t.conflict.mine}>
        {mine}
      </td>
      <td {...stack.cell} data-label={t.conflict.savedBy(theirName)}>
        {theirs}
      </td>
    </tr>
  )
}

function Kept({ children }: { children: string }) {
  return (
    <span className="keep">
      <Glyph name="check" />
      <span>{children}</span>
    </span>
  )
}

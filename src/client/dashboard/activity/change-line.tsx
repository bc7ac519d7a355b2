// What an update changed: a line under its entry, not a column.
import { Fragment } from 'react'
import type { Bilingual } from '../../../shared/language.ts'
import { EDITABLE_FIELDS } from '../../../shared/order.ts'
import { sheetTitle } from '../../../shared/sheet.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { stack } from '../../ui/stack-roles.ts'
import { officeMoment } from '../office-time.ts'
import { useShownValue } from '../order/shown-value.ts'
import type { Catalogue } from '../orders/catalogue.ts'
import { FIELD_LABELS } from '../words.ts'

export interface ShownChange {
  field: string
  from: string | number | null
  to: string | number | null
  fromName?: string | Bilingual | undefined
  toName?: string | Bilingual | undefined
}

export function ChangeLine({ changes, catalogue }: { changes: ShownChange[]; catalogue: Catalogue }) {
  if (changes.length === 0) return null
  return (
    <tr className="under" {...stack.row}>
      <td {...stack.cell} colSpan={3}>
        {changes.map((change, at) => (
          <Fragment key={`${change.field} ${change.from} ${change.to}`}>
            {at > 0 && '; '}
            <OneChange change={change} catalogue={catalogue} />
          </Fragment>
        ))}
      </td>
    </tr>
  )
}

export function OneChange({ change: { field, from, to, fromName, toName }, catalogue }: { change: ShownChange; catalogue: Catalogue }) {
  const t = useDeskText()
  const shown = useShownValue(catalogue)
  const known = EDITABLE_FIELDS.find((one) => one === field)
  if (field === 'statusDate' || field === 'statusBy') {
    const said = (value: ShownChange['from']) => (field === 'statusDate' ? officeMoment(String(value ?? ''), t) : value)
    return (
      <>
        <span lang="en">{sheetTitle(field)}</span>: <del>{said(from)}</del> → <ins>{said(to)}</ins>
      </>
    )
  }
  if (!known)
    return (
      <>
        <span lang="en">Tracking</span>: {from === null ? t.viewer.commentAdded : t.viewer.commentRemoved}
      </>
    )
  return (
    <>
      <span lang="en">{FIELD_LABELS[known]}</span>: <del>{shown(known, String(from ?? ''), fromName)}</del> →{' '}
      <ins>{shown(known, String(to ?? ''), toName)}</ins>
    </>
  )
}

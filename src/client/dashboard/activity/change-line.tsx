// What an update changed: a line under its entry, not a column.

import { Fragment } from 'react'
import { EDITABLE_FIELDS } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Said, SaidSentence } from '../../ui/said.tsx'
import { stack } from '../../ui/table-roles.ts'
import { byAuthor } from '../author.ts'
import { officeDate } from '../office-time.ts'
import { useFormatValue } from '../order/format-value.ts'
import type { Catalogue } from '../orders/catalogue.ts'
import { type ShownChange, shownChanges } from './shown-changes.ts'

export function ChangeLine({ changes, catalogue }: { changes: ShownChange[]; catalogue: Catalogue }) {
  return (
    <tr className="under" {...stack.row}>
      <td {...stack.cell} colSpan={3}>
        {shownChanges(changes).map((change, at) => (
          <Fragment key={change.place}>
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
  const format = useFormatValue(catalogue)
  const known = EDITABLE_FIELDS.find((one) => one === field)
  if (field === 'statusDate') {
    const said = (date: ShownChange['from'], by: ShownChange['fromName']) => {
      const day = officeDate(String(date ?? ''))
      return (
        <>
          <Said label={day === undefined ? t.labels.noDate : { text: day }} />
          {typeof by === 'string' && (
            <>
              {' '}
              <SaidSentence sentence={byAuthor(by, t)} />
            </>
          )}
        </>
      )
    }
    return (
      <>
        <Said label={t.labels.fields.statusDate} />: <del>{said(from, fromName)}</del> → <ins>{said(to, toName)}</ins>
      </>
    )
  }
  if (!known)
    return (
      <>
        <Said label={t.labels.columns.tracking} />: {from === null ? t.viewer.commentAdded : t.viewer.commentRemoved}
      </>
    )
  return (
    <>
      <Said label={t.labels.fields[known]} />:{' '}
      <del>
        <Said label={format(known, String(from ?? ''), fromName)} />
      </del>{' '}
      →{' '}
      <ins>
        <Said label={format(known, String(to ?? ''), toName)} />
      </ins>
    </>
  )
}

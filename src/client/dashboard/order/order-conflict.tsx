// Two people changed the same field. Nothing was written; each such field asks which version counts, the rest merges.
import { useState } from 'react'
import type { Order } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { stack } from '../../ui/stack-roles.ts'
import { officeMoment } from '../office-time.ts'
import type { Catalogue } from '../orders/catalogue.ts'
import { ConflictField, ConflictTracking } from './conflict-rows.tsx'
import type { FieldName } from './form-fields.ts'
import { clashes, type Draft, editedFields, isTrackingEdited, rebased, theirFields } from './order-draft.ts'
import type { OrderSaving } from './use-order-saving.ts'

type Choices = Partial<Record<FieldName, 'mine' | 'theirs'>>

interface Props {
  draft: Draft
  current: Order
  catalogue: Catalogue
  saving: OrderSaving
  onDropMine: () => void
}

export function OrderConflict({ draft, current, catalogue, saving, onDropMine }: Props) {
  const t = useDeskText()
  const [choices, setChoices] = useState<Choices>({})
  const asked = clashes(draft, current)
  const open = asked.filter((field) => choices[field] === undefined)
  const changed = new Set([...asked, ...editedFields(draft), ...theirFields(draft, current)])
  const hasTracking = isTrackingEdited(draft) || current.tracking.length !== draft.base?.tracking.length

  const last = current.updates.at(-1)
  const name = last?.updatedBy ?? current.updateBy ?? ''
  const firstName = name.split(' ')[0] ?? name
  const words = { today: t.today.toLowerCase(), yesterday: t.yesterday.toLowerCase() }
  const theirs = asked.filter((field) => choices[field] === 'theirs')
  return (
    <Dialog kind="wide" labelledBy="conflict-title" onClose={saving.closeConflict}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (open.length === 0) saving.resolve(rebased(draft, current, theirs))
        }}
      >
        <DialogHeader
          id="conflict-title"
          title={t.conflict.title(name)}
          note={`${t.viewer.order(current.contactName, current.id)}. ${t.conflict.when(officeMoment(last?.date ?? '', words), officeMoment(draft.openedAt, words))}`}
          focused
        />
        <div className="dialog__body">
          <Notice kind="warning">
            <b>{t.conflict.fields(asked.length)}</b> {t.conflict.choose}
          </Notice>
          <div className="panel">
            <table className="table versions table--stack" {...stack.table}>
              <caption className="sr-only">{t.conflict.caption(name)}</caption>
              <thead {...stack.group}>
                <tr {...stack.row}>
                  {[t.conflict.field, t.conflict.mine, t.conflict.savedBy(firstName)].map((column) => (
                    <th key={column} {...stack.column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody {...stack.group}>
                {[...changed].map((field) => (
                  <ConflictField
                    key={field}
                    {...{ field, draft, current, catalogue, theirName: firstName }}
                    asks={asked.includes(field)}
                    choice={choices[field]}
                    onChoose={(choice) => setChoices({ ...choices, [field]: choice })}
                  />
                ))}
                {hasTracking && <ConflictTracking draft={draft} current={current} theirName={firstName} />}
              </tbody>
            </table>
          </div>
        </div>
        <div className="dialog__foot">
          <Button kind="quiet" onClick={onDropMine}>
            {t.conflict.dropMine}
          </Button>
          <span className="note">
            {open.length > 0 && t.conflict.stillToChoose(open.map((field) => t.labels.fields[field].text).join(', '))}
          </span>
          <Button onClick={saving.closeConflict}>{t.conflict.back}</Button>
          <Button kind="primary" type="submit" lang={t.labels.save.lang} aria-disabled={open.length > 0} pending={saving.isSaving}>
            {t.labels.save.text}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

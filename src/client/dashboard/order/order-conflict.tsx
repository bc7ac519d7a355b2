// Two people changed the same field. Nothing was written; each such field asks which version counts, the rest merges.
import { useState } from 'react'
import type { Order } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { namesIn } from '../../language/names-in.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { Table } from '../../ui/list-table.tsx'
import { Said, SaidSentence } from '../../ui/said.tsx'
import { submitByKey } from '../../ui/submit-by-key.ts'
import { officeMoment } from '../office-time.ts'
import type { Catalogue } from '../orders/catalogue.ts'
import { type Choices, type ConflictVersions, useConflictRows } from './conflict-rows.tsx'
import { conflicts, type Draft, rebased } from './order-draft.ts'
import type { OrderSaving } from './use-order-saving.ts'

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
  const asked = conflicts(draft, current)
  const open = asked.filter((field) => choices[field] === undefined)
  const onChoose: ConflictVersions['onChoose'] = (field, choice) => setChoices({ ...choices, [field]: choice })
  const rows = useConflictRows({ draft, current, catalogue, choices, onChoose })

  const last = current.updates.at(-1)
  const name = last?.updatedBy ?? current.updateBy ?? ''
  const firstName = name.split(' ')[0] ?? name
  const words = { today: t.today.toLowerCase(), yesterday: t.yesterday.toLowerCase() }
  const theirs = asked.filter((field) => choices[field] === 'theirs')
  return (
    <Dialog kind="wide" labelledBy="conflict-title" onClose={saving.closeConflict}>
      <form
        onKeyDown={submitByKey}
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
            <Table
              caption={t.conflict.caption(name)}
              kind="versions"
              stacks
              columns={[
                {
                  title: t.conflict.field,
                  names: true,
                  cell: ({ label, before }) => (
                    <>
                      <Said label={label} />
                      <span className="was">
                        <SaidSentence sentence={namesIn(t.conflict.before, before)} />
                      </span>
                    </>
                  ),
                },
                { title: t.conflict.mine, isWritten: true, cell: ({ mine }) => mine },
                { title: t.conflict.savedBy(firstName), isWritten: true, cell: ({ theirs }) => theirs },
              ]}
              rows={rows}
              keyOf={({ label }) => label.text}
            />
          </div>
        </div>
        <div className="dialog__foot">
          <Button kind="quiet" onClick={onDropMine}>
            {t.conflict.dropMine}
          </Button>
          <span className="note">
            {open.length > 0 && (
              <SaidSentence sentence={namesIn(t.conflict.stillToChoose, ...open.map((field) => t.labels.fields[field]))} />
            )}
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

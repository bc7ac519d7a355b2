import { useState } from 'react'
import type { ImportAnswer } from '../../../shared/sheet.ts'
import { Button } from '../../ui/button.tsx'
import { Failure, Notice } from '../../ui/feedback.tsx'
import { Filled } from '../../ui/filled.tsx'
import { givesFocusTo } from '../../ui/focus.ts'
import { Said } from '../../ui/said.tsx'
import { ImportNobodys, isOfOrder } from './import-nobodys.tsx'
import { RefusedRows } from './import-refused.tsx'
import { ImportSteps } from './import-steps.tsx'
import { ImportSummary } from './import-summary.tsx'
import { useImportText } from './import-text.ts'
import type { Sheet } from './import-upload.ts'
import { ImportWarnings } from './import-warnings.tsx'
import { isUndone, type UndoOutcome, useImportUndo, useUndoText } from './use-import-undo.ts'

interface Props {
  sheet: Sheet
  answer: ImportAnswer
  onAnother: () => void
  onClose: () => void
}

/** The last step: what was stored, what was left out, and the way back. */
export function ImportResult({ sheet, answer, onAnother, onClose }: Props) {
  const all = useImportText()
  const t = all.sheet
  const [outcome, setOutcome] = useState<UndoOutcome | null>(null)
  const undoing = useImportUndo(setOutcome)
  const undoText = useUndoText()
  const undone = outcome !== null && isUndone(outcome)
  const duplicates = answer.duplicates.filter(({ taken }) => !taken)
  const repeated = duplicates.filter(({ order }) => order === null).length
  const summary: [string, number][] = [
    [t.imported, answer.imported],
    [t.leftOut, answer.refused],
    [t.existed, answer.unchanged + duplicates.length - repeated],
    ...(repeated > 0 ? [[t.repeated, repeated] as [string, number]] : []),
  ]
  return (
    <>
      <div className="dialog__body">
        <ImportSteps at={3} />
        <Failure why={outcome && !undone && undoText(outcome)} />
        <div role="status">
          {undone ? (
            <Notice kind="info">
              <b>{undoText(outcome)}</b>
            </Notice>
          ) : (
            <Notice kind={answer.imported > 0 ? 'success' : 'info'}>
              <b>{t.done(answer.imported)}</b> {answer.imported > 0 && t.doneNote(answer.imported)}
            </Notice>
          )}
        </div>
        {!undone && <ImportSummary figures={summary} />}
        {!undone && <ImportNobodys warnings={answer.warnings} />}
        {!undone && <ImportWarnings warnings={answer.warnings.filter(isOfOrder)} />}
        {answer.refused > 0 && !undone && (
          <p>
            <Filled
              text={t.refusedLead(answer.refused)}
              values={{ file: <RefusedRows sheet={sheet}>{t.refusedFile(sheet.file.name)}</RefusedRows> }}
            />
          </p>
        )}
      </div>
      <div className="dialog__foot">
        {answer.batch !== null && !undone && (
          <Button
            ref={givesFocusTo()}
            kind="quiet"
            icon="undo"
            pending={undoing.isPending}
            onClick={() => undoing.mutate({ id: answer.batch ?? 0 })}
          >
            {t.undo}
          </Button>
        )}
        <Button onClick={onAnother}>
          <span>
            <Filled text={t.another} values={{ import: <Said label={all.labels.import} /> }} />
          </span>
        </Button>
        <Button kind="primary" onClick={onClose}>
          {t.seeOrders}
        </Button>
      </div>
    </>
  )
}

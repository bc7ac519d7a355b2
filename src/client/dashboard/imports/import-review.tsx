import type { DateOrder, DateQuestion, ImportAnswer, SheetField } from '../../../shared/sheet.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { Said } from '../../ui/said.tsx'
import { ImportDates } from './import-dates.tsx'
import { ImportDuplicates } from './import-duplicates.tsx'
import { ImportErrors } from './import-errors.tsx'
import { ImportMatching } from './import-matching.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportSheets } from './import-sheets.tsx'
import { ImportSteps } from './import-steps.tsx'
import { Tally } from './import-tally.tsx'
import type { Anyway, Sheet } from './import-upload.ts'
import { ImportWarnings } from './import-warnings.tsx'

interface Props {
  sheet: Sheet
  answer: ImportAnswer
  /** Why nothing could be read of it yet, or no answer came when it was to be stored. */
  why?: string
  /** Checked again at this moment. */
  busy: boolean
  onMatch: (header: string, field: SheetField | null) => void
  onUpdate: (update: boolean) => void
  onAnyway: (anyway: Anyway) => void
  onDates: (dates: DateOrder, asked: DateQuestion[]) => void
  onSheet: (name: string) => void
  onStore: () => void
  onOtherFile: () => void
}

/** The second step: what was understood, what is wrong, and the choice. */
export function ImportReview({ sheet, answer, why, busy, onMatch, onUpdate, onAnyway, onDates, onSheet, onStore, onOtherFile }: Props) {
  const { sheet: t, labels } = useDeskText()
  const left = answer.columns.filter(({ field }) => field === null).length
  const open = answer.questions.filter((question) => question.kind === 'dates')
  const asked = open.length > 0 ? open : (sheet.asked ?? [])
  const leftOut = answer.duplicates.filter(({ taken }) => !taken).length
  const tally: [string, number][] = [
    [t.ready, answer.imported],
    [t.withErrors, answer.refused],
    ...(answer.warnings.length > 0 ? [[t.toSee, answer.warnings.length] as [string, number]] : []),
    ...(leftOut > 0 ? [[t.duplicated, leftOut] as [string, number]] : []),
    answer.unchanged > 0 ? [t.same, answer.unchanged] : [t.unmatched, left],
  ]
  return (
    <>
      <div className="dialog__body" aria-busy={busy}>
        <ImportSteps at={1} />
        {why && (
          <Notice kind="warning" urgent>
            {why}
          </Notice>
        )}
        <ImportSheets sheets={answer.sheets} busy={busy} onSheet={onSheet} />
        <Tally figures={tally} />
        {answer.notCallable > 0 && <Notice kind="info">{t.notCallable(answer.notCallable)}</Notice>}
        <ImportDates questions={asked} chosen={sheet.dates} busy={busy} onDates={(dates) => onDates(dates, asked)} />
        <div className="split">
          <ImportMatching columns={answer.columns} chosen={busy ? sheet.mapping : {}} onMatch={onMatch} />
          <ImportErrors sheet={sheet} answer={answer} />
        </div>
        <ImportDuplicates duplicates={answer.duplicates} anyway={sheet.anyway} busy={busy} onAnyway={onAnyway} />
        <ImportWarnings warnings={answer.warnings} />
        {answer.preview.length > 0 && <ImportPreview answer={answer} />}
        {answer.columns.some(({ field }) => field === 'id') && (
          <label className="check">
            <input
              type="checkbox"
              checked={sheet.update}
              aria-disabled={busy}
              onChange={({ target }) => busy || onUpdate(target.checked)}
            />
            {t.update}
          </label>
        )}
      </div>
      <div className="dialog__foot">
        <span className="note" role="status">
          {answer.imported === 0 ? t.nothingToImport : open.length > 0 ? t.datesOpen : answer.refused > 0 && t.stay(answer.refused)}
        </span>
        <Button onClick={onOtherFile}>{t.otherFile}</Button>
        <Button kind="primary" disabled={answer.imported === 0 || open.length > 0} pending={busy} onClick={onStore}>
          <span>
            <Said label={labels.import} /> {t.importRows(answer.imported)}
          </span>
        </Button>
      </div>
    </>
  )
}

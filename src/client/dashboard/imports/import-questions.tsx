import type { DateOrder, DateQuestion, ImportAnswer, SheetField } from '../../../shared/sheet.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { ImportDates } from './import-dates.tsx'
import { ImportMatching } from './import-matching.tsx'
import type { Words } from './import-meanings.ts'
import { ImportSheets } from './import-sheets.tsx'
import { ImportSteps } from './import-steps.tsx'
import type { Sheet } from './import-upload.ts'
import { ImportValues } from './import-values.tsx'

interface Props {
  sheet: Sheet
  answer: ImportAnswer
  /** Why nothing could be read of it yet. */
  why?: string
  /** What was decided last is not in the answer yet. */
  isUnchecked?: boolean
  /** Checked again at this moment. */
  busy: boolean
  onMatch: (header: string, field: SheetField | null) => void
  onDates: (dates: DateOrder, asked: DateQuestion[]) => void
  onSheet: (name: string) => void
  onSay: (words: Words) => void
  onGoOn: () => void
  onOtherFile: () => void
}

/** The second step: what only people know, each of it once. */
export function ImportQuestions({
  sheet,
  answer,
  why,
  isUnchecked = false,
  busy,
  onMatch,
  onDates,
  onSheet,
  onSay,
  onGoOn,
  onOtherFile,
}: Props) {
  const { sheet: t } = useDeskText()
  const dates = answer.questions.flatMap((question) => (question.kind === 'dates' ? [question] : []))
  const words = answer.questions.flatMap((question) => (question.kind === 'values' ? [question] : []))
  const asked = dates.length > 0 ? dates : (sheet.asked ?? [])
  const isNothing = answer.columns.every(({ field }) => field === null)
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
        <ImportDates questions={asked} chosen={sheet.dates} busy={busy} onDates={(dates) => onDates(dates, asked)} />
        <ImportMatching columns={answer.columns} mapping={sheet.mapping} busy={busy || isUnchecked} onMatch={onMatch} />
        <ImportValues questions={words} words={sheet.words} onSay={onSay} />
      </div>
      <div className="dialog__foot">
        <span className="note" role="status">
          {dates.length > 0 ? t.datesOpen : t.nothingYet}
        </span>
        <Button onClick={onOtherFile}>{t.otherFile}</Button>
        <Button kind="primary" disabled={isNothing || dates.length > 0} pending={busy} onClick={onGoOn}>
          {t.goOn}
        </Button>
      </div>
    </>
  )
}

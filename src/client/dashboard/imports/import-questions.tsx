import type { DateOrder, DateQuestion, SheetField } from '../../../shared/sheet.ts'
import { Button } from '../../ui/button.tsx'
import { ImportDates } from './import-dates.tsx'
import { ImportMatching } from './import-matching.tsx'
import type { Words } from './import-meanings.ts'
import { ImportSheets } from './import-sheets.tsx'
import { ImportStep, type StepProps } from './import-step.tsx'
import { useImportText } from './import-text.ts'
import { ImportValues } from './import-values.tsx'

interface Props extends StepProps {
  onMatch: (header: string, field: SheetField | null) => void
  onDates: (dates: DateOrder, asked: DateQuestion[]) => void
  onSheet: (name: string) => void
  onSay: (words: Words) => void
  onGoOn: () => void
  onReadAgain: () => void
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
  onReadAgain,
  onOtherFile,
}: Props) {
  const { sheet: t, retry } = useImportText()
  const dates = answer.questions.flatMap((question) => (question.kind === 'dates' ? [question] : []))
  const words = answer.questions.flatMap((question) => (question.kind === 'values' ? [question] : []))
  const asked = dates.length > 0 ? dates : (sheet.asked ?? [])
  const isNothing = answer.columns.every(({ field }) => field === null)
  // Of a sheet that was chosen and could not be read there is nothing to go on with.
  const isUnread = isUnchecked && answer.columns.length === 0
  return (
    <ImportStep
      at={1}
      why={why}
      busy={busy}
      note={dates.length > 0 ? t.datesOpen : t.nothingYet}
      actions={
        <Button
          kind="primary"
          disabled={!isUnread && (isNothing || dates.length > 0)}
          pending={busy}
          onClick={isUnread ? onReadAgain : onGoOn}
        >
          {isUnread ? retry : t.goOn}
        </Button>
      }
      onOtherFile={onOtherFile}
    >
      <ImportSheets sheets={answer.sheets} chosen={sheet.sheetName} busy={busy} onSheet={onSheet} />
      <ImportDates questions={asked} chosen={sheet.dates} busy={busy} onDates={(dates) => onDates(dates, asked)} />
      {answer.columns.length > 0 && (
        <ImportMatching columns={answer.columns} mapping={sheet.mapping} busy={busy || isUnchecked} onMatch={onMatch} />
      )}
      <ImportValues questions={words} words={sheet.words} onSay={onSay} />
    </ImportStep>
  )
}

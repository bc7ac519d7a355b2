import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { Said } from '../../ui/said.tsx'
import { ImportDuplicates } from './import-duplicates.tsx'
import { hasCorrections, ImportErrors } from './import-errors.tsx'
import { ImportNobodys, isOfOrder } from './import-nobodys.tsx'
import { ImportPreview, previewRowId } from './import-preview.tsx'
import { ImportStep, type StepProps } from './import-step.tsx'
import { ImportSummary } from './import-summary.tsx'
import { useImportText } from './import-text.ts'
import type { Anyway, Sheet } from './import-upload.ts'
import { ImportWarnings } from './import-warnings.tsx'

interface Props extends StepProps {
  onUpdate: (update: boolean) => void
  onAnyway: (anyway: Anyway) => void
  onWrite: (written: Sheet['written']) => void
  onCorrect: () => void
  /** Back to what can be decided. */
  onQuestions: () => void
  onStore: () => void
  onCheckAgain: () => void
}

/** The third step: what would be stored, what is wrong, and the choice. */
export function ImportReview({
  sheet,
  answer,
  why,
  isUnchecked = false,
  busy,
  onUpdate,
  onAnyway,
  onWrite,
  onCorrect,
  onQuestions,
  onStore,
  onCheckAgain,
  onOtherFile,
}: Props) {
  const { sheet: t, labels, retry } = useImportText()
  const left = answer.columns.filter(({ field }) => field === null).length
  const leftOut = answer.duplicates.filter(({ taken }) => !taken).length
  const nobodys = answer.skipped - answer.refused - answer.unchanged - leftOut
  const warnings = answer.warnings.filter(isOfOrder)
  // What is typed and not applied would be left out.
  const isTyped = hasCorrections(sheet, answer)
  const summary: [string, number][] = [
    [t.ready, answer.imported],
    [t.withErrors, answer.refused],
    ...(warnings.length > 0 ? [[t.toSee, warnings.length] as [string, number]] : []),
    ...(nobodys > 0 ? [[t.nobodys, nobodys] as [string, number]] : []),
    ...(leftOut > 0 ? [[t.duplicated, leftOut] as [string, number]] : []),
    answer.unchanged > 0 ? [t.same, answer.unchanged] : [t.unmatched, left],
  ]
  return (
    <ImportStep
      at={2}
      why={why}
      busy={busy}
      note={isTyped ? t.applyFirst : answer.imported === 0 ? t.nothingToImport : answer.refused > 0 && t.stay(answer.refused)}
      actions={
        <>
          <Button onClick={onQuestions}>{t.toQuestions}</Button>
          {isUnchecked ? (
            <Button kind="primary" pending={busy} onClick={onCheckAgain}>
              {retry}
            </Button>
          ) : (
            <Button kind="primary" disabled={answer.imported === 0 || isTyped} pending={busy} onClick={onStore}>
              <span>
                <Said label={labels.import} /> {t.importRows(answer.imported)}
              </span>
            </Button>
          )}
        </>
      }
      onOtherFile={onOtherFile}
    >
      <ImportSummary figures={summary} />
      {answer.notCallable > 0 && <Notice kind="info">{t.notCallable(answer.notCallable)}</Notice>}
      {answer.errors.length > 0 && <ImportErrors sheet={sheet} answer={answer} busy={busy} onWrite={onWrite} onCorrect={onCorrect} />}
      <ImportDuplicates duplicates={answer.duplicates} anyway={sheet.anyway} busy={busy} onAnyway={onAnyway} />
      <ImportNobodys warnings={answer.warnings} />
      <ImportWarnings warnings={warnings} preview={answer.preview} onRow={goToRow} />
      {answer.preview.length > 0 && <ImportPreview answer={{ ...answer, warnings }} />}
      {answer.columns.some(({ field }) => field === 'id') && (
        <label className="check">
          <input type="checkbox" checked={sheet.update} aria-disabled={busy} onChange={({ target }) => busy || onUpdate(target.checked)} />
          {t.update}
        </label>
      )}
    </ImportStep>
  )
}

/** Into sight, and the keyboard with it. */
function goToRow(row: number): void {
  const place = document.getElementById(previewRowId(row))
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'center' })
}

// Orders out of a spreadsheet: choose it, see what it would do, store it, and see what became of it.
import { useEffect } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { Said } from '../../ui/said.tsx'
import { UnsavedChanges, useUnsavedGuard } from '../../ui/unsaved-changes.tsx'
import { DialogHelp } from '../help/dialog-help.tsx'
import { useSheetProgress } from '../sheet-progress.ts'
import { ImportFile } from './import-file.tsx'
import { ImportQuestions } from './import-questions.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportReview } from './import-review.tsx'
import { useImportText } from './import-text.ts'
import type { Sheet } from './import-upload.ts'
import { ImportWorking } from './import-working.tsx'
import { useImport } from './use-import.ts'

const TITLE = 'import-title'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { sheet: t, labels } = useImportText()
  const importing = useImport()
  const { state, working } = importing
  const rows = state.step === 'rows' ? state.answer.imported + state.answer.skipped : 0
  // What is being stored is not called off by leaving; it would be stored all the same.
  const isStoring = working?.kind === 'store'
  const isUnsaved = state.step === 'rows' && hasChoices(state.sheet)
  const stage = state.step === 'rows' && state.isAsking ? 'questions' : state.step
  // The button that led here is gone: who has no mouse goes on from the title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each stage
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById(TITLE)?.focus()
  }, [stage, working === null])
  const leaving = useUnsavedGuard(isUnsaved, onClose)
  const changing = useUnsavedGuard(isUnsaved, importing.restart)
  const asking = [leaving, changing].find((guard) => guard.asking)
  const discard = () => {
    changing.stay()
    if (asking === changing) importing.restart()
    else onClose()
  }
  return (
    <Dialog
      labelledBy={TITLE}
      kind={state.step === 'rows' && !isStoring ? 'full' : 'wide'}
      onClose={() => isStoring || (asking ?? leaving).dismiss()}
    >
      <DialogHeader
        id={TITLE}
        focused
        title={<Said label={labels.import} />}
        note={state.step === 'rows' && state.answer.columns.length > 0 && t.note(state.sheet.file.name, rows, state.answer.titleRow)}
        held={isStoring}
        onClose={leaving.close}
      >
        <DialogHelp about="excel" />
      </DialogHeader>
      <ImportBody importing={importing} onOtherFile={changing.close} onClose={onClose} />
      {asking && (
        <div className="dialog__foot">
          <UnsavedChanges onDiscard={discard} onStay={asking.stay}>
            <b>{t.unsaved}</b>
          </UnsavedChanges>
        </div>
      )}
    </Dialog>
  )
}

/** What was decided by hand is work. */
const hasChoices = ({ mapping, words, anyway, cells, written, dates }: Sheet) =>
  [mapping, cells, written].some((one) => Object.keys(one).length > 0) || words.size > 0 || anyway.length > 0 || dates !== undefined

interface BodyProps {
  importing: ReturnType<typeof useImport>
  onOtherFile: () => void
  onClose: () => void
}

function ImportBody({ importing, onOtherFile, onClose }: BodyProps) {
  const { state, working } = importing
  const progress = useSheetProgress(working?.sent === 1 ? working.ticket : null)
  const isFirst = working?.kind === 'check' && state.step === 'file'
  if (working && (isFirst || working.kind === 'store'))
    return (
      <ImportWorking
        working={working}
        progress={progress}
        rows={state.step === 'rows' ? state.answer.imported : 0}
        onCancel={importing.callOff}
      />
    )
  if (state.step === 'file') return <ImportFile refused={state.refused} onFile={importing.begin} onClose={onClose} />
  if (state.step === 'result') return <ImportResult {...state} onAnother={importing.restart} onClose={onClose} />
  if (state.isAsking)
    return (
      <ImportQuestions
        {...state}
        busy={working !== null}
        onMatch={(header, field) => importing.match(state.sheet, state.answer.columns, header, field)}
        onDates={(dates, asked) => importing.setDates(state.sheet, dates, asked)}
        onSheet={(name) => importing.chooseSheet(state.sheet, name)}
        onSay={importing.say}
        onGoOn={() => importing.goOn(state.sheet, state.answer)}
        onReadAgain={() => importing.readAgain(state.sheet)}
        onOtherFile={onOtherFile}
      />
    )
  return (
    <ImportReview
      {...state}
      busy={working !== null}
      onUpdate={(update) => importing.setUpdate(state.sheet, update)}
      onAnyway={(anyway) => importing.takeAnyway(state.sheet, anyway)}
      onWrite={importing.write}
      onCorrect={() => importing.correct(state.sheet)}
      onQuestions={importing.askAgain}
      onStore={() => importing.store(state.sheet, state.answer)}
      onCheckAgain={() => importing.checkAgain(state.sheet)}
      onOtherFile={onOtherFile}
    />
  )
}

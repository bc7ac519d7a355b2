import type { ReactNode } from 'react'
import type { ImportAnswer } from '../../../shared/sheet.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { ImportSteps } from './import-steps.tsx'
import { useImportText } from './import-text.ts'
import type { Sheet } from './import-upload.ts'

/** What a step that shows a file is given. */
export interface StepProps {
  sheet: Sheet
  answer: ImportAnswer
  /** Why there was no answer, or a refusal. */
  why?: string | undefined
  /** What was decided last is not in the answer yet. */
  isUnchecked?: boolean
  /** Checked again at this moment. */
  busy: boolean
  onOtherFile: () => void
}

interface Props extends Pick<StepProps, 'why' | 'busy' | 'onOtherFile'> {
  at: 1 | 2
  /** What keeps one here, or what becomes of the file. */
  note: ReactNode
  /** The buttons that lead on. */
  actions: ReactNode
  children: ReactNode
}

/** The frame of a step that shows a file: which it is, what it says, and how to go on or to another file. */
export function ImportStep({ at, why, busy, note, actions, onOtherFile, children }: Props) {
  const { sheet: t } = useImportText()
  return (
    <>
      <div className="dialog__body" aria-busy={busy}>
        <ImportSteps at={at} />
        {why && (
          <Notice kind="warning" urgent>
            {why}
          </Notice>
        )}
        {children}
      </div>
      <div className="dialog__foot">
        <span className="note" role="status">
          {note}
        </span>
        <Button onClick={onOtherFile}>{t.otherFile}</Button>
        {actions}
      </div>
    </>
  )
}

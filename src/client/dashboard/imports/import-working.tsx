import type { SheetProgress } from '../../../shared/sheet.ts'
import type { ImportTexts } from '../../language/desk-import-es.ts'
import { Button } from '../../ui/button.tsx'
import { ImportSteps } from './import-steps.tsx'
import { useImportText } from './import-text.ts'
import type { Working } from './use-import.ts'

interface Props {
  working: Working
  progress: SheetProgress | null
  /** How many are to be stored. */
  rows: number
  onCancel: () => void
}

/** What is happening to the file, and how far it has come. */
export function ImportWorking({ working, progress, rows, onCancel }: Props) {
  const all = useImportText()
  const t = all.sheet
  const { label, note, share } = told(t, { working, progress, rows })
  const percent = share === undefined ? undefined : Math.round(share * 100)
  return (
    <>
      <div className="dialog__body">
        <ImportSteps at={working.kind === 'store' ? 3 : 0} />
        <div className="import-working">
          <p className="subhead">
            <label htmlFor="import-progress">
              <b>{label}</b>
            </label>
            {percent !== undefined && <span className="muted">{percent} %</span>}
          </p>
          <progress className="progress" id="import-progress" max={100} {...(percent === undefined ? {} : { value: percent })} />
          <p className="muted" role="status">
            {note}
          </p>
        </div>
      </div>
      <div className="dialog__foot">{working.kind === 'check' && <Button onClick={onCancel}>{all.cancel}</Button>}</div>
    </>
  )
}

function told(t: ImportTexts, { working, progress, rows }: Omit<Props, 'onCancel'>) {
  const { file } = working
  if (working.sent < 1) return { label: t.sending(file), note: t.nothingStored, share: working.sent }
  if (progress?.step === 'waiting') return { label: t.reading(file), note: t.waiting, share: undefined }
  if (progress?.step === 'checking') {
    const { done, total = 0 } = progress
    return {
      label: t.checking(total, file),
      note: working.kind === 'check' ? t.checked(done, total) : '',
      share: total > 0 ? done / total : 0,
    }
  }
  if (progress?.step === 'storing') {
    const { done, total = 0 } = progress
    return { label: t.storing(rows), note: t.noStopping, share: total > 0 ? done / total : undefined }
  }
  return {
    label: working.kind === 'store' ? t.storing(rows) : t.reading(file),
    note: working.kind === 'store' ? '' : t.nothingStored,
    share: undefined,
  }
}

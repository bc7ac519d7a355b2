import { type DragEvent, useRef, useState } from 'react'
import { deskFetch, fileIn, whyRefused } from '../../desk-fetch.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { Filled } from '../../ui/filled.tsx'
import { FieldError } from '../../ui/form-field.tsx'
import { Said } from '../../ui/said.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { showToast } from '../../ui/toast.tsx'
import { EarlierImports } from './import-earlier.tsx'
import { ImportSteps } from './import-steps.tsx'
import { useImportText } from './import-text.ts'

const INPUT = 'import-file'

interface Props {
  refused: { file: string; why: string } | undefined
  onFile: (file: File) => void
  onClose: () => void
}

/** The first step: a file, picked or dropped. */
export function ImportFile({ refused, onFile, onClose }: Props) {
  const all = useImportText()
  const t = all.sheet
  const input = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState(false)

  const submit = () => {
    const file = input.current?.files?.[0]
    if (file) return onFile(file)
    setMissing(true)
    input.current?.focus()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  const template = async () => {
    try {
      saveFile(await fileIn(await deskFetch('/api/orders/export-excel?template=true')), 'orders.xlsx')
    } catch (error) {
      showToast({ text: whyRefused(error) })
    }
  }
  return (
    <>
      <div className="dialog__body">
        <ImportSteps at={0} />
        {refused && (
          <Notice kind="danger" urgent>
            <b>{t.failed(refused.file)}</b> {refused.why} {t.nothingStored}
          </Notice>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the field below is everybody's */}
        <div className="drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <label htmlFor={INPUT}>
            {refused ? <b>{t.chooseOther}</b> : <Filled text={t.orDrop} values={{ choose: <b>{t.choose}</b> }} />}
          </label>
          <input
            className="input"
            id={INPUT}
            ref={input}
            type="file"
            accept=".xlsx,.xls,.ods,.csv"
            aria-invalid={missing || undefined}
            aria-describedby={missing ? `${INPUT}-error` : `${INPUT}-hint`}
            onChange={() => setMissing(false)}
          />
          {missing ? (
            <FieldError id={INPUT} error={<Said label={all.labels.noFile} />} role="alert" />
          ) : (
            <p className="field__hint" id={`${INPUT}-hint`}>
              {t.hint}
            </p>
          )}
        </div>
        <p className="muted">
          {t.fromScratch}{' '}
          <button className="link" type="button" onClick={() => void template()}>
            {t.template}
          </button>
          .
        </p>
        <EarlierImports />
      </div>
      <div className="dialog__foot">
        <span className="note">{t.onlyReviews}</span>
        <Button onClick={onClose}>{all.cancel}</Button>
        <Button kind="primary" label={all.labels.import} onClick={submit} />
      </div>
    </>
  )
}

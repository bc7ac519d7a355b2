import { useEffect, useState } from 'react'
import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { focusFirst } from '../../ui/focus.ts'
import { saveFile } from '../../ui/save-file.ts'
import { UnsavedChanges, useUnsavedGuard } from '../../ui/unsaved-changes.tsx'
import { useAgencyName } from '../agency-name.ts'

/** The ten codes, which are shown this once: whoever has not kept them is asked before they go. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useDeskText().people.factors
  const agency = useAgencyName()
  const [isSaved, setSaved] = useState(false)
  const leaving = useUnsavedGuard(!isSaved, onDone)
  useEffect(() => {
    if (isSaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSaved])
  const save = () => {
    saveFile(new Blob([`${agency}\n${t.codesTitle}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), t.codesFile)
    setSaved(true)
  }
  return (
    <Dialog labelledBy="codes-title" onClose={leaving.dismiss}>
      <DialogHeader id="codes-title" title={t.codesTitle} note={t.codesLead} />
      <div className="dialog__body">
        <ul className="own__codes" aria-label={t.codesTitle}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className="dialog__foot">
        {leaving.asking ? (
          <UnsavedChanges onDiscard={onDone} onStay={leaving.stay} discardLabel={t.leaveCodes} stayLabel={t.backToCodes}>
            <b>{t.codesNotSaved}</b> {t.codesGone}
          </UnsavedChanges>
        ) : (
          <>
            <Button icon="export" onClick={save} {...focusFirst}>
              {t.saveCodes}
            </Button>
            <Button kind="primary" onClick={onDone}>
              {t.keptCodes}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

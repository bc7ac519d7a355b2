import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useAgencyName } from '../agency-name.ts'

/** The ten codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useDeskText().people.factors
  const agency = useAgencyName()
  const save = () => saveFile(new Blob([`${agency}\n${t.codesTitle}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), t.codesFile)
  return (
    <div className="own__form">
      <Notice kind="warning" urgent>
        <b>{t.codesTitle}</b> {t.codesLead}
      </Notice>
      <ul className="own__codes" aria-label={t.codesTitle}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="own__row">
        <Button icon="export" onClick={save}>
          {t.saveCodes}
        </Button>
        <Button kind="primary" onClick={onDone}>
          {t.keptCodes}
        </Button>
      </div>
    </div>
  )
}

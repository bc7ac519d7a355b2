import { type ReactNode, useState } from 'react'
import { whyRefused } from '../../desk-fetch.ts'
import { saveFile } from '../../ui/save-file.ts'
import { showToast } from '../../ui/toast.tsx'
import { useImportText } from './import-text.ts'
import { fetchRefused, type Sheet } from './import-upload.ts'

/** Gives the rows with errors as a file, with a column that says what to correct. */
export function RefusedRows({ sheet, children }: { sheet: Sheet; children: ReactNode }) {
  const { sheet: t } = useImportText()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await fetchRefused(sheet), t.refusedFile(sheet.file.name))
    } catch (error) {
      showToast({ text: whyRefused(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <button className="link" type="button" aria-disabled={busy} onClick={() => busy || void download()}>
      {children}
    </button>
  )
}

import { importEn } from '../../language/desk-import-en.ts'
import { importEs } from '../../language/desk-import-es.ts'
import { deskLanguage, useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'

const TEXTS = { es: importEs, en: importEn }

/** The texts of the desk, with those of the import, which no other page needs. */
export function useImportText() {
  const sheet = TEXTS[useDeskLanguage()]
  return { ...useDeskText(), sheet }
}

/** The same outside of a component. */
export const importText = () => TEXTS[deskLanguage()]

// The settings as a form holds them: one text for each field, named by its path; and the way back to what is sent.
import { LANGUAGES } from '../../../shared/language.ts'
import { CLAIMS, type DeskSettings, settingsChange } from '../../../shared/settings.ts'

/** Texts by path: `phone`, `whatsappMessage.es`, `claims.0.value.en`. */
export type Fields = Record<string, string>

export function fieldsOf(settings: DeskSettings['settings']): Fields {
  const { whatsappMessage, claims, retentionMonths, notificationInbox = '', ...lines } = settings
  const fields: Fields = { ...lines, notificationInbox, retentionMonths: String(retentionMonths) }
  for (const language of LANGUAGES) {
    fields[`whatsappMessage.${language}`] = whatsappMessage[language]
    for (const [at, { value, label }] of claims.entries()) {
      fields[`claims.${at}.value.${language}`] = value[language]
      fields[`claims.${at}.label.${language}`] = label[language]
    }
  }
  return fields
}

/** Only what differs from what is stored. */
export function editsIn(edits: Fields, stored: Fields): Fields {
  return Object.fromEntries(Object.entries(edits).filter(([path, text]) => stored[path] !== text))
}

/** What is sent: every setting of which some field was edited, whole. */
function changeOf(edits: Fields, stored: Fields): Record<string, unknown> {
  const text = (path: string) => edits[path] ?? stored[path] ?? ''
  const both = (path: string) => ({ es: text(`${path}.es`), en: text(`${path}.en`) })
  const names = new Set(Object.keys(edits).map((path) => path.split('.')[0] ?? path))
  const change: Record<string, unknown> = {}
  for (const name of names) {
    if (name === 'whatsappMessage') change[name] = both(name)
    else if (name === 'claims')
      change[name] = Array.from({ length: CLAIMS }, (_, at) => ({ value: both(`claims.${at}.value`), label: both(`claims.${at}.label`) }))
    else change[name] = text(name)
  }
  return change
}

/** The checked change, or the key of a sentence for each field that is wrong. */
export function checked(edits: Fields, stored: Fields) {
  const result = settingsChange.safeParse(changeOf(edits, stored))
  const wrong = new Map<string, string>()
  for (const { path, message } of result.error?.issues ?? []) if (!wrong.has(path.join('.'))) wrong.set(path.join('.'), message)
  return { change: result.data, wrong }
}

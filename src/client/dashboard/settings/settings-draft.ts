// The settings as a form holds them, what of them was edited, and what is sent of that.
import { get, set } from 'react-hook-form'
import type { DeskSettings } from '../../../shared/settings.ts'

export type SettingsValues = ReturnType<typeof valuesOf>

/** New texts by path, such as `phone`, `whatsappMessage.es` or `claims.0.value.en`, and what is ticked: `recipients.trust`. */
export type Edits = Record<string, string | boolean>

export function valuesOf({ retentionMonths, notificationInbox = '', ...rest }: DeskSettings['settings']) {
  return { ...rest, notificationInbox, retentionMonths: String(retentionMonths) }
}

/** The texts that differ from what is stored. */
export function editsIn(values: SettingsValues, stored: SettingsValues): Edits {
  return Object.fromEntries(pathsIn(values).flatMap((path) => (get(values, path) === get(stored, path) ? [] : [[path, get(values, path)]])))
}

export function withEdits(stored: SettingsValues, edits: Edits): SettingsValues {
  const values = structuredClone(stored)
  for (const [path, text] of Object.entries(edits)) set(values, path, text)
  return values
}

/** What is sent: every setting of which something was edited, whole. */
export function changeOf(values: SettingsValues, stored: SettingsValues): Partial<SettingsValues> {
  const names = new Set(Object.keys(editsIn(values, stored)).map((path) => path.split('.')[0]))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

/** Where in it the texts are. */
function pathsIn(values: object, above = ''): string[] {
  return Object.entries(values).flatMap(([name, below]) =>
    typeof below === 'object' && below !== null ? pathsIn(below, `${above}${name}.`) : [above + name],
  )
}

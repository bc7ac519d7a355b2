// The settings as a form holds them, what of them was edited, and what is sent of that.
import { get } from 'react-hook-form'
import type { DeskSettings } from '../../../shared/settings.ts'

export type SettingsValues = ReturnType<typeof valuesOf>

/** What was written and not saved, and the settings upon which it was. */
export interface KeptSettings {
  settings: DeskSettings['settings']
  values: SettingsValues
}

export function valuesOf({ retentionMonths, notificationInbox = '', ...rest }: DeskSettings['settings']) {
  return { ...rest, notificationInbox, retentionMonths: String(retentionMonths) }
}

/**
 * What differs from what is stored, by its path: new texts, such as of `phone`, `whatsappMessage.es` or `claims.0.value.en`, and what
 * is ticked, such as `recipients.trust`.
 */
export function editsIn(values: SettingsValues, stored: SettingsValues): Record<string, string | boolean> {
  return Object.fromEntries(pathsIn(values).flatMap((path) => (get(values, path) === get(stored, path) ? [] : [[path, get(values, path)]])))
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

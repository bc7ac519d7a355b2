// What one look at one thing gives.
import { MINUTE } from '../../shared/durations.ts'
import type { Bilingual } from '../../shared/language.ts'

/** Everything that is looked at, by the name that people read. */
export const CHECKS = {
  settings: { es: 'Ajustes', en: 'Settings' },
  folder: { es: 'Carpeta', en: 'Folder' },
  disk: { es: 'Disco', en: 'Disk' },
  database: { es: 'Base de datos', en: 'Database' },
  schema: { es: 'Esquema', en: 'Schema' },
  server: { es: 'Servidor', en: 'Server' },
  mail: { es: 'Correo', en: 'Mail' },
  letters: { es: 'Correos', en: 'Emails' },
  programs: { es: 'Programas', en: 'Programs' },
  policy: { es: 'Páginas', en: 'Pages' },
  samples: { es: 'Datos de ejemplo', en: 'Sample data' },
  clock: { es: 'Reloj', en: 'Clock' },
  housekeeping: { es: 'Limpieza', en: 'Housekeeping' },
  backups: { es: 'Copias', en: 'Backups' },
  second: { es: 'Segunda carpeta', en: 'Second folder' },
  drill: { es: 'Ensayo', en: 'Drill' },
} as const satisfies Record<string, Bilingual>

/** By how much the clocks of two machines may differ. */
export const CLOCK_DRIFT = 2 * MINUTE

/** Well; worth a look, while the product works; to be put right. */
export type State = 'well' | 'look' | 'bad'

export interface Finding {
  check: keyof typeof CHECKS
  state: State
  /** What a script reads. */
  code: string
  words: Bilingual
}

/** A finding, where there is something to say. */
export type Look = Finding | false | undefined

export function finding(check: Finding['check'], state: State, code: string, words: Bilingual): Finding {
  return { check, state, code, words }
}

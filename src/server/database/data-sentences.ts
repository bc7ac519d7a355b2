// What is wrong with the data folder or the database in it, for whoever has to put it right.
import type { Bilingual } from '../../shared/language.ts'
import { Refusal } from '../refusal.ts'

const SENTENCES: Record<string, Bilingual> = {
  SQLITE_NOTADB: {
    es: '{file} no es una base de datos de Remanso, o está dañada. Pon una copia en su lugar.',
    en: '{file} is not a Remanso database, or it is damaged. Put a backup in its place.',
  },
  SQLITE_CORRUPT: { es: '{file} está dañada. Pon una copia en su lugar.', en: '{file} is damaged. Put a backup in its place.' },
  SQLITE_BUSY: {
    es: 'Otro programa tiene bloqueada {file}. Detén ese programa y vuelve a intentarlo.',
    en: '{file} is locked by another program. Stop that program and try again.',
  },
  SQLITE_FULL: {
    es: 'El disco de {file} está lleno. Haz sitio y vuelve a intentarlo.',
    en: 'The disk of {file} is full. Make room and try again.',
  },
  SQLITE_READONLY: {
    es: '{file} no se puede escribir. Da a este usuario el derecho de escribir el archivo y su carpeta.',
    en: '{file} cannot be written. Give this user the right to write it and its folder.',
  },
  SQLITE_CANTOPEN: {
    es: '{file} no se puede abrir. Da a este usuario el derecho de leer y escribir el archivo y su carpeta.',
    en: '{file} cannot be opened. Give this user the right to read and write it and its folder.',
  },
  ENOSPC: {
    es: 'El disco de {file} está lleno. Haz sitio y vuelve a intentarlo.',
    en: 'The disk of {file} is full. Make room and try again.',
  },
  EACCES: {
    es: '{folder} no se puede escribir. Da a este usuario el derecho de hacerlo, o pon otra carpeta en DATA_DIR.',
    en: '{folder} cannot be written. Give this user the right to, or name another folder in DATA_DIR.',
  },
  ENOENT: {
    es: '{folder} no se puede crear. Mira si su disco está puesto, o pon otra carpeta en DATA_DIR.',
    en: '{folder} cannot be made. See that its disk is there, or name another folder in DATA_DIR.',
  },
  EROFS: {
    es: '{folder} no se puede escribir: su disco es de solo lectura. Pon otra carpeta en DATA_DIR.',
    en: '{folder} cannot be written: its disk is read-only. Name another folder in DATA_DIR.',
  },
  ENOTDIR: { es: '{folder} no es una carpeta. Pon otra en DATA_DIR.', en: '{folder} is not a folder. Name another one in DATA_DIR.' },
  EEXIST: { es: '{folder} no es una carpeta. Pon otra en DATA_DIR.', en: '{folder} is not a folder. Name another one in DATA_DIR.' },
}
const UNKNOWN: Bilingual = { es: '{file}: {reason}', en: '{file}: {reason}' }

/** The sentence for an error; {file}, {folder} and {reason} stand for what is known only then. */
export function sentenceOf(error: unknown): Bilingual {
  const cause = error instanceof Refusal ? error.cause : error
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  // The engine's codes go into detail: SQLITE_CORRUPT_VTAB is a SQLITE_CORRUPT.
  const known = Object.keys(SENTENCES).find((name) => code === name || code.startsWith(`${name}_`))
  return (known && SENTENCES[known]) || UNKNOWN
}

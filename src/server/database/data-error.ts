// What is wrong with the data folder or the database in it, for whoever has to put it right.
import path from 'node:path'
import type { Bilingual } from '../../shared/language.ts'
import { CliError } from '../errors/cli-error.ts'
import { codeOf } from '../errors/code-of.ts'
import { messageOf } from '../errors/message-of.ts'
import { Refusal, unavailable } from '../errors/refusal.ts'

const diskFull = (file: string): Bilingual => ({
  es: `El disco de ${file} está lleno. Haz sitio y vuelve a intentarlo.`,
  en: `The disk of ${file} is full. Make room and try again.`,
})
const noFolder = (_: string, folder: string): Bilingual => ({
  es: `${folder} no es una carpeta. Pon otra en DATA_DIR.`,
  en: `${folder} is not a folder. Name another one in DATA_DIR.`,
})
const cannotBeWritten = (file: string): Bilingual => ({
  es: `${file} no se puede escribir. Da a este usuario el derecho de escribir el archivo y su carpeta.`,
  en: `${file} cannot be written. Give this user the right to write it and its folder.`,
})

/** By the code of the engine or of the system. */
const SENTENCES: Record<string, (file: string, folder: string) => Bilingual> = {
  SQLITE_NOTADB: (file) => ({
    es: `${file} no es una base de datos de Remanso, o está dañada. Pon una copia en su lugar.`,
    en: `${file} is not a Remanso database, or it is damaged. Put a backup in its place.`,
  }),
  SQLITE_CORRUPT: (file) => ({
    es: `${file} está dañada. Pon una copia en su lugar.`,
    en: `${file} is damaged. Put a backup in its place.`,
  }),
  SQLITE_BUSY: (file) => ({
    es: `Otro programa tiene bloqueada ${file}. Detén ese programa y vuelve a intentarlo.`,
    en: `${file} is locked by another program. Stop that program and try again.`,
  }),
  SQLITE_FULL: diskFull,
  SQLITE_READONLY: cannotBeWritten,
  SQLITE_CANTOPEN: (file) => ({
    es: `${file} no se puede abrir. Da a este usuario el derecho de leer y escribir el archivo y su carpeta.`,
    en: `${file} cannot be opened. Give this user the right to read and write it and its folder.`,
  }),
  ENOSPC: diskFull,
  EACCES: (_, folder) => ({
    es: `${folder} no se puede escribir. Da a este usuario el derecho de hacerlo, o pon otra carpeta en DATA_DIR.`,
    en: `${folder} cannot be written. Give this user the right to, or name another folder in DATA_DIR.`,
  }),
  ENOENT: (_, folder) => ({
    es: `${folder} no se puede crear. Mira si su disco está puesto, o pon otra carpeta en DATA_DIR.`,
    en: `${folder} cannot be made. See that its disk is there, or name another folder in DATA_DIR.`,
  }),
  EROFS: (_, folder) => ({
    es: `${folder} no se puede escribir: su disco es de solo lectura. Pon otra carpeta en DATA_DIR.`,
    en: `${folder} cannot be written: its disk is read-only. Name another folder in DATA_DIR.`,
  }),
  ENOTDIR: noFolder,
  EEXIST: noFolder,
}

/** The same error, said in one sentence. */
export function dataError(error: unknown, file: string): CliError {
  const code = codeOf(error instanceof Refusal ? error.cause : error)
  // The engine's codes go into detail: SQLITE_CORRUPT_VTAB is a SQLITE_CORRUPT.
  const known = Object.keys(SENTENCES).find((name) => code === name || code.startsWith(`${name}_`))
  const words = known && SENTENCES[known]?.(file, path.dirname(file))
  const asItIs = `${file}: ${messageOf(error)}`
  return new CliError('data', words || { es: asItIs, en: asItIs }, { cause: error })
}

/** Of a file that lies open to reading alone, found out before anybody writes. */
export function readOnly(file: string, cause: unknown): CliError {
  return new CliError('data', cannotBeWritten(file), { cause })
}

const RETRY_AFTER = 30
const OUT_OF_ORDER = /^(SQLITE_(FULL|IOERR|READONLY|CANTOPEN)|ENOSPC$|EDQUOT$|EROFS$|EIO$)/

/** The refusal that an error stands for where nothing can be stored for now; undefined for any other error. */
export function storageRefusal(error: unknown): Refusal | undefined {
  return OUT_OF_ORDER.test(codeOf(error)) ? unavailable(error, RETRY_AFTER) : undefined
}

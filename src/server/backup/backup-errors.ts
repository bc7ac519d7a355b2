// What several parts of a backup say when it cannot be made or used.
import { CliError } from '../errors/cli-error.ts'

export const foreign = (file: string) =>
  new CliError('backup.foreign', {
    es: `${file} ya existe y no es una copia de Remanso; elige otro nombre.`,
    en: `${file} is there already and is not a backup of Remanso; choose another name.`,
  })

export const unsaved = (file: string, reason: string, cause?: unknown) =>
  new CliError('backup.unsaved', { es: `${file} no se pudo escribir: ${reason}`, en: `${file} could not be written: ${reason}` }, { cause })

export const noBackup = (file: string) =>
  new CliError('backup.notOne', { es: `${file} no es una copia de Remanso.`, en: `${file} is not a backup of Remanso.` })

/** Closed, or not there. */
export const unreadable = (file: string, cause: unknown) =>
  new CliError('backup.missing', { es: `${file} no existe o no se puede leer.`, en: `${file} is not there or cannot be read.` }, { cause })

export const damaged = (file: string, reason: string, cause?: unknown) =>
  new CliError(
    'backup.damaged',
    {
      es: `${file} está dañada: su contenido no es el que se guardó (${reason}).`,
      en: `${file} is damaged: what is in it is not what was saved (${reason}).`,
    },
    { cause },
  )

export const noRoomToUnpack = (file: string, folder: string, { needed, free }: { needed: string; free: string }) =>
  new CliError('restore.space', {
    es: `Para desempaquetar ${file} hacen falta ${needed} en el disco de ${folder} y hay ${free}. Haz sitio y vuelve a intentarlo.`,
    en: `To unpack ${file} takes ${needed} on the disk of ${folder}, and ${free} are free. Make room and try again.`,
  })

export const databaseInUse = (file: string, database: string, cause: unknown) =>
  new CliError(
    'restore.open',
    {
      es: `${file} no se restauró: un Remanso está usando ${database}. Deténlo y vuelve a intentarlo.`,
      en: `${file} was not restored: a Remanso is using ${database}. Stop it and try again.`,
    },
    { cause, exitCode: 2 },
  )

/** Where the database is a link and nothing is there. */
export const linkBroken = (file: string, database: string, target: string) =>
  new CliError(
    'restore.link',
    {
      es: `${file} no se restauró: ${database} es un enlace a ${target}, donde no hay nada. Pon su disco y vuelve a intentarlo; si los datos de ese disco se perdieron, quita el enlace.`,
      en: `${file} was not restored: ${database} is a link to ${target}, where nothing is. Put in its disk and try again; if the data on that disk is lost, remove the link.`,
    },
    { exitCode: 2 },
  )

/** A folder is named where something of what was there could not even be put back. */
export const notMoved = (file: string, reason: string, keptIn: string | undefined, cause: unknown) =>
  new CliError(
    'restore.unmoved',
    keptIn === undefined
      ? {
          es: `${file} no se restauró y todo sigue como estaba: ${reason}. Remédialo y vuelve a intentarlo.`,
          en: `${file} was not restored, and everything is as it was: ${reason}. Put that right and try again.`,
        }
      : {
          es: `${file} no se restauró (${reason}), y lo que queda en ${keptIn} no se pudo devolver a su sitio. Devuélvelo a mano y vuelve a intentarlo.`,
          en: `${file} was not restored (${reason}), and what is left in ${keptIn} could not be put back. Move it back by hand and try again.`,
        },
    { cause },
  )

export const unreleased = (file: string, cause: unknown) =>
  new CliError(
    'backup.unreleased',
    {
      es: `${file} viene de un Remanso anterior a la versión 0.1.0, que este programa no puede convertir.`,
      en: `${file} was made by a Remanso from before version 0.1.0, which this program cannot convert.`,
    },
    { cause },
  )

export const newer = (file: string, schema: string[], cause: unknown) =>
  new CliError(
    'backup.newer',
    {
      es: `${file} viene de un Remanso más nuevo (${schema.join(', ')}). Actualiza el programa.`,
      en: `${file} was made by a newer Remanso (${schema.join(', ')}). Update the program.`,
    },
    { cause },
  )

// An empty database where there was a full one is a loss, not a beginning: a site that begins anew there would hand its setup
// link to whoever reads the log, and bury what could still be brought back.
import { globSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Bilingual } from '../../shared/language.ts'
import { CliError } from '../errors/cli-error.ts'
import { brokenLink, databaseOf } from './data-folder.ts'

/** What only a start that had a whole database leaves: secrets are made after it, and copies of it. */
const SIGNS = ['session-secret', 'setup-token', 'backups/*.db.zst', 'backups/*.db', 'kept-*/remanso.db']
/** A log without its database; beside one that has no tables yet it may be that of a first start that was cut off. */
const LOG = 'remanso.db-wal'

/** The data of a folder that was in use is gone. */
export class LostDatabase extends CliError {
  constructor(dataDir: string, sign: string) {
    const file = databaseOf(dataDir)
    const target = brokenLink(dataDir)
    super('data', target === undefined ? lost(file, sign) : away(file, target, sign), { exitCode: 2 })
  }
}

const lost = (file: string, sign: string): Bilingual => ({
  es: `${file} falta o está vacía, pero ${sign} muestra que ahí había datos. Recupérala con: remanso restore ARCHIVO. Para empezar de nuevo a propósito, pon una carpeta vacía en DATA_DIR.`,
  en: `${file} is missing or empty, but ${sign} shows that there was data. Bring it back with: remanso restore FILE. To begin anew on purpose, name an empty folder in DATA_DIR.`,
})

/** A backup in place of what is whole on a disk that is not put in would lose everything since. */
const away = (file: string, target: string, sign: string): Bilingual => ({
  es: `${file} es un enlace a ${target}, donde no hay nada, y ${sign} muestra que ahí había datos. Pon su disco y vuelve a intentarlo. Si los datos de ese disco se perdieron, quita el enlace y recupéralos con: remanso restore ARCHIVO`,
  en: `${file} is a link to ${target}, where nothing is, and ${sign} shows that there was data. Put in its disk and try again. If the data on that disk is lost, remove the link and bring it back with: remanso restore FILE`,
})

/** Throws LostDatabase where a folder without a database shows that there was one. */
export function refuseToBegin(dataDir: string, { hasFile }: { hasFile: boolean }): void {
  const [sign] = [...SIGNS, ...(hasFile ? [] : [LOG])]
    .flatMap((name) => globSync(name, { cwd: dataDir }))
    .map((name) => path.join(dataDir, name))
    // A link that leads nowhere, as to a disk that is away, is a sign, too.
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.size !== 0)
  if (sign !== undefined) throw new LostDatabase(dataDir, sign)
}

/** A file without a byte is what a full disk or a broken copy leaves. */
export function isMissing(file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false })
  return !stat || (stat.isFile() && stat.size === 0)
}

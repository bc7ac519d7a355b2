// An empty database where there was a full one is a loss, not a beginning: a site that begins anew there would hand its setup
// link to whoever reads the log, and bury what could still be brought back.
import { globSync, statSync } from 'node:fs'
import path from 'node:path'
import { CliError } from '../errors/cli-error.ts'

/** What only a start that had a whole database leaves: secrets are made after it, and copies of it. */
const SIGNS = ['session-secret', 'setup-token', 'backups/*.db.zst', 'backups/*.db', 'kept-*/remanso.db']
/** A log without its database; beside one that has no tables yet it may be that of a first start that was cut off. */
const LOG = 'remanso.db-wal'

/** The data of a folder that was in use is gone. */
export class LostDatabase extends CliError {
  constructor(file: string, sign: string) {
    super(
      'data',
      {
        es: `${file} falta o está vacía, pero ${sign} muestra que ahí había datos. Recupérala con: remanso restore ARCHIVO. Para empezar de nuevo a propósito, pon una carpeta vacía en DATA_DIR.`,
        en: `${file} is missing or empty, but ${sign} shows that there was data. Bring it back with: remanso restore FILE. To begin anew on purpose, name an empty folder in DATA_DIR.`,
      },
      { exitCode: 2 },
    )
  }
}

/** Throws LostDatabase where a folder without a database shows that there was one. */
export function refuseToBegin(dataDir: string, { hasFile }: { hasFile: boolean }): void {
  const [sign] = [...SIGNS, ...(hasFile ? [] : [LOG])]
    .flatMap((name) => globSync(name, { cwd: dataDir }))
    .map((name) => path.join(dataDir, name))
    // A link that leads nowhere, as to a disk that is away, is a sign, too.
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.size !== 0)
  if (sign !== undefined) throw new LostDatabase(path.join(dataDir, 'remanso.db'), sign)
}

/** A file without a byte is what a full disk or a broken copy leaves. */
export function isMissing(file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false })
  return !stat || (stat.isFile() && stat.size === 0)
}

// Native code of the executable: a system loads it from files only, so it is written into the data folder once. Not used from
// a clone, where the packages find their own.
import { hash } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getAsset, getRawAsset } from 'node:sea'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'
import { databaseOf, makeFolder } from '../data-folder/data-folder.ts'
import { randomToken } from '../data-folder/secrets.ts'
import { dataError } from '../database/data-error.ts'
import { CliError } from '../errors/cli-error.ts'
import { messageOf } from '../errors/message-of.ts'

const ADD_ONS = ['better-sqlite3', 'argon2'] as const
type AddOn = (typeof ADD_ONS)[number]

const placeOf = (name: AddOn) => `remanso add-on ${name}`

/** Writes what is not there yet, lets every thread of this process know where it is, and sees that the system loads it. */
export function unpackAddOns(dataDir: string): void {
  const folder = path.join(dataDir, 'native')
  told(dataDir, 2, () => makeFolder(folder))
  told(dataDir, 1, () => {
    for (const name of ADD_ONS) setEnvironmentData(placeOf(name), unpack(name, folder))
  })
  // Whoever was the first to need one would take what it opens for damaged.
  loadAddOn('argon2')
}

/** A folder that cannot be made was named wrongly, which is 2; whatever else goes wrong may pass. */
function told(dataDir: string, exitCode: 1 | 2, write: () => void): void {
  try {
    write()
  } catch (error) {
    const { words, cause } = dataError(error, databaseOf(dataDir))
    throw new CliError('data', words, { cause, exitCode })
  }
}

function unpack(name: AddOn, folder: string): string {
  const digest = getAsset(`native/${name}.sha256`, 'utf8')
  const file = path.join(folder, `${name}-${digest.slice(0, 16)}.node`)
  // What a crash or somebody else has changed is not loaded.
  if (existsSync(file) && hash('sha256', readFileSync(file)) === digest) return file
  const bytes = Buffer.from(getRawAsset(`native/${name}.node`))
  const part = `${file}.${randomToken().slice(0, 6)}.part`
  writeFileSync(part, bytes)
  chmodSync(part, 0o700)
  renameSync(part, file)
  return file
}

/** The loaded add-on; its package takes it from here instead of looking for a file of its own. */
export function loadAddOn(name: AddOn): unknown {
  const file = getEnvironmentData(placeOf(name))
  const module: { exports: unknown } = { exports: {} }
  try {
    process.dlopen(module, String(file))
  } catch (error) {
    throw NOT_EXECUTED.test(messageOf(error)) ? onNoexec(path.dirname(String(file)), error) : error
  }
  return module.exports
}

/** What the loader says where a disk lets nothing run. */
const NOT_EXECUTED = /failed to map segment from shared object/

function onNoexec(folder: string, cause: unknown): CliError {
  const words = {
    es: `${folder} está en un disco montado con noexec, del que no se ejecuta nada. Quítaselo a ese disco, o pon otra carpeta en DATA_DIR.`,
    en: `${folder} lies on a disk mounted with noexec, from which nothing runs. Take that off the disk, or name another folder in DATA_DIR.`,
  }
  return new CliError('data', words, { cause, exitCode: 2 })
}

// Native code of the executable: a system loads it from files only, so it is written into the data folder once. Not used from
// a clone, where the packages find their own.
import { hash } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getAsset, getRawAsset } from 'node:sea'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'
import { makeFolder } from '../data-folder/data-folder.ts'
import { randomToken } from '../data-folder/secrets.ts'
import { dataError } from '../database/data-error.ts'

const ADD_ONS = ['better-sqlite3', 'argon2'] as const
type AddOn = (typeof ADD_ONS)[number]

const placeOf = (name: AddOn) => `remanso add-on ${name}`

/** Writes what is not there yet, and lets every thread of this process know where it is. */
export function unpackAddOns(dataDir: string): void {
  const folder = path.join(dataDir, 'native')
  try {
    makeFolder(folder)
    for (const name of ADD_ONS) setEnvironmentData(placeOf(name), unpack(name, folder))
  } catch (error) {
    throw dataError(error, path.join(dataDir, 'remanso.db'))
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
  process.dlopen(module, String(file))
  return module.exports
}

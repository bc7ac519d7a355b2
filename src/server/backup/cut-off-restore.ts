// A restore that was killed between its two changes of names: what was there is kept aside, and nothing is in its place yet.
import { existsSync, globSync, rmSync } from 'node:fs'
import path from 'node:path'
import type SQLite from 'better-sqlite3'
import { brokenLink, databaseOf } from '../data-folder/data-folder.ts'
import { askIfWhole } from '../database/sqlite/inventory.ts'
import { linkBroken } from './backup-errors.ts'

/** Whether it is the last that was there before a restore. */
export const isKept = (file: string) => /^kept-/.test(path.basename(path.dirname(file)))

/** The folder for what was there before a restore. */
export const keptFolder = (dataDir: string, now: string) => path.join(dataDir, `kept-${now.replaceAll(/[:.]/g, '-')}`)

/**
 * The database that such a restore kept aside. It is known by what was to come in its place, which still lies there and bears the
 * moment: any other that was kept may be of long ago, and would call good what was ended since.
 */
export function keptAside(dataDir: string, own: string): string | undefined {
  return leftBehind(dataDir, own)
    .map(databaseOf)
    .flatMap((file) => askIfWhole(file, lastRestored) ?? [])
    .toSorted()
    .map((at) => databaseOf(keptFolder(dataDir, at)))
    .findLast(existsSync)
}

/** Of such a restore the folder is there, and nothing in it. Else the data may lie whole on a disk that is away. */
export function refuseBrokenLink(file: string, dataDir: string, kept: string | undefined): void {
  const target = brokenLink(dataDir)
  if (target !== undefined && !(kept !== undefined && existsSync(path.dirname(target)))) throw linkBroken(file, databaseOf(dataDir), target)
}

/** Once another restore is done what they left says nothing any more of what was there last. */
export function forgetCutOff(dataDir: string, own: string): void {
  for (const folder of leftBehind(dataDir, own)) rmSync(folder, { recursive: true, force: true })
}

/** The folders in which restores unpacked and checked a backup, but for the one of now. */
function leftBehind(dataDir: string, own: string): string[] {
  const folders = globSync('restoring-*.part', { cwd: dataDir }).map((name) => path.join(dataDir, name))
  return folders.filter((folder) => folder !== path.dirname(own))
}

/** When it was made ready, which is the last thing noted in it. */
function lastRestored(sqlite: SQLite.Database): string | undefined {
  const last = `select "at" from "audit" where "action" = 'restored' and "at" = (select "at" from "audit" order by "id" desc limit 1)`
  return sqlite.prepare<[], string>(last).pluck().get()
}

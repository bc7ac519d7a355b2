import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { databaseOf } from '../data-folder/data-folder.ts'
import { type FolderLock, lockFolder } from '../data-folder/folder-lock.ts'
import { runMigrations } from './migrate-command.ts'
import { move } from './move.ts'
import { restore } from './restore-command.ts'
import { terminalOf } from './terminal.ts'

let folder: string
let lock: FolderLock

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remanso-in-use-'))
  writeFileSync(databaseOf(folder), '')
  lock = lockFolder(folder)
  lock.serve()
})

afterEach(() => {
  lock.release()
  rmSync(folder, { recursive: true })
})

test.each([
  ['restore', (config: Config) => restore(config, databaseOf(folder), terminalOf('en', false))],
  ['move', (config: Config) => move(config, `sqlite:${path.join(folder, 'again')}`, terminalOf('en', false))],
  ['migrate', (config: Config) => runMigrations(config, terminalOf('en', false))],
])('beside a server %s ends with the code of a folder in use', async (_, run) => {
  const refused = run(readConfig({ DATA_DIR: folder }))
  await expect(refused).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining('Remanso is using') })
})

import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unit } from './install-service.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remanso-unit-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const LINE = '\nExecStartPre=+true'

test('no name of a folder becomes a line of the unit', () => {
  const make = (dataDir: string, backupDir?: string) => unit({ dataDir, backupDir }, ['remanso'], 'remanso', folder)
  expect(make(folder, path.join(folder, 'copies'))).toContain('User=remanso')
  for (const broken of [() => make(folder + LINE), () => make(folder, folder + LINE)])
    expect(broken).toThrow('holds a line break or another control character')
})

test.skipIf(process.platform === 'win32')('nor does one to which a link in the folder of data leads', () => {
  const [dataDir, elsewhere] = [path.join(folder, 'data'), path.join(folder, `disk${LINE}`)]
  for (const one of [dataDir, elsewhere]) mkdirSync(one)
  symlinkSync(elsewhere, path.join(dataDir, 'backups'))
  expect(() => unit({ dataDir, backupDir: undefined }, ['remanso'], 'remanso', folder)).toThrow('holds a line break')
})

import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder, prepareBackupFolder, restrictPermissions } from './data-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remanso-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (...names: string[]) => path.join(folder, ...names)
const modeOf = (file: string) => statSync(file).mode & 0o777

test('a folder is made with those above it, for its owner alone, and again without complaint', () => {
  for (let time = 0; time < 2; time += 1) makeFolder(at('one', 'two', 'three'))
  expect([at('one'), at('one', 'two'), at('one', 'two', 'three')].map(modeOf)).toEqual([0o700, 0o700, 0o700])
})

test('what cannot be a folder says so', () => {
  writeFileSync(at('file'), '')
  expect(() => makeFolder(at('file'))).toThrow('EEXIST')
  expect(() => makeFolder(at('file', 'below'))).toThrow('ENOTDIR')
  symlinkSync(at('nowhere'), at('link'))
  expect(() => makeFolder(at('link'))).toThrow('EEXIST')
})

test.runIf(process.platform === 'linux')(
  'a folder that the system will not make below one that is there ends in an error, not in a loop',
  () => {
    expect(() => makeFolder('/proc/remanso/backups')).toThrow('ENOENT')
  },
)

test.skipIf(process.platform === 'win32')('a folder that is reached by a link is closed like any other', () => {
  mkdirSync(at('real'), { mode: 0o755 })
  writeFileSync(at('real', 'remanso.db'), '', { mode: 0o644 })
  symlinkSync(at('real'), at('link'))
  restrictPermissions(at('link'))
  expect([modeOf(at('real')), modeOf(at('real', 'remanso.db'))]).toEqual([0o700, 0o600])
})

test('what others could read of a folder made by hand is closed; what is not ours there stays as it is', () => {
  chmodSync(folder, 0o755)
  for (const name of ['outbox', 'backups', 'native', 'kept-2026', 'photos']) mkdirSync(at(name), { mode: 0o755 })
  const ours = [
    'remanso.db',
    'remanso.db-wal',
    'remanso.db-shm',
    'session-secret',
    'outbox/letter-000001.txt',
    'backups/x.db.zst',
    'kept-2026/remanso.db',
  ]
  for (const name of [...ours, 'photos/one.jpg', 'notes.txt', 'native/lib.node']) writeFileSync(at(name), '')
  for (const name of [...ours, 'photos/one.jpg', 'notes.txt']) chmodSync(at(name), 0o644)
  chmodSync(at('photos'), 0o755)
  chmodSync(at('native/lib.node'), 0o755)
  restrictPermissions(folder)
  for (const name of ours) expect([name, modeOf(at(name))]).toEqual([name, 0o600])
  for (const name of ['.', 'outbox', 'backups', 'native', 'kept-2026', 'native/lib.node'])
    expect([name, modeOf(at(name))]).toEqual([name, 0o700])
  expect([modeOf(at('photos/one.jpg')), modeOf(at('notes.txt')), modeOf(at('photos'))]).toEqual([0o644, 0o644, 0o755])
})

test('a second folder for backups that cannot be made is told, and so is one on the same disk', () => {
  const prepare = (backupDir: string) => prepareBackupFolder({ dataDir: folder, backupDir })
  writeFileSync(at('file'), '')
  expect(prepare(at('file', 'below'))).toEqual([{ folder: at('file', 'below'), reason: expect.stringMatching(/ENOTDIR|EEXIST/) }])
  expect(prepare(at('second'))).toEqual([{ folder: at('second'), reason: 'It lies on the same disk as DATA_DIR and is lost with it' }])
})

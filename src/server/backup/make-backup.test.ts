import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backupsOf, databaseOf } from '../data-folder/data-folder.ts'
import { openData } from '../database/open-data.ts'
import { makeBackup } from './make-backup.ts'

test('while a backup is made for a folder of others, nothing that is not packed lies there', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'remanso-backup-'))
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'remanso-stick-'))
  await (await openData({ dataDir: folder })).db.destroy()
  const seen: string[] = []
  const inFolder: string[] = []
  const { file } = await makeBackup(folder, elsewhere, new Date('2026-11-21T10:00:00Z'), {
    onProgress() {
      seen.push(...readdirSync(elsewhere))
      inFolder.push(...readdirSync(folder))
    },
  })
  expect(inFolder.some((name) => /^copying-[\w-]+\.part\.db$/.test(name))).toBe(true)
  expect(seen.filter((name) => name.includes('.part.db'))).toEqual([])
  expect([readdirSync(elsewhere), readdirSync(folder).filter((name) => name.includes('.part'))]).toEqual([[path.basename(file)], []])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  for (const place of [folder, elsewhere]) rmSync(place, { recursive: true })
})

test.each([
  ['cut', (file: string) => truncateSync(file, statSync(file).size / 2)],
  ['overwritten in its middle', (file: string) => writeFileSync(file, readFileSync(file).fill('x', 4096 * 4, 4096 * 40))],
  ['overwritten at its beginning', (file: string) => writeFileSync(file, readFileSync(file).fill('x', 0, 4096))],
])('a database that is %s is called damaged, with what to do, and no copy is left', async (_how, spoil) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'remanso-damaged-'))
  await (await openData({ dataDir: folder })).db.destroy()
  spoil(databaseOf(folder))
  await expect(makeBackup(folder, undefined, new Date('2026-11-21T10:00:00Z'))).rejects.toMatchObject({
    code: 'backup.unfit',
    message: expect.stringMatching(/^The database is damaged \(.+\)\. Restore the newest backup\.$/),
  })
  expect(readdirSync(backupsOf(folder))).toEqual([])
  rmSync(folder, { recursive: true })
})

test.skipIf(process.platform === 'win32')('what is no file is no place for a backup: a pipe would be waited for without end', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'remanso-pipe-'))
  await (await openData({ dataDir: folder })).db.destroy()
  const pipe = path.join(folder, 'pipe.db.zst')
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0)
  for (const place of [pipe, '/dev/null'])
    await expect(makeBackup(folder, place, new Date('2026-11-21T10:00:00Z'))).rejects.toMatchObject({ code: 'backup.foreign' })
  rmSync(folder, { recursive: true })
})

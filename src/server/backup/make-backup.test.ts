import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
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

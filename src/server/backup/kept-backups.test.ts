import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupsOf } from '../data-folder/data-folder.ts'
import { type Reason, reasonIn } from '../errors/reason-of.ts'
import { remember, shownBackups } from './kept-backups.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'remanso-kept-'))
  mkdirSync(backupsOf(dataDir))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const inSpanish = (reason: Reason) => reasonIn(reason, 'es')

test('the desk reads how the last backup and the last drill went, without places; only a superAdmin why one failed', () => {
  expect(shownBackups(dataDir, inSpanish)).toEqual({ nightly: null, second: null, recent: null, drill: null, secondDrill: null })
  const at = '2026-11-21T10:00:00.000Z'
  remember(dataDir, {
    nightly: { at, ok: true, file: '/srv/a.db.zst', reason: null },
    second: { at, ok: false, file: '/mnt/a.db.zst', reason: 'no room on /mnt' },
    recent: { at, ok: false, file: '/mnt/b.db.zst', reason: 'no room on /mnt' },
    drill: { at, ok: true, file: '/srv/a.db.zst', reason: null, orders: 12 },
    secondDrill: { at, ok: false, file: '/mnt/a.db.zst', reason: { es: 'a.db.zst está dañada', en: 'a.db.zst is damaged' }, orders: null },
  })
  const seen = { nightly: { at, ok: true, reason: null }, drill: { at, ok: true, reason: null, orders: 12 } }
  const failed = (reason: string | null) => ({ at, ok: false, reason })
  expect(shownBackups(dataDir, () => null)).toEqual({
    ...seen,
    second: failed(null),
    recent: failed(null),
    secondDrill: { ...failed(null), orders: null },
  })
  const room = failed('no room on /mnt')
  expect(shownBackups(dataDir, inSpanish)).toEqual({
    ...seen,
    second: room,
    recent: room,
    secondDrill: { ...failed('a.db.zst está dañada'), orders: null },
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { environmentOfProcess } from './environment.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remanso-environment-'))
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('a variable goes before the settings file; an empty one hides nothing of it', () => {
  writeFileSync(path.join(folder, '.env'), 'DATA_DIR=/srv/remanso/data\nMAIL_TO=file@example.com\n')
  vi.stubEnv('DATA_DIR', '')
  vi.stubEnv('MAIL_TO', 'terminal@example.com')
  expect(environmentOfProcess()).toMatchObject({ DATA_DIR: '/srv/remanso/data', MAIL_TO: 'terminal@example.com' })
})

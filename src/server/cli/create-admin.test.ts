import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import argon2 from 'argon2'
import SQLite from 'better-sqlite3'
import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { createAdmin } from './create-admin.ts'
import { terminalOf } from './terminal.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'remanso-admin-'))
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

test('while the password of a new superAdmin is hashed the server may write', async () => {
  const { hash } = argon2
  let written = 0
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(argon2, 'hash').mockImplementation(async (password) => {
    const other = new SQLite(path.join(folder, 'remanso.db'), { timeout: 0 })
    written += other.prepare('update "services" set "isActive" = 1').run().changes
    other.close()
    return hash(password)
  })
  const config = readConfig({ DATA_DIR: folder })
  await createAdmin(config, 'ana@example.com', async () => 'calm water at dawn', terminalOf('es', false))
  expect(written).toBeGreaterThan(0)
})

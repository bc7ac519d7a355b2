// How old the newest backup of each kind is, as Prometheus reads it: one that goes on hides none that fails.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { openFileOffice } from '../testing/file-office.ts'
import { stubClient } from '../testing/stub-client.ts'

const TOKEN = 'a token that only Prometheus knows'

test('each kind of backup tells its own newest, and one from the future is none', async () => {
  const office = await openFileOffice()
  const { context, folder: dataDir } = office
  const backupDir = path.join(dataDir, 'elsewhere')
  for (const file of [
    'backups/nightly-2026-11-20T10-00-00Z.db.zst',
    'backups/nightly-2026-11-21T10-00-00Z.db.zst',
    'backups/nightly-2031-01-01T10-00-00Z.db.zst',
    'elsewhere/nightly-2026-11-18T10-00-00Z.db.zst',
    'elsewhere/recent-2026-11-21T17-45-00Z.db.zst',
    'elsewhere/recent-2026-11-21T18-00-00Z.db.zst.abcdef.part',
  ]) {
    mkdirSync(path.join(dataDir, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(dataDir, file), '')
  }
  const app = await createApp({ ...context, config: { ...context.config, dataDir, backupDir, metricsToken: TOKEN } }, stubClient)
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  const told = body.split('\n').filter((line) => line.startsWith('remanso_backup_last_good'))
  const seconds = (at: string) => Date.parse(at) / 1000
  expect(told).toEqual([
    `remanso_backup_last_good_timestamp_seconds{kind="nightly"} ${seconds('2026-11-21T10:00:00Z')}`,
    `remanso_backup_last_good_timestamp_seconds{kind="second"} ${seconds('2026-11-18T10:00:00Z')}`,
    `remanso_backup_last_good_timestamp_seconds{kind="recent"} ${seconds('2026-11-21T17:45:00Z')}`,
  ])
  await app.close()
  await office.close()
})

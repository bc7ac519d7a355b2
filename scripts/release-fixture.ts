// Keeps what an office of this version has, for every later version to start on: a backup with something of everything in
// tests/releases/. Run once when a version is released, before anything else changes: node scripts/run.mjs scripts/release-fixture.ts
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { makeBackup } from '../src/server/backup/make-backup.ts'
import { openData } from '../src/server/database/open-data.ts'
import { seedDemo } from '../src/server/demo/seed-demo.ts'
import { createOrder, deleteOrders } from '../src/server/orders/orders.ts'
import { changeSettings } from '../src/server/settings/settings.ts'
import { createUser } from '../src/server/testing/new-account.ts'
import { orderInput } from '../src/shared/order.ts'

/** Who comes in there. */
export const KEEPER = { email: 'ana@example.com', password: 'calm water at dawn' }
export const AGENCY = 'Casa del Valle'
const DEMO = 40
/** In the lists: those of the demo, and one that was made by hand. */
export const LISTED = DEMO + 1

/** Fills a data folder as an office does. */
export async function fillOffice(dataDir: string): Promise<void> {
  const { db } = await openData({ dataDir, databaseUrl: undefined })
  const now = new Date('2026-11-23T18:00:00Z')
  const account = await createUser(db, { ...KEEPER, name: 'Ana', role: 'superAdmin', language: 'es' }, now)
  await seedDemo(db, DEMO, now)
  const made = (contactName: string) =>
    createOrder(db, orderInput.parse({ contactName, phoneNumber: '+12135550142', tracking: [{ track: 'Llamé' }] }), account, now)
  await made('Rosa Delgado')
  const deleted = await made('Deleted one')
  await db.transaction().execute((db) => deleteOrders(db, [deleted], account, now))
  await changeSettings(db, { agencyName: AGENCY }, { account, address: '127.0.0.1' }, now)
  await db.destroy()
}

if (import.meta.main) {
  const folder = mkdtempSync(path.join(tmpdir(), 'remanso-release-'))
  const releases = path.resolve(import.meta.dirname, '../tests/releases')
  mkdirSync(releases, { recursive: true })
  await fillOffice(folder)
  const { file, size } = await makeBackup(folder, path.join(releases, `${manifest.version}.db.zst`), new Date())
  rmSync(folder, { recursive: true })
  process.stdout.write(`${file}: ${size} bytes\n`)
}

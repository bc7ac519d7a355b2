// Has every office of the tests open on PostgreSQL: each in a database of its own, a copy of one that is migrated once. To
// copy takes a third of a second, so an office that closes leaves its database, as it found it, to the next one of this
// process, whose files have one after the other; and its connections, for a new one knows no table yet. A setup file of the project `postgres` in vitest.config.ts.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { type Db, openAddress } from '../database/open.ts'
import { placeOffices } from './office.ts'

declare global {
  // This module is read anew for each file.
  var freeDatabases: Db[] | undefined
}

const CONNECTIONS = 5
const { server, template } = inject('postgres')
globalThis.freeDatabases ??= []
const free = globalThis.freeDatabases

placeOffices(async () => {
  const db = free.pop() ?? (await copyTemplate())
  return {
    db,
    // A test may have broken it on purpose; then nobody uses it again.
    close: async () => {
      await sql`call clean.all_tables()`.execute(db).then(
        () => free.push(db),
        () => db.destroy(),
      )
    },
  }
})

async function copyTemplate(): Promise<Db> {
  const name = `${template}_${randomUUID().slice(0, 8)}`
  const main = await openAddress(server, { most: 1, patient: true })
  try {
    await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(main)
  } finally {
    await main.destroy()
  }
  const url = new URL(server)
  url.pathname = `/${name}`
  return openAddress(url.href, { most: CONNECTIONS })
}

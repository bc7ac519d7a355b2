// Has every office of the tests open on PostgreSQL: each in a database of its own, a copy of one that is migrated once. To
// copy takes a third of a second, so an office that closes leaves its database to the next one, as it found it.
// A setup file of the project `postgres` in vitest.config.ts.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, inject } from 'vitest'
import { type Db, openAddress } from '../database/open.ts'
import { placeOffices } from './office.ts'

const CONNECTIONS = 5
const { server, template } = inject('postgres')
const made: string[] = []
const free: string[] = []

placeOffices(async () => {
  const name = free.pop() ?? (await makeDatabase())
  const db = await openAddress(databaseIn(name), { most: CONNECTIONS })
  return {
    db,
    close: async () => {
      await db.destroy()
      // A test may have broken it on purpose; then nobody uses it again.
      await during(databaseIn(name), (db) => sql`call clean.all_tables()`.execute(db)).then(
        () => free.push(name),
        () => {},
      )
    },
  }
})

afterAll(() =>
  during(server, async (db) => {
    for (const name of made) await sql`drop database ${sql.id(name)} with (force)`.execute(db)
  }),
)

async function makeDatabase(): Promise<string> {
  const name = `office_${randomUUID().replaceAll('-', '')}`
  await during(server, (db) => sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(db))
  made.push(name)
  return name
}

async function during(address: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  const db = await openAddress(address, { most: 1, patient: true })
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

function databaseIn(name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

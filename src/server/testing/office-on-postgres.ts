// Has every office of the tests open on PostgreSQL: each in a database of its own, a copy of one that is migrated once. To
// copy takes a third of a second, so an office that closes leaves its database, as it found it, to the next one of this
// process, whose files have one after the other. A setup file of the project `postgres` in vitest.config.ts.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { type Db, openAddress } from '../database/open.ts'
import { placeOffices } from './office.ts'

interface Place {
  address: string
  /** A connection of its own that stays: a new one takes several times as long to clean, as it knows no table yet. */
  cleaner: Db
}

declare global {
  // This module is read anew for each file.
  var freePlaces: Place[] | undefined
}

const CONNECTIONS = 5
const { server, template } = inject('postgres')
globalThis.freePlaces ??= []
const free = globalThis.freePlaces

placeOffices(async () => {
  const place = free.pop() ?? (await makePlace())
  const db = await openAddress(place.address, { most: CONNECTIONS })
  return {
    db,
    close: async () => {
      await db.destroy()
      // A test may have broken it on purpose; then nobody uses it again.
      await sql`call clean.all_tables()`.execute(place.cleaner).then(
        () => free.push(place),
        () => place.cleaner.destroy(),
      )
    },
  }
})

async function makePlace(): Promise<Place> {
  const name = `${template}_${randomUUID().slice(0, 8)}`
  const main = await openAddress(server, { most: 1, patient: true })
  try {
    await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(main)
  } finally {
    await main.destroy()
  }
  const url = new URL(server)
  url.pathname = `/${name}`
  return { address: url.href, cleaner: await openAddress(url.href, { most: 1, patient: true }) }
}

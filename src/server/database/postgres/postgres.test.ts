// What only a database elsewhere can do: be away, and come back; and whom it has to be proven to.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { MINUTE } from '../../../shared/durations.ts'
import { explainedFailure } from '../../cli/failures.ts'
import { openContext } from '../../context.ts'
import { openOffice } from '../../testing/office.ts'
import { connectionOf, shownAddress } from '../address.ts'
import { engineOf } from '../engine.ts'
import { migrationsOf } from '../migrate.ts'
import { openAddress } from '../open.ts'
import { openExclusively } from '../open-data.ts'
import { InUse } from '../transfer.ts'
import { assertWritable } from '../writable.ts'
import { postgresOpener } from './postgres-opener.ts'

const sslOf = (address: string) => new URL(connectionOf(address).connectionString ?? '').searchParams.get('sslmode')

test('over a network the server proves who it is, unless the address says otherwise', () => {
  expect(sslOf('postgres://a:b@db.example.com/remanso')).toBe('verify-full')
  for (const mode of ['require', 'prefer', 'verify-ca', 'verify-full'])
    expect(sslOf(`postgres://a:b@db.example.com/remanso?sslmode=${mode}`)).toBe('verify-full')
  expect(sslOf('postgres://a:b@db.example.com/remanso?sslmode=disable')).toBe('disable')
  expect(sslOf('postgres://a:b@db.example.com/remanso?sslmode=no-verify')).toBe('no-verify')
  for (const near of ['127.0.0.1', 'localhost', '[::1]', '%2Frun%2Fpostgresql']) expect(sslOf(`postgres://a:b@${near}/remanso`)).toBeNull()
  expect(sslOf('postgres:///remanso?host=/run/postgresql')).toBeNull()
  expect(sslOf('postgres:///remanso?host=db.example.com')).toBe('verify-full')
})

test('a database that somebody has open is refused, whatever name their address gives them', async () => {
  const office = await openOffice()
  const address = new URL(engineOf(office.db).address ?? '')
  const name = randomUUID()
  await sql`create database ${sql.id(name)}`.execute(office.db)
  address.pathname = name
  for (const [parameter, value] of Object.entries({ application_name: 'desk', options: '-c application_name=desk' })) {
    const named = new URL(address)
    named.searchParams.set(parameter, value)
    const db = await openAddress(named.href, { most: 1 })
    await sql`select 1`.execute(db)
    await expect(openExclusively(address.href)).rejects.toBeInstanceOf(InUse)
    await db.destroy()
  }
  await sql`drop database ${sql.id(name)} with (force)`.execute(office.db)
  await office.close()
})

test('an address is shown without its password', () => {
  expect(shownAddress('postgres://ana:secret@db.example.com:5433/remanso?sslmode=require&password=secret')).toBe(
    'postgres://ana@db.example.com:5433/remanso',
  )
})

test('a database that nobody answers for is away for now, and the reason is told', async () => {
  const told: unknown[] = []
  const db = await openAddress('postgres://remanso@127.0.0.1:1/remanso', { onError: (error) => told.push(error) })
  await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  await expect(db.transaction().execute(async () => {})).rejects.toMatchObject({ code: 'unavailable' })
  expect(told).toHaveLength(2)
  await db.destroy()
})

test('a database that is closed to us is away for now, and the terminal says why', async () => {
  const office = await openOffice()
  const open = engineOf(office.db).address ?? ''
  const [role, asleep] = [randomUUID(), randomUUID()]
  await sql`create role ${sql.id(role)} login password 'right'`.execute(office.db)
  await sql`create role ${sql.id(asleep)} nologin password 'right'`.execute(office.db)
  const at = (parts: Partial<Record<'username' | 'password' | 'pathname' | 'search', string>>) =>
    Object.assign(new URL(open), { username: role, password: 'right', ...parts }).href
  const why = (statement: string) => sql`do $$ begin ${sql.raw(statement)}; end $$`
  const insert = sql`insert into "settings" ("key", "value") values ('x', '1')`
  const closed: [string, RawBuilder<unknown>, RegExp][] = [
    [at({ password: 'wrong' }), insert, /no deja entrar/],
    [at({ username: asleep }), insert, /no deja entrar/],
    [at({ pathname: `/${role}` }), insert, /no existe esa base de datos/],
    [at({}), insert, /son de otro usuario/],
    [open, why("raise 'permiso denegado a la tabla orders' using errcode = '42501'"), /son de otro usuario/],
    [at({}), sql`create schema "own"`, /Pon al dueño/],
    [`${open}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`, insert, /solo se puede leer/],
    // What a standby says to the serializable transactions that we begin, and a server that takes no connections to a database.
    [open, why("raise 'no serializable mode' using errcode = '0A000'"), /solo se puede leer/],
    [open, why("raise 'not now' using errcode = '55000'"), /not now/],
  ]
  for (const [address, statement, said] of closed) {
    const db = await openAddress(address, { most: 1 })
    const error: unknown = await statement.execute(db).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'unavailable', status: 503, details: { retryAfter: 2 } })
    const told = await explainedFailure(error, { dataDir: '/nowhere', databaseUrl: address })
    expect(told).toMatchObject({ code: 'data', words: { es: expect.stringMatching(said) } })
    await db.destroy()
  }
  for (const name of [role, asleep]) await sql`drop role ${sql.id(name)}`.execute(office.db)
  await office.close()
})

test('a disk without room for another page cannot be written, though a row would find its place', async () => {
  const office = await openOffice()
  const db = await openAddress(engineOf(office.db).address ?? '', { most: 1 })
  const asked = { ...office.context, db }
  await assertWritable(asked)
  // Stands for the disk: whatever wants room of it is refused, and rows still go where there is some.
  await sql`set temp_file_limit = '64kB'`.execute(db)
  office.pass(MINUTE)
  await expect(assertWritable(asked)).rejects.toMatchObject({ code: 'unavailable' })
  await sql`reset temp_file_limit`.execute(db)
  office.pass(MINUTE)
  await assertWritable(asked)
  await db.destroy()
  await office.close()
})

test('where the server has no room for another connection, calls take turns on those that there are', async () => {
  const office = await openOffice()
  const address = new URL(engineOf(office.db).address ?? '')
  const role = `narrow-${randomUUID()}`
  await sql`create role ${sql.id(role)} login password 'narrow' connection limit 1`.execute(office.db)
  const db = await openAddress(Object.assign(new URL(address), { username: role, password: 'narrow' }).href)
  await sql`select 1`.execute(db)
  let isBusy = true
  const busy = async () => {
    while (isBusy) await sql`select pg_sleep(0.02)`.execute(db)
  }
  const working = busy()
  // Nobody who comes later is served before them.
  await Promise.all(Array.from({ length: 20 }, () => sql`select 1`.execute(db)))
  isBusy = false
  await working
  await db.destroy()
  await sql`drop role ${sql.id(role)}`.execute(office.db)
  await office.close()
})

test('connections that are cut are made anew; what was under way is refused, or did not happen', async () => {
  const office = await openOffice()
  const { call } = await office.hire()
  const { id } = await call.orders.create({ contactName: 'Rosa', phoneNumber: '2135550142' })
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(office.db)
  const cut = async () => {
    const server = await openAddress(inject('postgres').server, { most: 1, patient: true })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${rows[0]?.name}`.execute(server)
    await server.destroy()
  }
  const change = office.db.transaction().execute(async (db) => {
    await db.updateTable('orders').set({ price: '$1' }).where('id', '=', id).execute()
    await cut()
    await db.updateTable('orders').set({ price: '$2' }).where('id', '=', id).execute()
  })
  await expect(change).rejects.toMatchObject({ code: 'unavailable' })
  // Other connections were cut as well, and whoever is the first to ask on one learns of it.
  const read = () => call.orders.one({ id }).catch(() => undefined)
  await expect.poll(read).toMatchObject({ id, price: null })
  await cut()
  await expect.poll(read).toMatchObject({ id })
  await office.close()
})

test('a statement that takes too long is ended', async () => {
  const office = await openOffice()
  const { rows: limits } = await sql<{ name: string; seconds: number }>`
    select name, setting::integer / 1000 as seconds from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(office.db)
  expect(limits.map(({ seconds }) => seconds)).toEqual([30, 20, 30])
  await expect(
    office.db.connection().execute(async (db) => {
      await sql`set statement_timeout = 50`.execute(db)
      await sql`select pg_sleep(10)`.execute(db)
    }),
  ).rejects.toMatchObject({ code: 'unavailable' })
  await office.close()
})

test('texts, numbers and JSON come back as they were written', async () => {
  const office = await openOffice()
  const { db } = office
  await db.insertInto('settings').values({ key: 'odd', value: '{"b":1,  "a":[2]}' }).execute()
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'odd').executeTakeFirstOrThrow()
  expect(row.value).toBe('{"b":1,  "a":[2]}')
  await db.insertInto('funeralHomes').values({ name: 'a\0b', createdAt: '' }).execute()
  expect((await db.selectFrom('funeralHomes').select('name').execute())[0]?.name).toBe('ab')
  const { rows } = await sql<object>`select 9007199254740991::bigint as wide, 1.5::numeric as part, true as yes, 'x'::text as word`.execute(
    db,
  )
  expect(rows).toEqual([{ wide: Number.MAX_SAFE_INTEGER, part: 1.5, yes: 1, word: 'x' }])
  expect(await db.selectFrom('orders').select('id').where('id', 'in', []).execute()).toEqual([])
  await office.close()
})

test('a database that is not in UTF8 is refused in both languages', async () => {
  const { server } = inject('postgres')
  const main = await openAddress(server, { most: 1, patient: true })
  const name = randomUUID()
  await sql`create database ${sql.id(name)} encoding 'SQL_ASCII' template template0`.execute(main)
  const address = Object.assign(new URL(server), { pathname: `/${name}` }).href
  await expect(postgresOpener.openAsItIs(address, { onError: () => {}, mayBegin: false })).rejects.toMatchObject({
    code: 'data',
    words: {
      es: expect.stringContaining('en SQL_ASCII: hace falta la 13'),
      en: expect.stringContaining('in SQL_ASCII: 13 or a later one'),
    },
  })
  await sql`drop database ${sql.id(name)}`.execute(main)
  await main.destroy()
})

test('of several that find an empty database one makes the tables', async () => {
  const { server } = inject('postgres')
  const main = await openAddress(server, { most: 1, patient: true })
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await sql`create database ${sql.id(name)}`.execute(main)
  const url = new URL(server)
  url.pathname = `/${name}`
  const opened = await Promise.all([1, 2, 3, 4].map(() => postgresOpener.openMigrated(url.href, { onError: () => {}, mayBegin: false })))
  expect(opened.filter(({ ran }) => ran.length > 0)).toHaveLength(1)
  for (const { db } of opened) {
    expect((await migrationsOf(db)).pending).toEqual([])
    await db.destroy()
  }
  await sql`drop database ${sql.id(name)} with (force)`.execute(main)
  await main.destroy()
})

test('what is remembered holds until any process has written', async () => {
  const office = await openOffice()
  const { call, token } = await office.hire()
  const family = { contactName: 'Rosa', phoneNumber: '2135550142' }
  await call.orders.create(family)
  const { id } = await call.orders.create(family)
  const total = async () => (await call.orders.list({ limit: 1 })).totalOrders
  expect([await total(), await total()]).toEqual([2, 2])
  const other = await openAddress(engineOf(office.db).address ?? '', { most: 1 })
  await other.updateTable('orders').set({ suspect: 1 }).where('id', '=', id).execute()
  expect(await total()).toBe(1)
  await other.updateTable('sessions').set({ endedAt: '2026' }).execute()
  await expect(office.callAs({ token }).orders.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await other.destroy()
  await office.close()
})

test('a start that a damaged secret ends leaves no connection open, which would keep the process from its end', async () => {
  const office = await openOffice()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'remanso-secret-'))
  writeFileSync(path.join(dataDir, 'session-secret'), 'cut short')
  const config = { ...office.context.config, sessionSecret: undefined, databaseUrl: engineOf(office.db).address, dataDir }
  const open = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()`.execute(office.db)
    return rows.length
  }
  const before = await open()
  await expect(openContext(config, office.context.log)).rejects.toThrow('is damaged')
  await expect.poll(open).toBeLessThanOrEqual(before)
  rmSync(dataDir, { recursive: true })
  await office.close()
})

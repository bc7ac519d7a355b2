// The file is plain SQLite: whoever writes an order with another tool, which knows nothing of ours, sees search and totals follow.
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FileOffice, openFileOffice } from '../../testing/file-office.ts'

let office: FileOffice
let ana: Awaited<ReturnType<FileOffice['hire']>>
let tool: SQLite.Database

beforeEach(async () => {
  office = await openFileOffice()
  ana = await office.hire()
  tool = new SQLite(path.join(office.folder, 'remanso.db'))
})
afterEach(async () => {
  tool.close()
  await office.close()
})

const INSERT = `
  insert into orders (status, statusAt, statusBy, insurance, contactName, phoneNumber, createdBy, createdAt, receivedAt, lastUpdateAt, search, sortKey)
  values ('new', @at, 'Tool', 'pending', 'Rosa Delgadillo', '+12135550142', 'Tool', @at, @at, @at, 'rosa delgadillo', unixepoch(@at) * 4096000)`

test('an order that another tool inserts, changes and deletes is found and counted as it is', async () => {
  const found = async (search: string) => (await ana.call.orders.list({ search })).totalOrders
  const tabs = async () => {
    const { newInProgress, soldNotSold } = await ana.call.orders.counts()
    return [newInProgress, soldNotSold, (await ana.call.orders.list({})).totalOrders]
  }
  expect(await tabs()).toEqual([0, 0, 0])

  const { lastInsertRowid: id } = tool.prepare(INSERT).run({ at: '2026-11-21T18:00:00.000Z' })
  expect(await tabs()).toEqual([1, 0, 1])
  expect([await found('delgadillo'), await found('mirador')]).toEqual([1, 0])

  tool.prepare("update orders set status = 'sold', search = 'rosa mirador' where id = ?").run(id)
  expect(await tabs()).toEqual([0, 1, 1])
  expect([await found('delgadillo'), await found('mirador')]).toEqual([0, 1])

  tool.prepare('update orders set deletedAt = ? where id = ?').run('2026-11-21T19:00:00.000Z', id)
  expect([...(await tabs()), await found('mirador')]).toEqual([0, 0, 0, 0])
  tool.prepare('update orders set deletedAt = null where id = ?').run(id)
  expect([...(await tabs()), await found('mirador')]).toEqual([0, 1, 1, 1])

  tool.prepare('update orders set sortKey = sortKey - 4096 where id = ?').run(id)
  expect(await found('mirador')).toBe(1)

  tool.prepare('delete from orders where id = ?').run(id)
  expect([...(await tabs()), await found('mirador')]).toEqual([0, 0, 0, 0])
  tool.prepare("insert into ordersSearch (ordersSearch, rank) values ('integrity-check', 1)").run()
})

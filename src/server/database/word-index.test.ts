// The index of whole words gives what looking through the text would give, whatever happens to the orders. Always SQLite:
// PostgreSQL has no such index.
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seedDemo } from '../demo/seed-demo.ts'
import { listOrders } from '../orders/order-list.ts'
import { fold } from '../orders/order-search.ts'
import { countOrders } from '../orders/order-totals.ts'
import { dropOrders } from '../privacy/order-removal.ts'
import { migrate } from './migrate.ts'
import { type Db, openDatabase } from './open.ts'
import { searchParts, tidySearch } from './search-upkeep.ts'
import { forgetWords, runOnlyIn, wordsHolding } from './word-index.ts'

let db: Db
const now = new Date('2026-11-21T18:00:00.000Z')
const FEW = { page: 1, limit: 100 } as const

beforeEach(async () => {
  db = openDatabase(':memory:')
  await migrate(db)
  await seedDemo(db, 80, now)
})
afterEach(() => db.destroy())

const found = async (search: string) => {
  const { orders } = await listOrders(db, { ...FEW, search }, now)
  expect(await countOrders(db, { search }, now), search).toBe(orders.length)
  return orders.map(({ id }) => id)
}

/** The same by looking into every text, newest first. */
async function looked(search: string): Promise<number[]> {
  const rows = await db.selectFrom('orders').selectAll().orderBy('place', 'desc').execute()
  const words = fold(search).split(' ')
  // Digits may also be those of a phone, which have signs of their own.
  const phone = (word: string) => word.replace(/\d/g, (digit) => String.fromCodePoint(0xe000 + Number(digit)))
  const hasPart = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
  const isListed = ({ deletedAt, suspect }: (typeof rows)[number]) => deletedAt === null && suspect === 0
  return rows
    .filter(
      (row) =>
        isListed(row) && words.every((word) => hasPart(row.search, word) || (/^\d+$/.test(word) && row.search.includes(phone(word)))),
    )
    .map(({ id }) => id)
}

const write = (id: number, text: string) => db.updateTable('orders').set({ search: text }).where('id', '=', id).execute()
const vocabulary = async () => (await db.selectFrom('ordersSearchVocabulary').select('word').execute()).map(({ word }) => word)
/** For every word, the index knows those orders that hold it and no others. */
async function check() {
  const rows = await db.selectFrom('orders').selectAll().orderBy('place').execute()
  const kept = rows.filter(({ deletedAt, suspect }) => deletedAt === null && suspect === 0)
  for (const { id, word } of await db.selectFrom('ordersSearchVocabulary').selectAll().execute()) {
    const { rows: known } = await sql<{
      rowid: number
    }>`select "rowid" from "ordersSearchWords" where "ordersSearchWords" match ${`"${id}"`} order by "rowid"`.execute(db)
    const holds = (text: string) =>
      text
        .toLowerCase()
        .split(/[^a-zß-öø-ɏ]+/)
        .includes(word)
    expect(
      known.map(({ rowid }) => rowid),
      word,
    ).toEqual(kept.filter(({ search }) => holds(search)).map(({ place }) => place))
  }
}

const TEXTS = [
  'maria mariana josemaria',
  'ana-maria@casa.example',
  "o'brien straße æsir",
  'walker123 456walker789',
  'luz y paz\n702 calle',
  'мария maria',
  fold('𝓜𝓪𝓻𝓲𝓪 walker™ 𝓜𝓪𝓻𝓽𝓮𝓼'),
  'zyx'.repeat(400),
]

test('every part of every word is found where it stands, alone and beside another', async () => {
  for (const [at, text] of TEXTS.entries()) await write(at + 1, text)
  const words = new Set(TEXTS.flatMap((text) => text.slice(0, 40).split(/[\s@.]+/)))
  const parts = [...words].flatMap((word) => [3, 4, 6, 9].flatMap((long) => [0, 1, 2].map((from) => word.slice(from, from + long))))
  const asked = [...new Set(parts)].filter((part) => part.length >= 3)
  expect(asked.length).toBeGreaterThan(60)
  for (const one of asked) {
    expect(await found(one), one).toEqual(await looked(one))
    for (const other of ['maria', '702', '@casa']) expect(await found(`${one} ${other}`), one).toEqual(await looked(`${one} ${other}`))
  }
})

test('believable words, two at a time', async () => {
  const words = (await vocabulary()).filter((_, at) => at % 5 === 0)
  expect(words.length).toBeGreaterThan(10)
  for (const one of words)
    for (const other of words.slice(0, 8)) expect(await found(`${one} ${other}`)).toEqual(await looked(`${one} ${other}`))
})

test('a word that many others contain is looked for by its letters, and found all the same', async () => {
  const letters = (n: number) => String.fromCharCode(97 + Math.floor(n / 10), 97 + (n % 10))
  for (let id = 1; id <= 60; id += 1) await write(id, `sol${letters(id)}`)
  expect(await wordsHolding(db, ['sol'])).toBeUndefined()
  expect((await wordsHolding(db, ['solf']))?.[0]).toHaveLength(10)
  expect(await found('sol')).toHaveLength(60)
  expect(await found('solf')).toEqual(await looked('solf'))
})

test('three letters that no other word has stand for a word beside digits', async () => {
  await write(1, 'okafor 213')
  await write(2, 'kaftan oka\nfor 213')
  expect(await runOnlyIn(db, 'okafor')).toBe('afo')
  expect(await runOnlyIn(db, 'oka')).toBe('oka')
  expect(await found('okafor 213')).toEqual([1])
  await write(2, 'kaftan okafo afor\nfor 213')
  expect(await runOnlyIn(db, 'okafor')).toBe('okafor')
  expect(await found('okafor 213')).toEqual([1])
})

test('it follows what is edited, deleted, brought back, kept aside and erased', async () => {
  await write(7, 'mirador blanco')
  expect(await found('mirador')).toEqual([7])
  await write(7, 'mirador azul')
  expect(await found('blanco')).toEqual([])
  const set = (values: { deletedAt?: string | null; suspect?: 0 | 1 }) => db.updateTable('orders').set(values).where('id', '=', 7).execute()
  await set({ deletedAt: now.toISOString() })
  expect(await found('mirador')).toEqual([])
  await write(7, 'mirador verde')
  await check()
  await set({ deletedAt: null, suspect: 1 })
  expect(await found('mirador')).toEqual([])
  await set({ suspect: 0 })
  expect(await found('mirador verde')).toEqual([7])
  await check()
  await db.deleteFrom('tracking').where('orderId', '=', 7).execute()
  await db.deleteFrom('orderEvents').where('orderId', '=', 7).execute()
  await db.deleteFrom('orders').where('id', '=', 7).execute()
  expect(await found('mirador')).toEqual([])
  await check()
})

test('words that no listed order holds any more are forgotten, the others are not', async () => {
  await write(7, 'mirador blanco')
  await write(8, 'blanco')
  await write(7, 'nada')
  expect(await vocabulary()).toEqual(expect.arrayContaining(['mirador', 'blanco', 'nada']))
  await forgetWords(db)
  expect(await vocabulary()).not.toContain('mirador')
  expect(await vocabulary()).toEqual(expect.arrayContaining(['blanco', 'nada']))
  expect((await wordsHolding(db, ['irad', 'lanc']))?.map(({ length }) => length)).toEqual([0, 1])
})

test('orders that go for good take the words with them that were theirs alone', async () => {
  await write(7, 'mirador blanco')
  await write(8, 'blanco')
  await dropOrders(db, [7])
  expect(await vocabulary()).toContain('blanco')
  expect(await vocabulary()).not.toContain('mirador')
  await check()
})

test('its many parts become one, in which everything is found', async () => {
  for (let id = 1; id <= 40; id += 1) await write(id, `mirador ${'abcdefgh'[id % 8]?.repeat(5)}`)
  expect(await searchParts(db, 'ordersSearchWords')).toBeGreaterThan(1)
  await tidySearch(db, undefined, { most: 1, pause: 0 })
  expect(await searchParts(db, 'ordersSearchWords')).toBe(1)
  expect(await found('mirador ccccc')).toEqual(await looked('mirador ccccc'))
  await check()
})

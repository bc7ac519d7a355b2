// The search index gives what looking into every text would give, whatever is asked and whatever happens to the orders.
import fc from 'fast-check'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folded } from '../../shared/folded.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { LISTED } from './order-filters.ts'
import { listOrders } from './order-list.ts'
import { dropOrders } from './order-removal.ts'
import { amounts, readSearch, searchedNames } from './order-search.ts'
import { countOrders } from './order-totals.ts'

const ORDERS = 80
const TEXTS = [
  'maria mariana josemaria',
  'ana-maria@casa.example',
  folded("o'brien straße æsir"),
  'walker123 456walker789',
  'luz y paz\n702 calle',
  'мария maria',
  folded('𝓜𝓪𝓻𝓲𝓪 walker™ 𝓜𝓪𝓻𝓽𝓮𝓼'),
  '100% seguro_si \\ "no" * or not near(a)',
  'zyx'.repeat(400),
]

let office: Office
let texts: string[]
let names: Awaited<ReturnType<typeof searchedNames>>

beforeAll(async () => {
  office = await openOffice()
  await seedDemo(office.db, ORDERS, office.context.clock())
  for (const [at, text] of TEXTS.entries()) await write(at + 1, text)
  names = await searchedNames(office.db)
  texts = (await office.db.selectFrom('orders').select('search').execute()).map(({ search }) => search)
})
afterAll(() => office.close())

const write = (id: number, text: string) => office.db.updateTable('orders').set({ search: text }).where('id', '=', id).execute()

/** The page and its total, which are asked for in different ways. */
async function found(search: string): Promise<number[]> {
  const { orders } = await listOrders(office.db, { page: 1, limit: 100, search }, office.context.clock())
  expect(await countOrders(office.db, { search }, office.context.clock()), search).toBe(orders.length)
  return orders.map(({ id }) => id)
}

/** The same by LIKE on every text and in every name, newest first. The digits of a phone have signs of their own; how amounts are written is in order-found.test.ts. */
async function looked(search: string): Promise<number[]> {
  const like = (word: string): RawBuilder<SqlBool> => {
    const inText = sql<SqlBool>`"search" like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
    const named = names.filter(({ name }) => word.length >= 3 && name.includes(word))
    return sql`(${sql.join([inText, ...named.map(({ reference }) => sql`"search" like ${`%${reference}%`}`)], sql` or `)})`
  }
  const national = (word: string) => word.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  const phone = (word: string) => national(word).replace(/\d/g, (digit) => String.fromCodePoint(0xe000 + Number(digit)))
  let query = office.db.selectFrom('orders').select('id').where(LISTED).orderBy('sortKey', 'desc')
  for (const word of folded(search)
    .split(/\s+/)
    .filter((one) => one !== '' && one !== '$')) {
    const isPhone = /\d/.test(word) && /^[\d().+/-]+$/.test(word)
    query = query.where(sql<SqlBool>`(${sql.join([...amounts(word), ...(isPhone ? [phone(word)] : [])].map(like), sql` or `)})`)
  }
  return (await query.execute()).map(({ id }) => id)
}

/** A piece of a text that is stored, or of nothing anybody wrote. */
const piece = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 12 })).map(([of, from, long]) => pieceOf(of, from, long)),
  },
  { weight: 1, arbitrary: fc.constantFrom('213555', '(213) 555', '%', '_', '\\', '"', "' or 1=1", 'NOT', 'rosa*', 'nadie') },
)

function pieceOf(of: number, from: number, long: number): string {
  const text = texts[of % texts.length] ?? ''
  // The signs of a phone's digits are nothing that anybody types.
  const typed = text.replace(/[\ue000-\ue009]/g, (sign) => String(Number(sign.codePointAt(0)) - 0xe000))
  const start = from % Math.max(1, typed.length)
  return typed.slice(start, start + long)
}

test('any words find what LIKE finds in the texts', { timeout: 60_000 }, async () => {
  const words = fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(' '))
  // Pieces may happen to name an order, as "no 1" does, which order-found.test.ts looks at.
  const searches = words.filter((search) => readSearch(search, true).id === undefined)
  await fc.assert(
    fc.asyncProperty(searches, async (search) => {
      expect(await found(search)).toEqual(await looked(search))
    }),
    { numRuns: 300 },
  )
})

test('it follows what is edited, deleted, brought back, kept aside and gone for good', async () => {
  const { db } = office
  const set = (values: { deletedAt?: string | null; suspect?: 0 | 1 }) => db.updateTable('orders').set(values).where('id', '=', 7).execute()
  await write(7, 'mirador blanco')
  expect(await found('mirador')).toEqual([7])
  await write(7, 'mirador azul')
  expect(await found('mirador blanco')).toEqual([])
  await set({ deletedAt: '2026-11-21T18:00:00.000Z' })
  expect(await found('mirador')).toEqual([])
  await write(7, 'mirador verde')
  await set({ deletedAt: null, suspect: 1 })
  expect(await found('mirador')).toEqual([])
  await set({ suspect: 0 })
  expect(await found('mirador verde')).toEqual([7])
  await dropOrders(db, [7])
  expect(await found('mirador')).toEqual([])
})

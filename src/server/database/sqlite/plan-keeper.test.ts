import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openFile } from './open-file.ts'

test('a value arrives as it was given, wherever it stands', async () => {
  const db = openFile(':memory:')
  const typed = (value: unknown) =>
    sql<{ value: unknown; type: string }>`select ${value} as "value", typeof(${value}) as "type"`.execute(db)
  for (const [value, type] of [
    ['007', 'text'],
    ['', 'text'],
    [7, 'real'],
    [null, 'null'],
    [Buffer.from('x'), 'blob'],
  ])
    expect((await typed(value)).rows).toEqual([{ value, type }])
  await sql`create table "things" ("name" text, "size" integer) strict`.execute(db)
  for (const name of ['a', 'b', 'c']) await sql`insert into "things" values (${name}, ${1})`.execute(db)
  const { rows } = await sql`select "name" from "things" where "name" in (${'b'}, ${'c'}) and "size" = ${1} limit ${1} offset ${1}`.execute(
    db,
  )
  expect(rows).toEqual([{ name: 'c' }])
  await db.destroy()
})

test('a value is never a mere question mark, for which SQLite would plan anew each time', async () => {
  const db = openFile(':memory:')
  const { sql: text } = db.selectFrom('orders').select('id').where('id', '=', 1).limit(2).compile()
  expect(text.match(/\+\?/g)).toHaveLength(2)
  expect(text.match(/[^+]\?/)).toBeNull()
  await db.destroy()
})

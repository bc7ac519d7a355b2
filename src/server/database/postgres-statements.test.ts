import { expect, test } from 'vitest'
import { statementNames } from './postgres-statements.ts'

test('what comes often gets a name, one and the same from then on', () => {
  const nameOf = statementNames()
  expect([1, 2, 3, 4].map(() => nameOf('select 1'))).toEqual([undefined, undefined, 'remanso1', 'remanso1'])
  expect([1, 2, 3].map(() => nameOf('select 2'))).toEqual([undefined, undefined, 'remanso2'])
})

test('no more than two hundred are kept, whatever is asked', () => {
  const nameOf = statementNames()
  const named = new Set<string | undefined>()
  for (let statement = 0; statement < 3000; statement += 1) for (const _ of [1, 2, 3]) named.add(nameOf(`select ${statement}`))
  named.delete(undefined)
  expect(named.size).toBe(200)
})

test('patterns, and the first rows beyond a bound, are planned each time', () => {
  const nameOf = statementNames()
  const named = (statement: string) => [1, 2, 3].map(() => nameOf(statement)).at(-1) !== undefined
  expect(named('select * from "orders" where "searched" like $1')).toBe(false)
  expect(named('select * from "orders" where "statusAt" >= $1 order by "place" desc limit 12')).toBe(false)
  expect(named('select * from "orders" where "tab" = $1 order by "place" desc limit 12')).toBe(true)
  expect(named('select max("place") from "orders" where "place" >= $1 and "place" < $2')).toBe(true)
})

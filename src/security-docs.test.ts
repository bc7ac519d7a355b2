// docs/security.md cannot lie: every test that it names is there, by its file or by its title.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
const files = globSync(['{src,tests,scripts}/**/*.test.ts'], { cwd: root })
const sources = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n')

test('every file of tests that docs/security.md names is there', () => {
  const named = [...text.matchAll(/`((?:\w[\w./-]*\/)?[\w.-]+\.test\.ts)`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)))).toEqual([])
})

test('every test that docs/security.md quotes is there', () => {
  const tables = text.split('\n').filter((line) => line.startsWith('|'))
  const quoted = tables.flatMap((line) => [...line.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title.replace(/…$/, '')))
  expect(quoted.length).toBeGreaterThan(20)
  expect(quoted.filter((title) => !sources.includes(`'${title}`) && !sources.includes(`"${title}`))).toEqual([])
})

/** Every requirement of ASVS 5.0.0 of levels 1 and 2 but chapters 10 (OAuth) and 17 (WebRTC), as the standard numbers them. */
const ASVS = `
1.1 1-2, 1.2 1-9, 1.3 1-11, 1.4 1-3, 1.5 1-2, 2.1 1-3, 2.2 1-3, 2.3 1-4, 2.4 1-1, 3.2 1-2, 3.3 1-4, 3.4 1-6, 3.5 1-5, 3.7 1-2,
4.1 1-3, 4.2 1-1, 4.3 1-2, 4.4 1-4, 5.1 1-1, 5.2 1-3, 5.3 1-2, 5.4 1-3, 6.1 1-3, 6.2 1-12, 6.3 1-4, 6.4 1-4, 6.5 1-5, 6.6 1-3,
6.8 1-4, 7.1 1-3, 7.2 1-4, 7.3 1-2, 7.4 1-5, 7.5 1-2, 7.6 1-2, 8.1 1-2, 8.2 1-3, 8.3 1-1, 8.4 1-1, 9.1 1-3, 9.2 1-4, 11.1 1-2,
11.2 1-3, 11.3 1-3, 11.4 1-4, 11.5 1-1, 11.6 1-1, 12.1 1-3, 12.2 1-2, 12.3 1-4, 13.1 1-1, 13.2 1-5, 13.3 1-2, 13.4 1-5, 14.1 1-2,
14.2 1-4, 14.3 1-3, 15.1 1-3, 15.2 1-3, 15.3 1-7, 16.1 1-1, 16.2 1-5, 16.3 1-4, 16.4 1-3, 16.5 1-3`
  .split(',')
  .flatMap((section) => {
    const [, name = '', first, last] = /([\d.]+) (\d+)-(\d+)/.exec(section) ?? []
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${name}.${Number(first) + at}`)
  })

const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| (met|\*\*not\*\*) \| ([^|]+) \|$/gm)].map(
  ([, id = '', asks = '', state, where = '']) => ({ id, asks, isMet: state === 'met', where }),
)

test('every requirement of ASVS 5.0, levels 1 and 2, is in the table once, or said to ask nothing of us', () => {
  const [, list = ''] = /They ask nothing of this product:\n\n([\s\S]+?)\n\n/.exec(text) ?? []
  const others = list.split('\n').flatMap((line) => [...(line.split(':')[0] ?? '').matchAll(/\d+\.\d+\.\d+/g)].map(([id]) => id))
  expect([...rows.map(({ id }) => id), ...others].sort()).toEqual(ASVS.toSorted())
})

test('the counts at the top are those of the table; what is met names its test, what is not says why', () => {
  const met = rows.filter(({ isMet }) => isMet)
  expect(text).toContain(
    `Of the ${rows.length} requirements of ASVS 5.0, levels 1 and 2, that apply, ${met.length} are met and ${rows.length - met.length} are not`,
  )
  expect(met.filter(({ where }) => !/`[\w./-]+\.test\.ts`/.test(where)).map(({ id }) => id)).toEqual([])
  expect(rows.filter(({ isMet, where }) => !isMet && where.trim().length < 10).map(({ id }) => id)).toEqual([])
})

// docs/security.md cannot lie: every test that it names is there, by its file or by its title.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
const files = globSync(['src/**/*.test.ts', 'tests/**/*.test.ts'], { cwd: root })
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

// Documents that cannot lie: every setting, command and endpoint stands in them, and they name no other.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROWS } from './server/api/rest-rows.ts'
import { SETTINGS } from './server/config.ts'
import { commandNames } from './server/main.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The first cells of the table under a heading. */
function cells(text: string, header: RegExp): string[] {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => header.test(line))
  const rows = lines.slice(start + 2)
  const end = rows.findIndex((line) => !line.startsWith('|'))
  return rows.slice(0, end).map((line) => line.split('|')[1]?.trim() ?? '')
}
const named = (cell: string) => [...cell.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name ?? '')

test('the README and the contract have the settings of the code', () => {
  const inReadme = cells(read('README.md'), /^\| variable \|/).flatMap(named)
  const inContract = cells(read('docs/CONTRACT.md'), /^\| variable \|/).flatMap(named)
  expect(inReadme.sort()).toEqual([...SETTINGS].sort())
  expect(inContract.sort()).toEqual([...SETTINGS].sort())
})

test('the README, the contract and docs/operate.md have the commands of the code', () => {
  const inReadme = cells(read('README.md'), /^\| `remanso …` \|/).flatMap((cell) =>
    [...cell.matchAll(/`([a-z][a-z-]+)/g)].map(([, name]) => name ?? ''),
  )
  expect(inReadme.sort()).toEqual(commandNames().sort())
  const line = read('docs/CONTRACT.md').match(/^\| command line \|.*$/m)?.[0] ?? ''
  const inContract = [...line.matchAll(/`remanso \[?([a-z][a-z-]+)/g)].map(([, name]) => name ?? '')
  expect(inContract.sort()).toEqual(commandNames().sort())
  const operated = [...read('docs/operate.md').matchAll(/(?:^|`)remanso ([a-z]+(?:-[a-z]+)*)\b/gm)].map(([, name]) => name ?? '')
  expect([...new Set(operated)].filter((name) => !commandNames().includes(name))).toEqual([])
})

test('every file and picture that a document points to is there, and both guides for staff show the same screens', () => {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
  const missing = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, place = '']) => path.join(path.dirname(file), place))
      .filter((place) => !existsSync(path.join(root, place)))
      .map((place) => `${file} → ${place}`),
  )
  expect(missing).toEqual([])
  const screens = (language: string) =>
    [...read(`docs/staff.${language}.md`).matchAll(/images\/([a-z]+)\.(\w+)\.webp/g)].map(([, name, own]) => [name, own])
  expect(screens('es')).toEqual(screens('en').map(([name]) => [name, 'es']))
  // A picture that no page shows any more is a file too many.
  const shown = new Set(documents.flatMap((file) => [...read(file).matchAll(/images\/([\w.]+)/g)].map(([, name]) => name)))
  expect(readdirSync(path.join(root, 'docs/images')).filter((name) => !shown.has(name))).toEqual([])
})

test('every document that the code mentions is in the repository', () => {
  const files = globSync('{src,tests,scripts,bench,migrations}/**/*.{ts,tsx,mjs}', { cwd: root })
  const missing = files.flatMap((file) =>
    [...read(file).matchAll(/(?<![\w*./])[\w./-]+\.md\b/g)]
      .map(([place]) => place)
      // From the checkout, or as an import says it.
      .filter((place) => !existsSync(path.join(root, place)) && !existsSync(path.resolve(root, path.dirname(file), place)))
      .map((place) => `${file} → ${place}`),
  )
  expect(missing).toEqual([])
})

test('decisions are numbered without a gap', () => {
  const numbers = readdirSync(path.join(root, 'docs/decisions'))
    .sort()
    .map((name) => Number(name.slice(0, 3)))
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
})

test('every npm script that the README shows is there', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  const shown = [...read('README.md').matchAll(/npm (?:run ([a-z:-]+)|(start|test))/g)].map(([, run, plain]) => run ?? plain ?? '')
  expect([...new Set(shown)].filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})

test('the contract has the REST rows of the code', () => {
  const text = read('docs/CONTRACT.md')
  const described = cells(text, /^\| method and path \|/).flatMap((cell) => {
    let base = ''
    return cell.split(' · ').map((part) => {
      const [method = '', place] = part.trim().split(' ')
      if (place?.split('/').length === 2 && !place.includes(':')) base = place
      return `${method} ${place === undefined ? base : place.startsWith('/:') ? base + place : place}`
    })
  })
  const rows = ROWS.map(({ method, path: place }) => `${method} ${place}`)
  expect(described.filter((row) => !rows.includes(row) && !FILES.includes(row))).toEqual([])
  expect(rows.filter((row) => !described.includes(row) && !row.startsWith('GET /openapi'))).toEqual([])
})
/** Files and pages, which are no procedures. */
const FILES = ['POST /orders/excel', 'GET /orders/export-excel', 'POST /orders/export-excel', 'GET /openapi.json']

test('the Node of .nvmrc is the one that the packages bring, and starts with what engines asks for', () => {
  const manifest: { engines: { node: string }; optionalDependencies: Record<string, string> } = JSON.parse(read('package.json'))
  const pinned = read('.nvmrc').trim()
  expect(new Set(Object.values(manifest.optionalDependencies))).toEqual(new Set([pinned]))
  expect(read('README.md')).toContain(`Node ${manifest.engines.node.replace('>=', '')} or newer`)
})

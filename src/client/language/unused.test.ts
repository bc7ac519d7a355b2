import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { es } from '../../shared/page-texts/es.ts'
import { deskEs } from './desk-es.ts'
import { importEs } from './desk-import-es.ts'
import { labelsIn } from './desk-labels.ts'

// A text that is read from nowhere compiles all the same. What is found here is surely unread; one whose name is common may escape.

const client = path.resolve(import.meta.dirname, '..')
const sources = globSync(['**/*.{ts,tsx}', '../shared/*.ts'], { cwd: client })
  .filter((file) => !/^language\/(desk-)?(\w+-)?e[ns]\.ts$|\.test\.ts$/.test(file))
  .map((file) => readFileSync(path.join(client, file), 'utf8'))

/** The path of every text. */
function pathsOf(texts: object, before: string[] = []): string[][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object' && text !== null && !Array.isArray(text) ? pathsOf(text, [...before, key]) : [[...before, key]],
  )
}

/** What texts are called once they were taken from their section; nothing else has these names. */
const NAMES = 't|all|words|texts|said'

/** Whether some file takes this text out of its section by its name. */
function isTaken(section: string | undefined, key: string): boolean {
  const from = section ?? 'useDeskText\\(\\)'
  const named = new RegExp(section === undefined ? 'useDeskText' : `\\b${section}\\b`)
  const taken = new RegExp(`\\b(${from}|${NAMES})\\.${key}\\b|\\{[^{}]*\\b${key}\\b[^{}]*\\} = [^\\n]*(${from}|Text\\()`)
  return sources.some((source) => source.includes(key) && named.test(source) && taken.test(source))
}

/** Whether some file takes texts out of a section by keys it computes, among them this one, or hands the section on whole. */
function isOpen(section: string, key: string): boolean {
  if (!sources.some((source) => new RegExp(`'${key}'|\\b${key}\\??:|\\.${key}\\b`).test(source))) return false
  const open = new RegExp(`\\b${section}(\\)|Texts)?\\[|=\\{(\\w+\\.)*${section}\\}|\\{\\.\\.\\.(\\w+\\.)*${section}\\}`)
  return sources.some((source) => open.test(source))
}

test.each([
  ['the site', es],
  ['the desk', deskEs(labelsIn('translated', 'es'))],
  ['the import', { sheet: importEs }],
])('no text of %s is written for nobody', (_, texts) => {
  const unread = pathsOf(texts).filter((where) => {
    const sections = where.slice(0, -1)
    return !isTaken(sections.at(-1), where.at(-1) ?? '') && !sections.some((section, at) => isOpen(section, where[at + 1] ?? ''))
  })
  expect(unread.map((where) => where.join('.'))).toEqual([])
})

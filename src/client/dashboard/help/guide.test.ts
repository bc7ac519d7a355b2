import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { LANGUAGES } from '../../../shared/language.ts'
import { sectionsOf, type Words } from './guide-text.ts'
import { guideWords } from './guide-words.ts'
import { HELP_SECTIONS, helpFor } from './help-places.ts'

let DESK_PAGES: typeof import('../shell/desk-pages.tsx')['DESK_PAGES']
beforeAll(async () => {
  // Around its screens the desk keeps a session.
  vi.stubGlobal('localStorage', { getItem: () => null })
  ;({ DESK_PAGES } = await import('../shell/desk-pages.tsx'))
})

const guide = (language: 'es' | 'en') =>
  sectionsOf(readFileSync(path.join(import.meta.dirname, `../../../../docs/staff.${language}.md`), 'utf8'))

/** Everything that a section shows. */
const textsOf = (section: ReturnType<typeof guide>[number]) =>
  section.pieces.flatMap((piece): string[] => {
    const said = (words: Words[]) => words.map(({ text }) => text).join('')
    if (piece.kind === 'subtitle') return [piece.text]
    if (piece.kind === 'lines') return [said(piece.words)]
    return piece.kind === 'list' ? piece.items.map(said) : piece.rows.flat().map(said)
  })

test.each(LANGUAGES)('the guide in %s has the parts that screens lead to, and no sign is left that the page does not know', (language) => {
  const sections = guide(language)
  expect(sections).toHaveLength(HELP_SECTIONS.length)
  for (const section of sections) {
    expect(section.pieces.length).toBeGreaterThan(0)
    expect(textsOf(section).filter((text) => /\*\*|`|^#|^!\[|\]\(|^\d+\. /.test(text))).toEqual([])
  }
})

test('both languages have the same kinds of pieces in the same order', () => {
  const kinds = (language: 'es' | 'en') => guide(language).map(({ pieces }) => pieces.map(({ kind }) => kind))
  expect(kinds('es')).toEqual(kinds('en'))
})

test('every screen leads to its part', () => {
  const parts = (...paths: string[]) => paths.map((at) => helpFor(at).split('/').at(-1))
  expect(DESK_PAGES.map(({ path }) => helpFor(path).split('/').at(-1))).toEqual([
    'home',
    'orders',
    'services',
    'services',
    'users',
    'settings',
  ])
  expect(parts('/dashboard/orders/12', '/dashboard/orders/12/activity', '/dashboard/orders/import', '/dashboard/settings/letters')).toEqual(
    ['order', 'order', 'excel', 'settings'],
  )
  expect(parts('/dashboard/account', '/dashboard/audit', '/dashboard/help/keys')).toEqual(['account', 'users', 'keys'])
})

test('the guide calls the parts of the desk as the office reads them', () => {
  const text = 'Abre Orders, elige In Progress y mira Contact Day; tu superAdmin lo ve en Users.'
  expect(guideWords('es', 'specification')(text)).toBe(text)
  expect(guideWords('es', 'translated')(text)).toBe(
    'Abre Órdenes, elige En progreso y mira Día de contacto; tu superadministrador lo ve en Usuarios.',
  )
  expect(guideWords('en', 'translated')('Press Ver más, then Home.')).toBe('Press See more, then Home.')
  // A tab, a status and an insurance are all called so by the specification.
  expect(guideWords('es', 'translated')('Pending: lo que espera a alguien')).toBe('Pendientes: lo que espera a alguien')
  expect(guideWords('en', 'translated')('Pending: what waits for something')).toBe('Pending: what waits for something')
})

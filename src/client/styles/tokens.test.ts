import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const inside = (...patterns: string[]) =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: import.meta.dirname }))
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))

/** Every public page carries its styles, so what only the desk needs is in dashboard-tokens.css. */
test('every token that travels with a public page is used there', () => {
  const [tokens = ''] = inside('tokens.css')
  const site = inside('tokens.css', 'base.css', 'fonts.css', 'site*.css').join('\n')
  const names = [...tokens.matchAll(/^ +(--[\w-]+):/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !site.includes(`var(${name})`) && !site.includes(`var(${name},`))).toEqual([])
})

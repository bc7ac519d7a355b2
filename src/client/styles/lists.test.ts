import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

test('no list loses its marks by none, which would make it no list to Safari’s screen reader', () => {
  const rules = globSync('*.css', { cwd: import.meta.dirname }).flatMap((file) =>
    [...readFileSync(path.join(import.meta.dirname, file), 'utf8').matchAll(/([^{}]*)\{[^{}]*list-style(-type)?: none[^{}]*\}/g)].map(
      ([, selector]) => selector?.trim() ?? '',
    ),
  )
  expect(rules.filter((selector) => !selector.endsWith('summary'))).toEqual([])
})

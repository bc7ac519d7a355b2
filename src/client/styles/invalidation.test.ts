import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

test('no :has() leads on to elements without a name: a change beneath it would have browsers style the whole page anew', () => {
  const led = globSync('*.css', { cwd: import.meta.dirname })
    .flatMap(
      (file) =>
        readFileSync(path.join(import.meta.dirname, file), 'utf8')
          .replace(/\/\*[\s\S]*?\*\//g, '')
          .match(/[^{};]+(?=\{)/g) ?? [],
    )
    .map(withoutArguments)
    .flatMap((selectors) => selectors.split(','))
    .filter((selector) => selector.includes(':has'))
  expect(led).not.toEqual([])
  expect(led.filter((selector) => !isNamed(selector))).toEqual([])
})

const isNamed = (selector: string) => {
  const last =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? ''
  return last.includes(':has') || /^[a-z]|[.#]/.test(last)
}

/** `a:has(b > c) > d` is `a:has > d`. */
function withoutArguments(selector: string): string {
  const shorter = selector.replace(/\([^()]*\)/g, '')
  return shorter === selector ? selector : withoutArguments(shorter)
}

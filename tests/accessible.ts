// A page as axe sees it, once it rests.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export type Question = { type: 'tag' | 'rule'; values: string[] }

declare global {
  var axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const STANDARDS: Question = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
export const COLOURS: Question = { type: 'rule', values: ['color-contrast'] }

/** Colours on their way from one to another are neither: waits until nothing moves. */
export async function rested(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))))
}

/** What axe objects to on the page as it is, or within `part` of it; every rule it has is asked unless some are named. */
export async function violationsOf(page: Page, question?: Question, part?: string): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  return page.evaluate(
    async ([question, part]) => {
      const { violations } = await axe.run(part ? { include: [[part]] } : document, {
        ...(question && { runOnly: question }),
        resultTypes: ['violations'],
      })
      return violations
    },
    [question, part] as const,
  )
}

export async function expectAccessible(page: Page): Promise<void> {
  await rested(page)
  const violations = await violationsOf(page, STANDARDS)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

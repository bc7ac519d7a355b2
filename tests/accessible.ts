// A page as axe sees it, once it rests.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>
export type Question = { type: 'tag' | 'rule'; values: string[] }

declare global {
  var axe: { run: (context: object, options: object) => Promise<Found> }
}

/**
 * The builder of Playwright's package asks in steps, opens a page of its own for each question, and carries all that is well
 * through the protocol: five times the work of asking axe itself, which is enough where there are no frames.
 */
const AXE = readFileSync(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')

export const STANDARDS: Question = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
export const COLOURS: Question = { type: 'rule', values: ['color-contrast'] }

/** Colours on their way from one to another are neither: waits until nothing moves. */
export async function rested(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))))
}

/** What axe objects to on the page as it is, or within `part` of it; every rule it has is asked unless some are named. */
export async function violationsOf(page: Page, question?: Question, part?: string): Promise<Found['violations']> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  return page.evaluate(
    async ([question, part]) => {
      const { violations } = await axe.run(part ? { include: [[part]] } : document, { runOnly: question, resultTypes: ['violations'] })
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

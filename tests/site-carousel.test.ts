// The scenes of /future-planning, with a clock of our own instead of waiting.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { COMES_ALIVE, isAlive, openSite, type Site, TEXTS } from './site-visit.ts'

const INTERVAL = 5000

let site: Site
let page: Page

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  await page?.context().close()
  page = (await site.visit()).page
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  let asked = false
  page.on('request', (request) => {
    asked ||= /\/assets\/hydrate-/.test(request.url())
  })
  await page.goto('/future-planning')
  // The program comes when the page rests, which our clock has to bring about; from then on it stands still.
  await expect
    .poll(async () => {
      if (!asked) await pass(50)
      return asked
    })
    .toBe(true)
  await page.waitForFunction(isAlive, undefined, { timeout: COMES_ALIVE })
  await settled()
  await page.locator('.carousel').scrollIntoViewIfNeeded()
  // Time may have passed since it came alive: who comes to the scenes and leaves begins theirs anew.
  await page.hover('.carousel__stage')
  await expectMoving(false)
  // Far from the scenes, so that the pointer stops nothing.
  await page.mouse.move(2, 2)
  await expectMoving(true)
})

const thumbs = () => page.locator('.carousel__thumbs button')
const current = () => thumbs().evaluateAll((all) => all.findIndex((thumb) => thumb.hasAttribute('aria-current')))
const pass = (milliseconds: number) => page.clock.runFor(milliseconds)
const leave = () => page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())

/** Frames stand still with our clock; React's own work comes as messages, those of its effects included. */
async function settled() {
  for (let turn = 0; turn < 3; turn += 1)
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve()
          port2.postMessage(0)
        }),
    )
}

async function expectScene(at: number) {
  await expect.poll(current).toBe(at)
  await settled()
  expect(await current()).toBe(at)
}

/** Who listens is told of scenes only while they do not follow one another by themselves. */
async function expectMoving(moving: boolean) {
  const live = () => page.locator('.carousel__caption p').getAttribute('aria-live')
  await expect.poll(live).toBe(moving ? 'off' : 'polite')
  await settled()
}

async function expectCaption(at: number) {
  await page
    .locator('.carousel__caption p', { hasText: TEXTS.es.futurePlanning.carousel[at]?.caption ?? 'none' })
    .waitFor({ state: 'visible' })
}

test('a scene stays 5000 ms, and after the last comes the first', async () => {
  await expectScene(0)
  await expectCaption(0)
  await pass(INTERVAL - 1)
  await expectScene(0)
  await pass(1)
  await expectScene(1)
  await expectCaption(1)
  for (const next of [2, 3, 4, 0]) {
    await pass(INTERVAL)
    await expectScene(next)
  }
  expect(await page.locator('.carousel__stage img[data-shown]').count()).toBe(1)
  expect(await page.locator('.carousel__stage img[aria-hidden]').count()).toBe(4)
})

test('a thumbnail shows its scene', async () => {
  await thumbs().nth(3).click()
  await expectScene(3)
  await expectCaption(3)
  expect(await page.locator('.carousel__stage img[data-shown]').getAttribute('alt')).toBe(TEXTS.es.futurePlanning.carousel[3]?.alt)
})

test('after a press on a thumbnail it goes on, though pointer and focus stay where they are', async () => {
  await thumbs().nth(3).click()
  await expectScene(3)
  await expectMoving(false)
  await pass(INTERVAL - 1)
  await expectScene(3)
  await pass(1)
  await expectScene(4)
  await expectMoving(true)
  await pass(INTERVAL)
  await expectScene(0)
})

test('it waits while a pointer moves over it, and goes on once that has rested', async () => {
  await page.hover('.carousel__stage')
  await expectMoving(false)
  for (const step of [1, 2, 3, 4]) {
    await pass(INTERVAL - 1)
    await expectScene(0)
    await page.mouse.move(700 + step, 300)
    await settled()
  }
  await pass(INTERVAL - 1)
  await expectScene(0)
  await pass(1)
  await expectScene(1)
  await expectMoving(true)
})

test('it waits while somebody goes through it by keyboard, and goes on once the keys have rested', async () => {
  await thumbs().nth(1).focus()
  await expectMoving(false)
  for (const key of ['Tab', 'Shift+Tab', 'Shift']) {
    await pass(INTERVAL - 1)
    await expectScene(0)
    await page.keyboard.press(key)
    await settled()
  }
  await pass(INTERVAL - 1)
  await expectScene(0)
  await pass(1)
  await expectScene(1)
  await expectMoving(true)
})

test('its button stops it, and lets it go on', async () => {
  const step = async (name: string, then: string) => {
    await page.getByRole('button', { name }).click()
    await page.getByRole('button', { name: then }).waitFor()
    await leave()
    await page.mouse.move(2, 2)
  }
  const { carouselPause, carouselPlay } = TEXTS.es.a11y
  await step(carouselPause, carouselPlay)
  await settled()
  await pass(4 * INTERVAL)
  await expectScene(0)
  await thumbs().nth(0).click()
  await leave()
  await page.mouse.move(2, 2)
  await settled()
  await pass(4 * INTERVAL)
  await expectScene(0)
  await step(carouselPlay, carouselPause)
  await expectMoving(true)
  await pass(INTERVAL)
  await expectScene(1)
})

test('it is still for those who asked for less motion, and its thumbnails work', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: TEXTS.es.a11y.carouselPause }).waitFor({ state: 'detached' })
  await expectMoving(false)
  await pass(4 * INTERVAL)
  await expectScene(0)
  await thumbs().nth(2).click()
  await expectScene(2)
})

test('a browser that translates the page does not keep it at its first caption', async () => {
  const caption = page.locator('.carousel__caption p')
  // What Chromium and others do: each text goes into elements of theirs.
  await caption.evaluate((line) => {
    const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode)
    for (const text of found) {
      const font = document.createElement('font')
      font.textContent = text.data
      text.replaceWith(font)
    }
  })
  await thumbs().nth(3).click()
  await expectCaption(3)
})

test('without script there is no button that would do nothing', async () => {
  const visitor = await site.visit({ javaScriptEnabled: false })
  await visitor.page.goto('/future-planning')
  expect(await visitor.page.locator('.carousel button:visible').count()).toBe(0)
  const [stage, carousel] = await Promise.all(['.carousel__stage', '.carousel'].map((part) => visitor.page.locator(part).boundingBox()))
  expect(stage?.width).toBe(carousel?.width)
  await visitor.page.context().close()
})

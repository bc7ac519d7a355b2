// The phone number of the form: how it is typed, how many digits it takes, and the country beside it.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { goAlive, openSite, type Site, twoFrames } from './site-visit.ts'

let site: Site
let page: Page
let troubles: string[]

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  await page?.context().close()
  const visitor = await site.visit()
  page = visitor.page
  troubles = visitor.troubles
})

const open = (language: 'es' | 'en') => goAlive(page, language === 'en' ? '/contact?lang=en' : '/contact')
const focused = () => page.evaluate(() => document.activeElement?.className)
const phone = () => page.locator('#phone')
const country = () => page.locator('.country__button').innerText()
const shown = () => phone().inputValue()
const digits = async () => (await shown()).replace(/\D/g, '')
const type = async (text: string) => {
  await phone().fill('')
  await expect.poll(shown).toBe('')
  await phone().pressSequentially(text)
}

test('is formatted as it is typed, and knows its country', async () => {
  await open('es')
  expect(await country()).toBe('US +1')
  expect(await phone().getAttribute('placeholder')).toBe('1 (702) 123-4567')
  for (const [typed, formatted, where] of [
    ['7021234567', '(702) 123-4567', 'US +1'],
    ['17021234567', '1 (702) 123-4567', 'US +1'],
    ['+525512345678', '+52 55 1234 5678', 'MX +52'],
    ['0052 55 1234 5678', '+52 55 1234 5678', 'MX +52'],
    ['+442079460958', '+44 20 7946 0958', 'GB +44'],
    ['+50371234567', '+503 7123 4567', 'SV +503'],
  ] as const) {
    await type(typed)
    await expect.poll(shown).toBe(formatted)
    await expect.poll(country).toBe(where)
  }
})

test('takes at most 15 digits, typed or pasted, wherever', async () => {
  await open('es')
  // The country code counts, also where it is not written.
  await type('7'.repeat(20))
  await expect.poll(digits).toHaveLength(14)
  await twoFrames(page)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('1')
  await twoFrames(page)
  expect(await digits()).toBe('7'.repeat(14))
  await phone().fill('+12345678901234567890')
  await expect.poll(digits).toBe('123456789012345')
})

test('its country is found and picked by keyboard alone', async () => {
  await open('en')
  await type('5512345678')
  await page.focus('.country__button')
  await page.keyboard.press('Enter')
  const search = page.getByRole('combobox', { name: 'Search country' })
  await search.waitFor()
  await expect.poll(() => search.evaluate((box) => box === document.activeElement)).toBe(true)
  const options = page.getByRole('option')
  const active = () => page.locator('.country__option[data-active] span').first().innerText()
  expect(await options.count()).toBeGreaterThan(200)
  await expect.poll(active).toBe('United States')
  await page.keyboard.press('Home')
  await expect.poll(active).toBe('Afghanistan')
  await page.keyboard.press('ArrowDown')
  await expect.poll(active).toBe('Åland Islands')
  await page.keyboard.press('End')
  await expect.poll(active).toBe('Zimbabwe')
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('country__button')
  await page.keyboard.press('Enter')
  await expect.poll(() => search.evaluate((box) => box === document.activeElement)).toBe(true)
  await page.keyboard.type('zzz')
  await page.getByText('No country found').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('méxico')
  await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 1)
  await expect.poll(() => search.getAttribute('aria-activedescendant')).toBe('country-MX')
  await page.keyboard.press('Enter')
  await search.waitFor({ state: 'detached' })
  await expect.poll(country).toBe('MX +52')
  await expect.poll(focused).toBe('country__button')
  await expect.poll(digits).toMatch(/5512345678$/)
})

test('a click outside closes the list, a click on a country takes it', async () => {
  await open('es')
  await page.locator('.country__button').click()
  await page.getByRole('option', { name: /Guatemala/ }).click()
  await expect.poll(country).toBe('GT +502')
  await page.locator('.country__button').click()
  await page.getByRole('listbox').waitFor()
  await page.locator('h1').click()
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await twoFrames(page)
  expect(troubles).toEqual([])
})

test('a telephone whose browser knows nothing that came after 2022 has the form, and sends it', async () => {
  await page.addInitScript(() => {
    for (const [of, names] of [
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
      [Array, ['fromAsync']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
      [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
      [Promise, ['withResolvers', 'try']],
      [AbortSignal, ['timeout', 'any']],
      [URL, ['canParse', 'parse']],
      [RegExp, ['escape']],
      [window, ['Iterator', 'Temporal']],
    ] as const)
      for (const name of names) Reflect.deleteProperty(of, name)
  })
  await open('es')
  for (const [field, value] of Object.entries({ name: 'Lucía', lastname: 'Núñez', age: '58', phone: '(702) 555-0123' }))
    await page.locator(`#${field}`).pressSequentially(value)
  await page.selectOption('#service', 'notSure')
  await page.locator('button[type=submit]').click()
  await page.locator('.confirmation').waitFor()
  expect(troubles).toEqual([])
})

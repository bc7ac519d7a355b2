// At 320 pixels, which is also a desk enlarged fourfold (WCAG 1.4.10), and in low windows: everything can be read, and pressed
// where it stands.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONE } from './chromium-page.ts'
import { type OrdersOffice, openOrdersOffice } from './orders-office.ts'

const LISTS = ['users', 'services', 'funeral-homes', 'settings/letters', 'orders/deleted'].map((list) => `/dashboard/${list}`)

let office: OrdersOffice

beforeAll(async () => {
  office = await openOrdersOffice()
  const name = 'Tomás Wolfeschlegelsteinhausenbergerdorff Villaseñor'
  const { token } = await office.api('POST', '/api/users/generate-token', { name })
  const twice = { password: 'calm water at dawn', confirmPassword: 'calm water at dawn' }
  await office.api('POST', `/api/users/register/${token}`, { email: 'tomas@example.com', name, ...twice }, null)
  await office.api('POST', '/api/users/generate-token', { name })
  await office.api('POST', '/api/users/forgot-password', { email: 'tomas@example.com' }, null)
  await office.api('DELETE', `/api/orders/${await office.order(name)}`)
  await office.api('POST', '/api/funeral-homes', { name: 'Capilla Wolfeschlegelsteinhausenbergerdorff de la Paz' })
})
afterAll(() => office.close())

/** The words of the rows that stand under a button, beyond their row, or in no room at all. */
const hiddenWords = (page: Page): Promise<string[]> =>
  page.locator('tbody tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const { left, right } = row.getBoundingClientRect()
      const buttons = [...row.querySelectorAll('.btn')].map((button) => button.getBoundingClientRect())
      const words = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      const hidden: string[] = []
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        const text = node.textContent?.trim()
        if (!text || node.parentElement?.closest('.btn')) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const box of range.getClientRects()) {
          const isUnder = buttons.some((b) => box.left < b.right && b.left < box.right && box.top < b.bottom && b.top < box.bottom)
          if (isUnder || box.left < left || box.right > right) hidden.push(text)
        }
      }
      return hidden
    }),
  )

test.each(['es', 'en'] as const)('lists in %s say all of each row, beside or above its buttons', async (language) => {
  const page = await office.desk('Maribel', { language, context: { ...PHONE, viewport: { width: 320, height: 700 } } })
  for (const address of LISTS) {
    await page.goto(address)
    await page.locator('main:not(:has([aria-busy="true"])) tbody tr').first().waitFor()
    expect({ address, hidden: await hiddenWords(page) }).toEqual({ address, hidden: [] })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  await page.close()
})

test('the activity log has a button that can be pressed, and its pages one line', async () => {
  const page = await office.desk('Maribel', { context: { ...PHONE, viewport: { width: 320, height: 700 } } })
  await page.goto('/dashboard/users')
  const log = page.getByRole('link', { name: 'Registro de actividad' })
  const box = await log.boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(44)
  expect(await log.locator('svg').isVisible()).toBe(true)
  await log.click()
  const buttons = page.locator('.pager .btn')
  await buttons.first().waitFor()
  expect(new Set(await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top))).size).toBe(1)
  await page.close()
})

test('what is noted after a call can be saved with a mouse in a window as low as a desk enlarged fourfold', async () => {
  await office.order('Elena Robles')
  const page = await office.desk('Maribel', { context: { viewport: { width: 320, height: 256 } } })
  await page.goto('/dashboard')
  // A telephone would leave the page for its own app here.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  await page.locator('.calls__acts [href^="tel:"]').first().click()
  const note = page.getByRole('dialog')
  const save = note.getByRole('button', { name: 'Guardar comentario' })
  await save.waitFor()
  await page.mouse.move(160, 128)
  await page.mouse.wheel(0, 2000)
  const foot = async () => {
    const [button, dialog] = await Promise.all([save.boundingBox(), note.boundingBox()])
    return button && dialog && button.y + button.height <= dialog.y + dialog.height
  }
  await expect.poll(foot).toBe(true)
  await page.close()
})

test('a menu that is longer than a low window stands within it, and is scrolled', async () => {
  const page = await office.desk('Maribel', { context: { viewport: { width: 800, height: 400 } } })
  await page.goto('/dashboard/orders')
  await page.getByRole('button', { name: 'Vistas' }).click()
  const menu = page.locator('.menu--views')
  await menu.locator('.muted').waitFor()
  const box = await menu.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 400)).toBeLessThanOrEqual(400)
  expect(await menu.evaluate((element) => element.scrollHeight > element.clientHeight && getComputedStyle(element).overflowY)).toBe('auto')
  await page.close()
})

test('the weeks, whose bars are too narrow for a finger here, lead to their orders from the table as well', async () => {
  await office.order('Luz Robles')
  const page = await office.desk('Maribel', { context: { ...PHONE, viewport: { width: 320, height: 700 } } })
  await page.goto('/dashboard')
  await page.getByText('Ver como tabla').tap()
  const week = page.getByRole('region', { name: 'Solicitudes por semana' }).getByRole('row').last().getByRole('link')
  const bar = page.locator('.chart a').last()
  expect(await week.getAttribute('href')).toBe(await bar.getAttribute('href'))
  expect((await week.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  await week.tap()
  await page.getByText('Luz Robles').first().waitFor()
  await page.close()
})

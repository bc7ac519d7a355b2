// What the owner wrote in place of shipped texts, as visitors find it: in the page, after a move, and in the other language.
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from './chromium-page.ts'
import { type OrdersOffice, openOrdersOffice } from './orders-office.ts'
import { alive } from './site-visit.ts'

const SLY = 'Casa Clara & "Hijos" </script><script>document.title = "Ay"</script> <b>hola</b>'
let office: OrdersOffice

beforeAll(async () => {
  office = await openOrdersOffice()
})
afterAll(() => office.close())

async function write(...texts: [place: string, language: 'es' | 'en', text: string][]) {
  const answer = await fetch(`${office.product.url}/trpc/pageTexts.update`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${office.tokens.Maribel}` },
    body: JSON.stringify({ texts: texts.map(([place, language, text]) => ({ place, language, text, before: null })) }),
  })
  expect(answer.status).toBe(200)
}

test('a page shows what was written, as text; a move and a switch of language find it too; nothing is asked for before', async () => {
  const { page } = await visit(office.browser, office.product.url)
  const asked: string[] = []
  // It is younger than phones that families still have.
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'))
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))

  await page.goto('/')
  await alive(page)
  await page.locator('.site-footer a[href="/faq"]').click()
  await page.getByRole('heading', { level: 1, name: 'Preguntas frecuentes' }).waitFor()
  expect(asked).not.toContain('/trpc/pageTexts.own')

  await write(
    ['about.lead', 'es', SLY],
    ['about.coverage.regions', 'es', 'Fresno\nFresno'],
    ['faq.items', 'es', '¿Abren el domingo?\nSí, de 9 a 5.'],
    ['faq.items', 'en', 'Open on Sundays?\nYes, 9 to 5.'],
    ['meta.faq.title', 'en', 'Questions | {agency}'],
  )
  await page.goto('/about')
  expect(await page.locator('.page-head .lead').innerText()).toBe(SLY)
  expect(await page.locator('.regions li').allInnerTexts()).toEqual(['Fresno', 'Fresno'])
  await alive(page)
  expect(await page.title()).not.toBe('Ay')
  expect(asked).not.toContain('/trpc/pageTexts.own')

  await page.locator('.site-footer a[href="/faq"]').click()
  await page.getByText('¿Abren el domingo?').waitFor()
  expect(await page.locator('.questions summary').count()).toBe(1)
  await page.getByRole('button', { name: 'En', exact: true }).first().click()
  await page.getByText('Open on Sundays?').waitFor()
  await expect.poll(() => page.title()).toBe('Questions | Remanso')
  await page.context().close()
})

test.each([
  ['are refused', (route: Route) => route.fulfill({ status: 503 })],
  ['never come', () => Promise.resolve()],
])('where the owner’s texts %s, the page is loaded whole and brings them along', async (_, answer) => {
  const { page } = await visit(office.browser, office.product.url)
  let asked = 0
  await page.route(/pageTexts\.own/, (route) => {
    asked += 1
    return answer(route)
  })
  await page.goto('/about')
  await alive(page)
  await page.locator('.site-footer a[href="/faq"]').click()
  await page.getByText('¿Abren el domingo?').waitFor()
  await alive(page)
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  expect(asked).toBeLessThanOrEqual(2)
  expect(await page.title()).toContain('Preguntas')
  await page.context().close()
})

test('what stands in braces is filled in wherever it may be written, in a heading as well', async () => {
  const { page } = await visit(office.browser, office.product.url)
  await write(['terms.sections', 'es', 'Sobre {agency}\nUna casa.\n\nContacto: {reach}\nTodos los días.'])
  await page.goto('/terms')
  await page.getByRole('heading', { name: 'Sobre Remanso' }).waitFor()
  await page
    .getByRole('heading', { name: /^Contacto: / })
    .getByRole('link')
    .first()
    .waitFor()
  expect(await page.locator('main').innerText()).not.toMatch(/[{}]/)
  await page.context().close()
})

// The owner writes texts of the site: found, written in both languages, looked at before they are saved, taken back; and two at once.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { goHearing } from './hearing.ts'
import { holdCall } from './held-call.ts'
import { type OrdersOffice, openOrdersOffice, toast } from './orders-office.ts'

const TEXTS = '/dashboard/settings/texts'
let office: OrdersOffice

beforeAll(async () => {
  office = await openOrdersOffice()
})
afterAll(() => office.close())

const pageHas = async (path: string, text: string) => (await (await fetch(office.product.url + path)).text()).includes(text)
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = async (page: Page) => {
  // Of the save before, the same sentence may still stand there.
  const answered = page.waitForResponse(/pageTexts\.update/)
  await page.getByRole('button', { name: 'Save' }).click()
  await answered
  await page.getByText('Guardado. El sitio ya lo muestra.').waitFor()
}

test('a text is written, looked at, saved, shown by the site, and taken back', async () => {
  const page = await office.desk('Maribel')
  await page.goto('/dashboard/settings')
  await page.getByRole('link', { name: 'Textos del sitio' }).click()
  await page.getByLabel('Buscar en todos los textos').fill('mas de 15 anos acompanando')
  const paragraphs = field(page, 'Quiénes somos · párrafos, Español')
  await paragraphs.fill('Somos Casa Clara, de Fresno.\nAbrimos en 1990.')
  await page.getByRole('status').getByText('1 cambio sin guardar.').waitFor()

  // Another page of the desk, and back: what was written is still there.
  await page.getByRole('link', { name: 'Volver a Settings' }).click()
  await page.getByRole('link', { name: 'Textos del sitio' }).click()
  await page.getByLabel('Página', { exact: true }).selectOption('about')
  expect(await paragraphs.inputValue()).toBe('Somos Casa Clara, de Fresno.\nAbrimos en 1990.')

  await page.getByRole('button', { name: 'Vista previa' }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByText('Abrimos en 1990.').waitFor()
  // With its styles.
  expect(await frame.locator('h1').evaluate((title) => getComputedStyle(title).fontFamily)).toContain('Fraunces')
  await page.getByRole('button', { name: 'English' }).click()
  await frame.getByText('By your side, in your language').waitFor()
  await page.keyboard.press('Escape')
  expect(await pageHas('/about', 'Abrimos en 1990.')).toBe(false)

  await save(page)
  expect(await pageHas('/about', '<p>Abrimos en 1990.</p>')).toBe(true)
  expect(await pageHas('/about?lang=en', 'For more than 15 years')).toBe(true)

  await page.getByRole('button', { name: /^Volver al original: Quiénes somos · párrafos, Español/ }).click()
  await save(page)
  expect(await pageHas('/about', 'Abrimos en 1990.')).toBe(false)
})

test('a text that the server refuses says why at its field, and nothing is saved', async () => {
  const page = await office.desk('Maribel')
  await page.goto(TEXTS)
  await page.getByLabel('Página', { exact: true }).selectOption('faq')
  await field(page, 'Lista, Español').fill('¿Solo una pregunta?')
  await page.getByLabel('Página', { exact: true }).selectOption('about')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('No se guardó nada. Mira los textos marcados.').waitFor()
  expect(await field(page, 'Lista, Español').getAttribute('aria-invalid')).toBe('true')
  await page.getByText('Cada entrada lleva un título en un renglón y su texto debajo').waitFor()
  await page.getByRole('button', { name: 'Descartar' }).click()
  expect(await field(page, 'Lista, Español').getAttribute('aria-invalid')).toBe(null)
})

test('what could not be saved after its page was left is told wherever one is, and is still there', async () => {
  const page = await office.desk('Maribel')
  await page.goto(TEXTS)
  await page.getByLabel('Página', { exact: true }).selectOption('about')
  const paragraphs = field(page, 'Quiénes somos · párrafos, Español')
  await paragraphs.fill('Somos Casa Clara.')
  const { held, lose } = await holdCall(page, /pageTexts\.update/, { at: 'call' })
  await page.getByRole('button', { name: 'Save' }).click()
  await held
  await page.getByRole('link', { name: 'Volver a Settings' }).click()
  await page.getByRole('link', { name: 'Textos del sitio' }).waitFor()
  lose()
  await toast(page).filter({ hasText: 'Textos del sitio' }).getByText('No hay conexión con el servidor').waitFor()
  await page.getByRole('link', { name: 'Textos del sitio' }).click()
  await page.getByLabel('Página', { exact: true }).selectOption('about')
  expect(await paragraphs.inputValue()).toBe('Somos Casa Clara.')
})

test('a preview shows the form and the pictures as visitors have them, not as without script', async () => {
  const page = await office.desk('Maribel')
  await page.goto(TEXTS)
  const frame = page.frameLocator('iframe')
  await page.getByLabel('Página', { exact: true }).selectOption('contact')
  await page.getByRole('button', { name: 'Vista previa' }).click()
  await frame.locator('form [type=submit]').waitFor()
  expect(await frame.locator('.country__button').isVisible()).toBe(true)
  expect(await frame.locator('.no-script, .form__waking').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByLabel('Página', { exact: true }).selectOption('futurePlanning')
  await page.getByRole('button', { name: 'Vista previa' }).click()
  await frame.locator('.carousel__thumbs').waitFor()
  await page.context().close()
})

test('a preview that is refused names the text, in a notice no taller than what it says', async () => {
  const page = await office.desk('Maribel')
  await page.goto(TEXTS)
  await page.getByRole('heading', { level: 2, name: 'Título', exact: true }).first().waitFor()
  await field(page, 'Título, Español').first().fill('Bienvenidos a {agency}')
  await page.getByRole('button', { name: 'Vista previa' }).click()
  const notice = page.getByRole('dialog').getByRole('alert')
  await notice.getByText('Inicio · Título, Español: Entre llaves solo puede ir lo que').waitFor()
  expect((await notice.boundingBox())?.height).toBeLessThan(80)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.context().close()
})

test('a draft for counsel is added in both languages, and is not shown before its gaps are filled in', async () => {
  const page = await office.desk('Maribel')
  await page.goto(TEXTS)
  await page.getByLabel('Página', { exact: true }).selectOption('privacy')
  await page.getByText('Dejar de recibir llamadas', { exact: true }).first().click()
  expect(await pageHas('/privacy', 'Dejar de recibir llamadas')).toBe(false)
  await page.getByRole('button', { name: 'Agregar a la página: Dejar de recibir llamadas' }).click()
  await page.getByText('ya está en la página').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Completa o quita lo que está entre corchetes').first().waitFor()
  expect(await pageHas('/privacy', 'Dejar de recibir llamadas')).toBe(false)
  for (const language of ['Español', 'English']) {
    const list = field(page, `Apartados, ${language}`)
    await list.fill((await list.inputValue()).replace('[10]', '10'))
  }
  await expectAccessible(page)
  await save(page)
  expect(await pageHas('/privacy', '<h2>Dejar de recibir llamadas</h2>')).toBe(true)
  expect(await pageHas('/privacy?lang=en', 'We do so within 10 business days.')).toBe(true)
})

test('of two who write in the same place, the second is told what the first one wrote, and chooses', async () => {
  const [one, two] = [await office.desk('Maribel'), await office.desk('Maribel')]
  for (const page of [one, two]) {
    await goHearing(page, TEXTS)
    await page.getByLabel('Página', { exact: true }).selectOption('terms')
  }
  await field(two, 'Título, Español').fill('Condiciones de la casa')
  await field(one, 'Título, Español').fill('Nuestros términos')
  await save(one)
  await two.getByText('Alguien lo cambió mientras escribías.').waitFor()
  expect(await two.locator('q').innerText()).toContain('Nuestros términos')
  expect(await field(two, 'Título, Español').inputValue()).toBe('Condiciones de la casa')
  await two.getByRole('button', { name: 'Seguir con el mío' }).click()
  await save(two)
  await expect.poll(() => field(one, 'Título, Español').inputValue()).toBe('Condiciones de la casa')
})

test('whose save was refused because somebody else wrote there, and takes what they wrote, has nothing left to do', async () => {
  const [one, two] = [await office.desk('Maribel'), await office.desk('Maribel')]
  for (const page of [one, two]) {
    await page.goto(TEXTS)
    await page.getByLabel('Página', { exact: true }).selectOption('terms')
  }
  const { held, release } = await holdCall(two, /pageTexts\.update/, { at: 'call' })
  await field(two, 'Título, Español').fill('Reglas de la casa')
  await two.getByRole('button', { name: 'Save' }).click()
  await held
  await field(one, 'Título, Español').fill('Nuestras reglas')
  await save(one)
  release()
  await two.getByText('No se guardó nada. Mira los textos marcados.').waitFor()
  await two.getByRole('button', { name: 'Usar ese' }).click()
  await two.getByText('No se guardó nada.').waitFor({ state: 'detached' })
  expect(await field(two, 'Título, Español').inputValue()).toBe('Nuestras reglas')
  expect(await field(two, 'Título, Español').getAttribute('aria-invalid')).toBe(null)
  expect(await two.getByRole('button', { name: 'Save' }).count()).toBe(0)
})

test('somebody who is no superAdmin is told so', async () => {
  const page = await office.desk('Ana')
  await page.goto(TEXTS)
  await page.getByText('Solo el superAdmin').waitFor()
  expect(await page.locator('textarea').count()).toBe(0)
})

test.each(['light', 'dark'] as const)('the editor can be used by everybody, %s', async (theme) => {
  const page = await office.desk('Maribel', { theme, language: 'en' })
  await page.goto(TEXTS)
  await page.getByLabel('Page', { exact: true }).selectOption('faq')
  await field(page, 'List, English').fill('Anything?')
  await expectAccessible(page)
})

// The rest of the desk in a real browser: services, funeral homes, settings, Home, letters, erasing a person.

import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remember } from '../src/server/backup/kept-backups.ts'
import { expectAccessible } from './accessible.ts'
import { DESK, openBrowser, PHONE, type Visit, visit } from './chromium-page.ts'
import { holdCall } from './held-call.ts'
import { type Product, removeFolder, scratchFolder, startProduct } from './product.ts'

const PASSWORD = 'calm water at dawn'
const BOSS = 'maribel.ortega@example.com'
const family = { contactName: 'Lucía Núñez', phoneNumber: '7025550123', email: 'lucia@example.com', serviceId: 1, age: 58 }

let browser: Browser
let product: Product
let desk: Visit
let page: Page
let token: string
const folder = scratchFolder()

beforeAll(async () => {
  browser = await openBrowser()
  // A zone in which it is another day than in California, so that a page which guesses is found out.
  product = await startProduct(folder, { SETUP_TOKEN: 'the setup token of the tests' })
  await post('/users/register-superadmin', { email: BOSS, password: PASSWORD, setupToken: 'the setup token of the tests' })
  token = (await post('/users/login', { email: BOSS, password: PASSWORD })).token
  desk = await visit(browser, product.url)
  page = desk.page
  await page.goto('/dashboard')
  await page.getByLabel('Email').fill(BOSS)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: /Maribel$/ }).waitFor()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  removeFolder(folder)
})

async function post(address: string, body: object, bearer?: string) {
  const answer = await fetch(`${product.url}/api${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(body),
  })
  return answer.json()
}

/** What the public page says, as a visitor's browser gets it. */
const publicPage = async (address: string) => (await fetch(product.url + address)).text()

const openFromMenu = (name: string) =>
  page.getByRole('navigation', { name: 'Principal', exact: true }).getByRole('link', { name, exact: true }).click()

test('an empty office sees its first steps, and that samples stand on the site', async () => {
  await page.getByText('Todavía no hay solicitudes.').waitFor()
  await page.getByRole('link', { name: 'Revisa los 9 servicios' }).waitFor()
  await page.getByText('Faltan los datos de tu agencia.').waitFor()
  await expectAccessible(page)
})

test('a service: what is missing, blank features, moving one by the keyboard, and the public site', async () => {
  await openFromMenu('Services')
  await page.getByRole('rowheader').first().waitFor()
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(['ID', 'Service', 'Price ($)', 'En el sitio', 'Edit, Delete'])
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Create Service' })
  await form.getByRole('button', { name: 'Create' }).click()
  expect(await form.locator('.field__error').allTextContents()).toEqual([
    'El nombre es requerido',
    'Al menos un feature válido es requerido en ambos idiomas',
    'Los disclaimers son requeridos',
    'El nombre es requerido',
    'Al menos un feature válido es requerido en ambos idiomas',
    'Los disclaimers son requeridos',
    'El precio es requerido',
  ])
  await expectAccessible(page)
  await form.getByLabel('Nombre').fill('Velación en casa')
  await form.getByLabel('Name').fill('Vigil at home')
  const another = form.getByLabel('Nuevo beneficio')
  for (const feature of ['   ', 'Capilla', 'Café']) {
    await another.fill(feature)
    await form.getByRole('button', { name: 'Agregar' }).click()
  }
  expect(await form.getByLabel(/^Beneficio \d/).count()).toBe(2)
  await form.getByRole('button', { name: 'Subir: Café' }).press('Enter')
  expect(await form.getByLabel('Beneficio 1').inputValue()).toBe('Café')
  await form.getByLabel('Beneficio 1').press('Alt+ArrowDown')
  expect(await form.getByLabel('Beneficio 2').inputValue()).toBe('Café')
  expect(await form.getByLabel('Beneficio 2').evaluate((field) => field === document.activeElement)).toBe(true)
  await form.getByLabel('New feature').fill('Chapel')
  await form.getByLabel('Disclaimer').first().fill('Sin flores.')
  await form.getByLabel('Disclaimer').last().fill('Without flowers.')
  await form.getByLabel('Price ($)').fill('1295.5')
  await form.getByRole('button', { name: 'Create' }).click()
  await page
    .getByRole('row', { name: /Vigil at home/ })
    .getByText('1,295.50')
    .waitFor()
  expect(await publicPage('/services')).toContain('Velación en casa')

  await page.getByRole('button', { name: 'Edit: Vigil at home' }).click()
  await page.getByLabel(/^Activo/).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('row', { name: /Vigil at home/ })
    .getByText('Oculto')
    .waitFor()
  expect(await publicPage('/services')).not.toContain('Velación en casa')
})

test('deleting a service says how many orders use it', async () => {
  await post('/orders', family)
  await page.getByRole('button', { name: 'Delete: Direct cremation' }).click()
  const question = page.getByRole('dialog', { name: '¿Eliminar Cremación directa?' })
  await question.getByText('Se usa en 1 orden. Conserva el nombre').waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('row', { name: /Direct cremation/ }).waitFor({ state: 'detached' })
  expect(await publicPage('/services')).not.toContain('Cremación directa</h')
})

test('what was deleted is still what a filter finds, and comes back with its texts; the order of services is chosen', async () => {
  await page.goto('/dashboard/orders')
  await page.locator('#f-service').selectOption({ label: 'Cremación directa (de baja)' })
  await page.waitForURL(/service=1/)
  await openFromMenu('Services')
  await page.getByText('Lo eliminado (1)').click()
  await page.getByRole('button', { name: 'Recuperar: Cremación directa' }).click()
  await page.getByText('Cremación directa está de nuevo en las listas').waitFor()
  const first = page.getByRole('row', { name: /Direct cremation/ })
  await first.waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bajar: Direct cremation' }).press('Enter')
  await expect.poll(async () => (await page.getByRole('row').nth(2).textContent()) ?? '').toContain('Direct cremation')
  expect(await page.getByRole('button', { name: 'Bajar: Direct cremation' }).evaluate((button) => button === document.activeElement)).toBe(
    true,
  )
  await expect.poll(async () => (await publicPage('/services')).indexOf('Cremación directa')).toBeGreaterThan(0)
  await expect
    .poll(async () => {
      const html = await publicPage('/services')
      return html.indexOf('Cremación directa') > html.indexOf('Cremación con ceremonia')
    })
    .toBe(true)
})

test('a service that is moved on while its last move is stored goes on from where it stands on screen', async () => {
  const names = async (): Promise<string[]> =>
    (await (await fetch(`${product.url}/api/services`)).json()).map(({ name }: { name: { en: string } }) => name.en)
  await page.goto('/dashboard/services')
  const [first = ''] = await names()
  const down = page.getByRole('button', { name: `Bajar: ${first}`, exact: true })
  const list = await holdCall(page, /services\.list/)
  const come = page.waitForResponse(/services\.list/)
  await down.click()
  await list.held
  const second = await holdCall(page, /services\.order/, { at: 'call' })
  await down.click()
  list.release()
  await come
  await second.held
  await down.click()
  second.release()
  await expect.poll(async () => (await names()).indexOf(first)).toBe(3)
  await page.getByRole('row').nth(4).filter({ hasText: first }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
})

test('a funeral home: its name is asked for, an equal one is warned of, and kept all the same', async () => {
  await openFromMenu('Funeral Homes')
  const create = async (name: string) => {
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByLabel('Name').fill(name)
  }
  await create(' ')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await page.getByText('El nombre es requerido').waitFor()
  await page.getByLabel('Name').fill('Capilla del Valle')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await page.getByRole('row', { name: /Capilla del Valle/ }).waitFor()
  await create('CAPILLA  DEL VÁLLE')
  await page.getByText('Ya existe «Capilla del Valle» (ID 1).').waitFor()
  await page.getByRole('dialog').getByLabel('Teléfono').fill('562-699-0921')
  await page.getByLabel('Con quién hablar').fill('Don Julio')
  await page.getByLabel('Notas').fill('Solo de día.')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  const row = page.getByRole('row', { name: /VÁLLE/ })
  await row.getByText('Don Julio').waitFor()
  await row.getByText('Solo de día.').waitFor()
  expect(await row.getByRole('link', { name: /^Llamar/ }).getAttribute('href')).toBe('tel:+15626990921')
})

test('settings: a wrong number stays here, a right one is on the public site on the next request', async () => {
  await openFromMenu('Settings')
  await page.getByLabel('Nombre de la agencia').fill('Casa Clara')
  await page.getByLabel(/^WhatsApp/).fill('+1 213 555')
  await page.getByLabel('Cifra 1, en español').first().fill('20+')
  await page.getByText('3 cambios sin guardar.').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('El teléfono debe tener al menos 10 dígitos').waitFor()
  await expectAccessible(page)
  // What was typed waits while one looks elsewhere.
  await openFromMenu('Services')
  await openFromMenu('Settings')
  expect(await publicPage('/services')).not.toContain('$2,495')
  await page.getByLabel('Precio de los servicios').selectOption({ label: 'Se ve en el sitio' })
  await page.getByLabel(/^WhatsApp/).fill('+1 213 555 0101')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Guardado. El sitio ya lo muestra.').waitFor()
  const home = await publicPage('/')
  for (const written of ['Casa Clara', '12135550101', '<strong>20+</strong>']) expect(home).toContain(written)
  expect(await publicPage('/services')).toContain('$2,495')
  expect(await publicPage('/?lang=en')).toContain('<strong>15+</strong>')
})

test('of what no visitor sees it is not said that the site shows it', async () => {
  await openFromMenu('Home')
  await openFromMenu('Settings')
  await page.getByLabel('Email para solicitudes').fill('avisos@casa.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('.toast').getByText('Guardado.', { exact: true }).waitFor()
})

test('a half-typed day since when the terms hold takes away neither itself nor the one that is stored', async () => {
  await openFromMenu('Home')
  await openFromMenu('Settings')
  const save = async () => {
    const saved = page.waitForResponse(/settings\.update/)
    await page.getByRole('button', { name: 'Save' }).click()
    return (await saved).request().postData()
  }
  const since = page.locator('#effectiveDate')
  await since.fill('2024-05-14')
  expect(await save()).toContain('2024-05-14')
  await since.focus()
  await page.keyboard.press('Backspace')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('No es una fecha. Elígela en el calendario o deja el campo vacío').waitFor()
  await page.keyboard.type('06')
  expect(await save()).toContain('2024-06-14')
})

test('a period after which orders are erased is chosen only after it says how many that would be', async () => {
  await openFromMenu('Home')
  await openFromMenu('Settings')
  await page.getByLabel('Meses').fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: '¿Borrar a los 12 meses?' })
  await question.getByText('Hoy no se borraría ninguna orden.').waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await publicPage('/privacy')).toContain('hasta que ya no hagan falta para atenderle')
  await page.getByRole('button', { name: 'Save' }).click()
  // The message of an earlier save may still be on screen.
  const saved = page.waitForResponse(/settings\.update/)
  await question.getByRole('button', { name: 'Elegir este plazo' }).click()
  await saved
  await page.getByText('Guardado. El sitio ya lo muestra.').waitFor()
  expect(await publicPage('/privacy')).toContain('los borramos 12 meses después')
})

test('settings tell how the last backup and the last trial went', async () => {
  await openFromMenu('Home')
  await openFromMenu('Settings')
  const backups = page.getByRole('region', { name: 'Copias de seguridad' })
  await backups.getByText('Todavía ninguna; la primera se hace esta noche.').waitFor()
  mkdirSync(path.join(folder, 'backups'), { recursive: true })
  const at = '2026-11-21T10:00:00.000Z'
  remember(folder, {
    nightly: { at, ok: true, file: 'nightly.db.zst', reason: null },
    second: { at, ok: false, file: 'nightly.db.zst', reason: 'ENOSPC' },
    drill: { at, ok: true, file: 'nightly.db.zst', reason: null, orders: 1204 },
    secondDrill: { at, ok: false, file: null, reason: { es: 'El disco no responde.', en: 'The disk does not answer.' }, orders: null },
  })
  await page.reload()
  // What the system said is English; a sentence of ours is in the language of the desk.
  await backups.getByText('No se pudo: ENOSPC.').waitFor()
  expect(await backups.locator('[lang=en]').allTextContents()).toEqual(['ENOSPC'])
  await backups.getByText('No se pudo: El disco no responde. Avisa a quien cuida el servidor.').waitFor()
  await backups.getByText('Se recuperaron 1,204 órdenes.').waitFor()
  await expectAccessible(page)
})

test('Home: each figure opens the orders behind it, on the office’s calendar', async () => {
  await post(
    '/orders',
    { ...family, serviceId: 2, contactName: 'Ana Ruiz', status: 'sold', comission: '10 %', price: '$1,295', source: 'Hospice' },
    token,
  )
  await openFromMenu('Home')
  const figure = (name: string) => page.getByRole('region', { name: 'Cifras de hoy' }).getByRole('link', { name })
  await page.getByText('Una familia espera la primera llamada.').waitFor()
  await page.getByText('El correo no está conectado: nada sale.').waitFor()
  // What Home showed last stands there until it has asked anew.
  await expect.poll(() => figure('Nuevas hoy').locator('.figure__value').textContent()).toBe('2')
  await expect.poll(() => figure('Vendidas este mes').locator('.figure__value').textContent()).toBe('1')
  await page.getByRole('region', { name: 'Ventas y comisiones' }).getByText('$129.50').first().waitFor()
  await expectAccessible(page)

  await figure('Nuevas hoy').click()
  await page.getByText('2 órdenes, 12 por página').waitFor()
  await page.getByRole('button', { name: 'Quitar filtro: todos los estados' }).waitFor()
  await page.goBack()
  await figure('Vendidas este mes').click()
  await page.getByText('1 orden, 12 por página').waitFor()
  await page.getByRole('link', { name: 'Ana Ruiz', exact: true }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Hospice' }).click()
  await page.getByText('1 orden, 12 por página').waitFor()
  await page.goBack()
  await page.locator('.chart a').last().click()
  await page.getByText('2 órdenes, 12 por página').waitFor()
})

test('letters are listed with their state; a person is found, shown and erased', async () => {
  await openFromMenu('Settings')
  await page.getByRole('link', { name: 'Correos' }).click()
  await page.getByRole('row', { name: /Aviso de solicitud/ }).waitFor()
  await page
    .getByRole('row', { name: /Confirmación a la familia/ })
    .getByText('Guardado, no enviado')
    .waitFor()
  await page.getByText('El correo no está conectado: nada sale.').waitFor()
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('link', { name: 'Borrar los datos de una persona' }).click()
  await page.getByLabel('Teléfono o email').fill('LUCIA@example.com')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('row', { name: /Lucía Núñez/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Borrar para siempre' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar para siempre' }).click()
  await page.getByText('Borrado: 1 orden').waitFor()
  const { orders } = await (await fetch(`${product.url}/api/orders`, { headers: { authorization: `Bearer ${token}` } })).json()
  expect(orders).toMatchObject([{ status: 'sold', contactName: '·', phoneNumber: '', price: '$1,295' }])
  await page.goto('/dashboard/audit')
  await page.getByRole('row', { name: /Borró los datos de una persona 1 orden, 1 venta, \d+ correos?/ }).waitFor()
})

test('what came in while somebody looked is said before the list is shown again, and nothing was erased', async () => {
  const { page } = await visit(browser, product.url)
  await page.goto('/dashboard/settings/privacy')
  await page.getByLabel('Email').fill(BOSS)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  const rosa = { ...family, contactName: 'Rosa Vega', email: 'rosa.vega@example.com' }
  await post('/orders', rosa, token)
  await page.getByLabel('Teléfono o email').fill(rosa.email)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('row', { name: /Rosa Vega/ }).waitFor()
  await post('/orders', { ...rosa, contactName: 'Rosa otra vez' }, token)
  const erase = async () => {
    await page.getByRole('button', { name: 'Borrar para siempre' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Borrar para siempre' }).press('Enter')
  }
  await erase()
  await page.getByRole('row', { name: /Rosa otra vez/ }).waitFor()
  const said = 'Llegó algo más mientras mirabas. Revisa la lista otra vez.'
  await page.getByRole('alert').getByText(said).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(said)
  await erase()
  await page.getByText('Borrado: 2 órdenes').waitFor()
  await page.context().close()
})

test('an erasure whose answer is lost, or whose page is left meanwhile, is said to be done, and whom else to ask', async () => {
  const { page } = await visit(browser, product.url)
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  const berta = { ...family, contactName: 'Berta Lugo', phoneNumber: '(702) 555-0155' }
  const erase = async () => {
    await page.getByRole('button', { name: 'Borrar para siempre' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Borrar para siempre' }).press('Enter')
  }
  const find = async () => {
    await page.goto('/dashboard/settings/privacy')
    await page.getByLabel('Teléfono o email').fill(berta.phoneNumber)
    await page.getByRole('button', { name: 'Buscar' }).press('Enter')
    await page.getByRole('row', { name: /Berta Lugo/ }).waitFor()
  }
  await post('/orders', berta, token)
  await find()
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(/privacy\.erase/, lose, { times: 1 })
  await erase()
  await page.getByRole('alert').getByText('No hay conexión con el servidor').waitFor()
  await erase()
  const done = page.getByText('Borrado: 1 orden')
  await done.waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Borrado: 1 orden')

  await post('/orders', berta, token)
  await find()
  const { held, release } = await holdCall(page, /privacy\.erase/)
  await erase()
  await held
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Volver a/ }).click()
  await page.waitForURL(/settings$/)
  release()
  await page.locator('.toast').getByText('Borrado: 1 orden').waitFor()
  await page.context().close()
})

test('of a couple with one telephone, the order that is the other’s is left out of an erasure by a button, and stays', async () => {
  const { page } = await visit(browser, product.url)
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  const couple = { ...family, phoneNumber: '(702) 555-0177' }
  await post('/orders', { ...couple, contactName: 'Ana Prado' }, token)
  await post('/orders', { ...couple, contactName: 'Juan Prado' }, token)
  await page.goto('/dashboard/settings/privacy')
  await page.getByLabel('Teléfono o email').fill(couple.phoneNumber)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByText('2 órdenes', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'No es de esta persona: Juan Prado' }).press('Enter')
  await page.getByText('1 orden', { exact: true }).waitFor()
  const takesBack = page.getByRole('button', { name: 'Sí es de esta persona: Juan Prado' })
  expect(await takesBack.evaluate((element) => element === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Borrar para siempre' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar para siempre' }).press('Enter')
  await page.getByText('Borrado: 1 orden').waitFor()
  const { orders } = await (await fetch(`${product.url}/api/orders?search=prado`, { headers: { authorization: `Bearer ${token}` } })).json()
  expect(orders).toMatchObject([{ contactName: 'Juan Prado', phoneNumber: '+17025550177' }])
  await page.context().close()
})

test('an address that a family shares is left out of an erasure by taking its tick away, and what came from there stays', async () => {
  const { page } = await visit(browser, product.url, PHONE)
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  const shared = 'familia.soto@example.com'
  const mila = { ...family, contactName: 'Mila Soto', phoneNumber: '(702) 555-0166' }
  await post('/orders', { ...mila, email: shared }, token)
  await post('/orders', { ...mila, email: 'mila.soto@example.com' }, token)
  await post('/emails/send-email', { email: shared, subject: 'Hola', text: 'Una pregunta' })
  await page.goto('/dashboard/settings/privacy')
  await page.getByLabel('Teléfono o email').fill(mila.phoneNumber)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByText('1 correo', { exact: true }).waitFor()
  const choice = page.getByRole('group', { name: 'Direcciones de email en sus órdenes' })
  const box = choice.getByRole('checkbox', { name: shared })
  expect(await choice.getByRole('checkbox', { checked: true }).count()).toBe(2)
  await box.press('Space')
  await page.getByText('0 correos', { exact: true }).waitFor()
  expect(await box.isChecked()).toBe(false)
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Borrar para siempre' }).click()
  await page.getByRole('dialog').getByText(`No se toca lo que llegó de ${shared}, que usan también otros.`).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar para siempre' }).click()
  await page.getByText('Borrado: 2 órdenes, 0 correos').waitFor()
  await page.getByLabel('Teléfono o email').fill(shared)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByText('1 correo', { exact: true }).waitFor()
  await page.context().close()
})

test.each([
  ['on a phone in the dark, in Spanish', { ...PHONE, colorScheme: 'dark' }, 'es'],
  ['on a phone in the light, in English', { ...PHONE, colorScheme: 'light' }, 'en'],
  ['at a desk in the dark, in English', { ...DESK, colorScheme: 'dark' }, 'en'],
] as const)('%s nothing overflows or cannot be read, and nothing went wrong anywhere', async (_, device, language) => {
  const { page: other, troubles } = await visit(browser, product.url, device)
  await other.context().addCookies([{ name: 'lang', value: language, url: product.url }])
  await other.addInitScript((kept) => localStorage.setItem('token', kept), token)
  for (const address of ['', '/services', '/funeral-homes', '/settings', '/settings/letters', '/settings/privacy']) {
    await other.goto(`/dashboard${address}`)
    await other.getByRole('heading', { level: 1 }).waitFor()
    expect(await other.evaluate(() => document.documentElement.lang)).toBe(language)
    expect(await other.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(other)
  }
  for (const [address, dialog] of [
    ['/services', 'Create Service'],
    ['/funeral-homes', 'Create Funeral Home'],
  ] as const) {
    await other.goto(`/dashboard${address}`)
    await other.getByRole('button', { name: 'Create', exact: true }).click()
    await other.getByRole('dialog', { name: dialog }).waitFor()
    await expectAccessible(other)
  }
  expect([...desk.troubles, ...troubles]).toEqual([])
  await other.context().close()
})

// The main job, end to end on the production build: a family asks for a quote; the office is told, sees it, works on it,
// takes it out as a spreadsheet; the server is killed, and everything is still there. What serves is a clone's own program,
// with threads that begin beside the code, and not the bundle that other journeys start.
import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import sheets from 'sheetjs-style'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESK, openBrowser, PHONE, type Visit, visit } from './chromium-page.ts'
import { goHearing } from './hearing.ts'
import { openPostOffice } from './post-office.ts'
import { type Product, removeFolder, SOURCES, scratchFolder, startProduct } from './product.ts'

const PASSWORD = 'calm water at dawn'

const words = {
  es: {
    home: '/',
    contact: '/contact',
    button: 'Solicitar cotización',
    missing: [
      'El nombre es requerido',
      'El apellido es requerido',
      'La edad es requerida',
      'El teléfono es requerido',
      'El tipo de consulta es requerido',
    ],
    short: 'El teléfono debe tener al menos 10 dígitos',
    fields: {
      name: 'Nombre',
      lastname: 'Apellido',
      age: 'Su edad',
      phone: 'Teléfono',
      email: 'Email (opcional)',
      service: 'Tipo de consulta',
    },
    service: 'Cremación directa',
    send: 'Enviar solicitud',
    thanks: 'Gracias por su confianza',
    subject: 'Solicitud de asesoría sobre el servicio: Cremación directa',
    labels: ['Nombre: Lucía Núñez Peña', 'Edad: 58', 'Servicio: Cremación directa'],
    password: 'Contraseña',
    accept: 'es-MX,es;q=0.9',
    sheet: { name: 'Órdenes', id: 'No. de orden', status: 'Estado', inProgress: 'En progreso', phone: 'Teléfono', price: 'Precio' },
  },
  en: {
    home: '/?lang=en',
    contact: '/contact?lang=en',
    button: 'Request a Quote',
    missing: ['Name is required', 'Last name is required', 'Age is required', 'Phone is required', 'Type of inquiry is required'],
    short: 'Phone must have at least 10 digits',
    fields: { name: 'Name', lastname: 'Last name', age: 'Your age', phone: 'Phone', email: 'Email (optional)', service: 'Type of inquiry' },
    service: 'Direct cremation',
    send: 'Send request',
    thanks: 'Thank you for your trust',
    subject: 'Request for advice on the service: Direct cremation',
    labels: ['Name: Lucía Núñez Peña', 'Age: 58', 'Service: Direct cremation'],
    password: 'Password',
    accept: 'en-US,en;q=0.9',
    sheet: { name: 'Orders', id: 'ID', status: 'Status', inProgress: 'In Progress', phone: 'Phone Number', price: 'Price' },
  },
} as const

function rowsOf(file: string, name: string): Record<string, unknown>[] {
  const book = sheets.read(readFileSync(file), { type: 'buffer', cellNF: true, cellStyles: true })
  expect(book.SheetNames).toEqual([name])
  const sheet = book.Sheets[name]
  if (!sheet) throw new Error('There is no sheet')
  return sheets.utils.sheet_to_json(sheet, { raw: true })
}

let browser: Browser
let post: Awaited<ReturnType<typeof openPostOffice>>

beforeAll(async () => {
  browser = await openBrowser()
  post = await openPostOffice()
})
afterAll(async () => {
  await browser.close()
  post.close()
})

describe.each(['es', 'en'] as const)('the main job in %s', (language) => {
  const text = words[language]
  const inbox = `office-${language}@example.com`
  const folder = scratchFolder()
  let product: Product
  let setupUrl: string
  /** Where the troubles of the restart begin and end. */
  const restart = { from: 0, to: 0 }
  let token = ''
  /** Of servers that have ended. */
  const logs: string[] = []
  let family: Visit
  let desk: Visit
  let settings: Record<string, string>

  beforeAll(async () => {
    settings = { POSTMARK_URL: post.url, POSTMARK_TOKEN: 'a-token', MAIL_FROM: 'hola@example.com', MAIL_TO: inbox }
    product = await startProduct(folder, settings, SOURCES)
    settings.PORT = new URL(product.url).port
    setupUrl = product.setupUrl ?? ''
    family = await visit(browser, product.url, { ...PHONE, locale: language })
    desk = await visit(browser, product.url, { ...DESK, locale: language, timezoneId: 'Europe/Madrid' })
  })
  afterAll(async () => {
    await product.stop()
    removeFolder(folder)
  })

  test('a family finds the form, is told what is missing, and sends it from a phone', async () => {
    const { page } = family
    await page.goto(text.home)
    expect(await page.getAttribute('html', 'lang')).toBe(language)
    await page.getByRole('main').getByRole('link', { name: text.button, exact: true }).first().click()
    await page.waitForURL(`**${text.contact}`)
    const form = page.locator('form')
    const field = (name: keyof typeof text.fields) => form.getByLabel(text.fields[name], { exact: true })
    await form.getByRole('button', { name: text.send }).click()
    const alert = page.getByRole('alert')
    for (const sentence of text.missing) await alert.getByText(sentence, { exact: true }).waitFor()
    await field('name').fill('Lucía')
    await field('lastname').fill('Núñez Peña')
    await field('age').fill('58')
    await field('phone').fill('702 555')
    await field('email').fill(`lucia-${language}@example.com`)
    await field('service').selectOption({ label: text.service })
    await form.getByRole('button', { name: text.send }).click()
    await alert.getByText(text.short, { exact: true }).waitFor()
    await field('phone').fill('(702) 555-0123')
    // Both presses of a double click count as one.
    await form.getByRole('button', { name: text.send }).dblclick()
    await page.getByRole('heading', { name: text.thanks }).waitFor()
    expect(await page.locator('form').count()).toBe(0)
  })

  test('the agency’s inbox has the letter, in that language', async () => {
    const notice = await post.letterTo(inbox)
    expect(notice.Subject).toBe(`${text.subject} · Lucía Núñez Peña`)
    expect(notice.ReplyTo).toBe(`lucia-${language}@example.com`)
    for (const line of text.labels) expect(notice.TextBody).toContain(line)
    const confirmation = await post.letterTo(`lucia-${language}@example.com`)
    expect(confirmation.TextBody).not.toContain('Lucía')
    expect(post.letters.filter(({ To }) => To === inbox)).toHaveLength(1)
  })

  test('the first administrator registers with the printed address, and logs in', async () => {
    const { page } = desk
    await page.goto('/dashboard/orders')
    await page.waitForURL('**/dashboard/login')
    await page.getByRole('button', { name: language === 'es' ? 'Es' : 'En', exact: true }).click()
    await page.goto(setupUrl)
    await page.getByLabel('Email').fill('maribel@example.com')
    await page.getByLabel(text.password, { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Register' }).click()
    await page.waitForURL('**/dashboard/login')
    await page.getByLabel('Email').fill('maribel@example.com')
    await page.getByLabel(text.password, { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Orders/ })
      .click()
    await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^ey/)
  })

  const row = (name: string) => desk.page.getByRole('row').filter({ hasText: name })

  test('the order stands in the list, with what the family wrote', async () => {
    await row('Lucía Núñez Peña').waitFor()
    const cells = await row('Lucía Núñez Peña').innerText()
    for (const part of [
      'New',
      'by Website',
      'Lucía Núñez Peña',
      '+1 702 555 0123',
      `lucia-${language}@example.com`,
      text.service,
      '58',
      'Website',
      'N/A',
    ])
      expect(cells).toContain(part)
    const headers = await desk.page.getByRole('columnheader').allInnerTexts()
    expect(headers).toHaveLength(18)
    expect(headers.slice(0, 17)).toEqual([
      'Status',
      'Contact Day',
      'Updates',
      'Insurance',
      'Funeral Home',
      'Tracking',
      'Price',
      'Contact Name',
      'Phone Number',
      'Email',
      'Relationship',
      'Service Type',
      'Deceased Name',
      'Age',
      'Source',
      'Assigned',
      'Comission',
    ])
    await desk.page.getByText('Page 1 of 1').waitFor()
  })

  test('another quote appears without reloading', async () => {
    await fetch(`${product.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ contactName: 'Marcus Hale', phoneNumber: '+15595550187' }),
    })
    await row('Marcus Hale').waitFor()
    expect(await row('Marcus Hale').innerText()).toContain('Not sure')
  })

  test('staff change the status and comment; the update says who', async () => {
    const { page } = desk
    await page.getByRole('button', { name: 'Edit: Lucía Núñez Peña' }).click()
    const editor = page.getByRole('dialog')
    await editor.getByRole('radio', { name: 'In Progress' }).check()
    await editor.getByLabel('Price or Comment').fill('$1,295')
    await editor.locator('textarea').last().fill('Llamé; pide precio por escrito')
    await editor.getByRole('button', { name: 'Add Comment' }).click()
    await editor.locator('button[type=submit]').click()
    await editor.waitFor({ state: 'detached' })
    await row('Lucía Núñez Peña').getByText('In Progress').waitFor()
    const changed = await row('Lucía Núñez Peña').innerText()
    for (const part of ['by Maribel', '$1,295', 'Llamé; pide precio por escrito']) expect(changed).toContain(part)
    await row('Lucía Núñez Peña').getByRole('button', { name: 'Ver más' }).first().click()
    await page.getByRole('dialog').getByRole('cell', { name: 'Maribel' }).first().waitFor()
    await page.keyboard.press('Escape')
  })

  test('a tab, a filter and a search narrow the list, and stand in the address', async () => {
    const { page } = desk
    await page.getByRole('combobox', { name: 'Additional status' }).selectOption('inProgress')
    await row('Marcus Hale').waitFor({ state: 'detached' })
    await page.getByRole('searchbox').fill('nunez 702555')
    await page.waitForURL(/search=/)
    await row('Lucía Núñez Peña').waitFor()
    await page.reload()
    await row('Lucía Núñez Peña').waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('nunez 702555')
  })

  test('the export holds what the filters show, as a spreadsheet program reads it', async () => {
    const { page } = desk
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('orders.xlsx')
    const { sheet: titles } = text
    const forPeople = rowsOf(await download.path(), titles.name)
    expect(forPeople).toMatchObject([
      { [titles.id]: 1, [titles.status]: titles.inProgress, [titles.phone]: '+1 702 555 0123', [titles.price]: 1295 },
    ])
    const again = page.waitForEvent('download')
    await page.getByRole('button', { name: /^(Más formas de exportar|More ways to export)/ }).click()
    await page.getByRole('button', { name: /^(Para otros programas|For other programs)/ }).click()
    const rows = rowsOf(await (await again).path(), 'Orders')
    expect(rows).toMatchObject([
      {
        ID: 1,
        Status: 'inProgress',
        'Contact Name': 'Lucía Núñez Peña',
        'Phone Number': '+17025550123',
        Price: '$1,295',
        Age: 58,
        'Service Type': text.service,
      },
    ])
    expect(String(rows[0]?.Tracking)).toContain('Llamé; pide precio por escrito')
    await page.getByRole('tab', { name: /^Pending/ }).click()
    await page.waitForURL(/tab=pending/)
    expect(page.url()).not.toMatch(/additionalStatus=|extra=/)
  })

  test('a new order is made, refused while something is missing, and deleted and brought back', async () => {
    const { page } = desk
    await page.goto('/dashboard/orders/new')
    const editor = page.getByRole('dialog')
    await editor.getByRole('button', { name: 'Create Order' }).click()
    await editor.getByText('Contact name is required').first().waitFor()
    await editor.getByText('Phone number is required').first().waitFor()
    await editor.getByLabel('Contact Name').fill('Grace Bennett')
    await editor.getByLabel('Phone Number').fill('415 555 0100')
    await editor.getByRole('button', { name: 'Create Order' }).click()
    await editor.waitFor({ state: 'detached' })
    await page.goto('/dashboard/orders?tab=newInProgress')
    await row('Grace Bennett').getByRole('button', { name: 'Delete: Grace Bennett' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await row('Grace Bennett').waitFor({ state: 'detached' })
    await page.locator('.toast').getByRole('button').first().click()
    await row('Grace Bennett').waitFor()
  })

  test('the server is killed and started again: open screens come back, and nothing is lost', async () => {
    const { page } = desk
    await goHearing(page, '/dashboard/orders?tab=newInProgress')
    await row('Lucía Núñez Peña').waitFor()
    post.setClosed(true)
    await fetch(`${product.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ contactName: 'Last Before', phoneNumber: '+15595550188' }),
    })
    await row('Last Before').waitFor()
    token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
    restart.from = desk.troubles.length
    await product.stop('SIGKILL')
    logs.push(product.output())
    post.setClosed(false)
    product = await startProduct(folder, settings, SOURCES)
    expect(product.setupUrl).toBeUndefined()
    // The letter that the closed post office refused leaves at once after the restart.
    expect((await post.letterTo(inbox, 3)).TextBody).toContain('Last Before')
    await fetch(`${product.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ contactName: 'First After', phoneNumber: '+15595550189' }),
    })
    await row('First After').waitFor()
    restart.to = desk.troubles.length
    await row('Lucía Núñez Peña').getByText('In Progress').waitFor()
    await row('Last Before').waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/dashboard/login')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('no page met an error or asked another host, and the log holds no secret', async () => {
    expect(family.troubles).toEqual([])
    // While the server was down, the browser itself reports that it could not connect; what Logout overtook is refused.
    const expected = /ERR_(CONNECTION|INCOMPLETE|EMPTY|NETWORK|SOCKET)|network error|status of 401/i
    // While it started again, and only then, its port told callers to wait.
    const isToldToWait = (trouble: string, at: number) => at >= restart.from && at < restart.to && /status of 503/.test(trouble)
    expect(desk.troubles.filter((trouble, at) => !expected.test(trouble) && !isToldToWait(trouble, at))).toEqual([])
    await product.stop()
    // The names of our own files are made of any letters, and the port of any digits.
    const log = [...logs, product.output()]
      .join('\n')
      .replace(/\/assets\/[\w.-]+/g, '')
      .replaceAll(`:${settings.PORT}`, '')
    expect(log.match(/"msg":"request"/g)?.length).toBeGreaterThan(100)
    const setupToken = setupUrl.split('setup=')[1] ?? ''
    for (const secret of [setupToken, token]) expect(secret.length).toBeGreaterThan(20)
    // Names, phones and e-mails of families and staff, passwords, links, what was searched for and written down.
    const people = ['luc', 'núñez', 'nunez', 'maribel', 'grace', 'bennett', 'last before', 'first after', '555', '@', '1,295', 'llamé']
    for (const secret of [PASSWORD, setupToken, token, token.split('.')[2] ?? '', settings.POSTMARK_TOKEN ?? '', ...people])
      expect(log.toLowerCase().replace(/"(?:time|reqId|ms)":[^,}]+/gi, '')).not.toContain(secret.toLowerCase())
  })
})

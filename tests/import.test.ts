// A spreadsheet in a real browser: picked, looked at, matched, stored, corrected, undone.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetXml, type TestCell, tableBook, workbook } from '../src/server/testing/workbooks.ts'
import { expectAccessible } from './accessible.ts'
import { openBrowser, visit } from './chromium-page.ts'
import { focusedOn } from './focused.ts'
import { type Product, removeFolder, scratchFolder, startProduct } from './product.ts'

const PASSWORD = 'calm water at dawn'
const BOSS = 'maribel.ortega@example.com'

let browser: Browser
let product: Product
let token: string
const folder = scratchFolder()

beforeAll(async () => {
  browser = await openBrowser()
  product = await startProduct(folder, { SETUP_TOKEN: 'the setup token of the tests' })
  await post('/register-superadmin', { email: BOSS, password: PASSWORD, setupToken: 'the setup token of the tests' })
  token = (await post('/login', { email: BOSS, password: PASSWORD })).token
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  removeFolder(folder)
})

async function post(address: string, body: object) {
  const answer = await fetch(`${product.url}/api/users${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
}

const file = (name: string, rows: TestCell[][]) => ({ name, mimeType: 'application/octet-stream', buffer: tableBook(rows) })

async function openImport(): Promise<{ page: Page; troubles: string[] }> {
  const opened = await visit(browser, product.url)
  const { page } = opened
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  await page.goto('/dashboard/orders')
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByRole('dialog', { name: 'Import' }).waitFor()
  return opened
}

test('a file goes in by four steps: its columns matched, its errors shown, its rows stored, and all of it undone', async () => {
  const { page, troubles } = await openImport()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByText('No file selected').waitFor()
  await expectAccessible(page)

  await dialog.getByLabel('Elige un archivo').setInputFiles(
    file('octubre.xlsx', [
      ['Estado', 'Kunde', 'Tel.', 'Edad'],
      ['new', 'Rosa Delgadillo', '(213) 555-0142', 58],
      ['vendido?', 'Ruth Ann Mercer', null, 'ochenta'],
      [null, 'Elena Ruiz', '2135550177', 'ochenta y uno'],
      ['sold', 'Marcus Hale', '5595550187', 71],
    ]),
  )
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()

  // Without a name nothing can be stored; somebody says what the column is.
  await dialog.getByText('3 de 4 reconocidas').waitFor()
  await dialog.getByText('Ver 3 columnas reconocidas').waitFor()
  await dialog.getByLabel('Destino de Kunde').selectOption({ label: 'Contact Name' })
  await dialog.getByText('4 de 4 reconocidas').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ver la vista previa' }).click()
  await dialog.getByRole('button', { name: 'Import 3 órdenes' }).waitFor()
  await dialog.getByText('Fila 4, Age: Queda vacío y lo escrito pasa a un comentario.').waitFor()
  await expectAccessible(page)
  const errors = dialog.getByRole('region', { name: 'Tabla de errores' })
  expect(await errors.getByRole('row').allInnerTexts()).toEqual([
    expect.stringContaining('Qué pasa'),
    expect.stringMatching(/3\s+Phone Number\s+Phone number is required/),
  ])

  // What keeps a row out is not marked as what only lost something on its way in.
  const cell = (name: string, at: number) =>
    dialog
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('cell')
      .nth(at)
      .evaluate((one) => getComputedStyle(one).backgroundColor)
  const [wrong, noted, plain] = [await cell('Ruth Ann Mercer', -2), await cell('Elena Ruiz', -1), await cell('Elena Ruiz', -2)]
  expect(new Set([wrong, noted, plain]).size).toBe(3)

  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descargar solo esta fila' }).click()
  expect((await download).suggestedFilename()).toBe('octubre-errores.xlsx')

  await dialog.getByRole('button', { name: 'Import 3 órdenes' }).click()
  await dialog.getByText('Se importaron 3 órdenes.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ver las órdenes' }).click()
  await page.getByRole('link', { name: 'Rosa Delgadillo', exact: true }).waitFor()

  // The same titles are known from now on.
  await page.getByRole('button', { name: 'Import' }).click()
  await dialog.getByLabel('Elige un archivo').setInputFiles(
    file('noviembre.xlsx', [
      ['Kunde', 'Tel.'],
      ['Later Family', '2135550199'],
    ]),
  )
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByRole('button', { name: 'Import 1 orden' }).click()
  await dialog.getByText('Se importó 1 orden.').waitFor()
  await dialog.getByRole('button', { name: 'Deshacer la importación' }).click()
  await dialog.getByText('Se deshizo la importación de 1 orden.').waitFor()
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await dialog.getByRole('button', { name: 'Ver las órdenes' }).click()
  await page.getByRole('link', { name: 'Rosa Delgadillo', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Later Family', exact: true }).waitFor({ state: 'detached' })
  expect(troubles).toEqual([])
})

test('a book is opened at the sheet of the customers, and asks what comes first in dates that may be two', async () => {
  const { page, troubles } = await openImport()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  const book = {
    sheet: sheetXml([['Lista de precios'], ['Cremación', 950]]),
    sheetNames: ['Precios', 'Clientes'],
    extra: {
      'xl/worksheets/sheet2.xml': sheetXml([
        ['Nombre completo', 'Móvil', 'Fecha de llamada'],
        ['Consuelo Iñárritu', '2135550171', '04/07/2026'],
      ]),
    },
  }
  await dialog.getByLabel('Elige un archivo').setInputFiles({ name: 'años.xlsx', mimeType: 'x', buffer: workbook(book) })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  const sheetOf = dialog.getByLabel('Hoja', { exact: true })
  await expect.poll(() => sheetOf.inputValue()).toBe('Clientes')
  // Another one can be looked at, and be gone back from.
  await sheetOf.selectOption('Precios')
  await dialog.getByText('No reconocimos ninguna columna').waitFor()
  await sheetOf.selectOption('Clientes')

  const question = dialog.getByRole('group', { name: '¿Qué va primero en las fechas de «Fecha de llamada»?' })
  await question.waitFor()
  await dialog.getByText('Falta decir qué va primero en las fechas.').waitFor()
  const preview = dialog.getByRole('button', { name: 'Ver la vista previa' })
  expect(await preview.isDisabled()).toBe(true)
  await expectAccessible(page)
  await question.getByText('El mes: 04/07/2026 es el 7 de abril de 2026').click()
  await preview.click()
  await dialog.getByRole('cell', { name: '04-07-2026' }).waitFor()
  await dialog.getByRole('button', { name: 'Volver a las preguntas' }).click()
  // Who was wrong can say so: the question stays.
  await question.getByText('El día: 04/07/2026 es el 4 de julio de 2026').click()
  await preview.click()
  await dialog.getByRole('cell', { name: '07-04-2026' }).waitFor()
  await dialog.getByRole('button', { name: 'Import 1 orden' }).click()
  await dialog.getByText('Se importó 1 orden.').waitFor()
  await dialog.getByRole('button', { name: 'Ver las órdenes' }).click()
  await page.getByText('07-04-2026').first().waitFor()
  // The first sheet was refused, each time.
  expect(troubles).toEqual([expect.stringContaining('400'), expect.stringContaining('400')])
  await page.close()
})

test('words that stand for nothing are asked for once, and rows that are there already stay out unless they are chosen', async () => {
  const { page, troubles } = await openImport()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  const rows: TestCell[][] = [
    ['Nombre', 'Teléfono', 'Estado', 'Funeraria'],
    ['Amparo Quintana', '2135550111', 'cancelado', 'Rose Hills'],
    ['Benito Quintana', '2135550112', 'cancelado', 'San José'],
    ['amparo quintana', '(213) 555-0111', null, null],
    ['Carla Quintana', null, null, null],
    ['TOTAL', null, null, null],
  ]
  const choose = async (chosen: TestCell[][]) => {
    await dialog.getByLabel('Elige un archivo').setInputFiles(file('palabras.xlsx', chosen))
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  }
  await choose(rows)
  await dialog.getByText('En «Estado» hay palabras que aquí no existen.').waitFor()
  // What is guessed stands already.
  expect(await dialog.getByLabel('cancelado en 2 filas').inputValue()).toBe('=notSold')
  await dialog.getByRole('button', { name: 'Crear las 2 que faltan' }).click()
  await focusedOn(page).toBe('import-words-funeralHome-0')
  await dialog.getByLabel('San José en 1 fila').selectOption({ label: 'Nada: dejar vacío' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ver la vista previa' }).press('Enter')
  await dialog.getByText('es igual a la fila 2').waitFor()
  await dialog.getByRole('heading', { name: '1 fila está repetida en el archivo', exact: true }).waitFor()
  expect(await dialog.locator('.import-summary').innerText()).toMatch(/Totales, títulos y vacías\s+1\s+Duplicadas\s+1/)
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await expectAccessible(page)
  // A cell is corrected where it is wrong; the phone of a row alone keeps it out.
  await dialog.getByLabel('Corregir Phone Number de la fila 5').fill('2135550115')
  await dialog.getByRole('button', { name: 'Aplicar lo corregido' }).click()
  await dialog.getByRole('button', { name: 'Import 3 órdenes' }).click()
  await dialog.getByText('Se importaron 3 órdenes.').waitFor()
  expect(await dialog.locator('.import-summary').innerText()).toMatch(/Ya existían\s+0\s+Repetidas en el archivo\s+1/)

  await dialog.getByRole('button', { name: 'Import otro archivo' }).click()
  // What was said of the words is known by now, and stands beside them.
  await choose(rows.with(4, ['Carla Quintana', '2135550115', null, null]))
  await dialog.getByText('4 filas ya están').waitFor()
  // Nothing is wrong with a row that is shown: a notice about the row of totals hides none of them.
  expect(await dialog.getByLabel('Solo filas con errores o avisos').count()).toBe(0)
  const preview = dialog.getByRole('table', { name: 'Filas del archivo' })
  await preview.getByRole('row', { name: /Benito Quintana.*cancelado.*Not Sold.*San José.*vacío/ }).waitFor()
  await expectAccessible(page)
  expect(await dialog.getByRole('link', { name: /^orden \d+$/ }).count()).toBe(4)
  expect(await dialog.getByRole('button', { name: 'Import 0 órdenes' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Importar de todos modos la fila 3, Benito Quintana').check()
  await dialog.getByRole('button', { name: 'Import 1 orden' }).click()
  await dialog.getByText('Se importó 1 orden.').waitFor()
  await dialog.getByRole('button', { name: 'Ver las órdenes' }).click()
  await page.goto('/dashboard/orders?tab=soldNotSold#q=Quintana')
  await page.locator('[data-order]').filter({ hasText: 'Rose Hills' }).first().waitFor()
  await page.goto('/dashboard/funeral-homes')
  await page.getByText('Rose Hills').first().waitFor()
  expect(await page.getByText('San José').count()).toBe(0)
  expect(troubles).toEqual([])
  await page.close()
})

test('equal notices are one line that opens, and each of its rows leads to the preview, on a phone too', async () => {
  const { page, troubles } = await openImport()
  await page.setViewportSize({ width: 390, height: 844 })
  const dialog = page.getByRole('dialog', { name: 'Import' })
  const rows = ['hace poco', '2 de febrero', 'hace poco', 'la semana pasada'].map((day, at) => [`Familia ${at}`, `213555018${at}`, day, ''])
  const old = file('avisos.xlsx', [['Nombre', 'Teléfono', 'Fecha', 'Edad'], ...rows, ['Otra', '2135550188', null, 'ochenta']])
  await dialog.getByLabel('Elige un archivo').setInputFiles(old)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByRole('button', { name: 'Import 5 órdenes' }).waitFor()

  const lines = dialog.locator('.alike > li')
  expect(await lines.count()).toBe(2)
  const group = lines.filter({ hasText: '3 filas' })
  expect(await group.getByRole('button').count()).toBe(0)
  await group.locator('summary').press('Enter')
  const links = group.getByRole('button')
  expect(await links.allInnerTexts()).toEqual(['Fila 2', 'Fila 4', 'Fila 5'])
  for (const one of [group.locator('summary'), ...(await links.all()), lines.filter({ hasText: 'Fila 6' }).getByRole('button')])
    expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)

  await group.getByRole('button', { name: 'Ver la fila 4 en la vista previa' }).click()
  const place = dialog.locator('#import-row-4')
  expect(await place.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => place.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(844)
  // A day without a year stands there as it was understood.
  await dialog.getByLabel('Solo filas con errores o avisos').uncheck()
  await dialog
    .getByRole('row')
    .filter({ hasText: 'Familia 1' })
    .getByText(/02-02-20\d\d/)
    .waitFor()
  expect(troubles).toEqual([])
  await page.close()
})

test('on a phone each wrong cell stands whole: its row, its column, what it says and what is wrong', async () => {
  const { page } = await openImport()
  await page.setViewportSize({ width: 390, height: 844 })
  const dialog = page.getByRole('dialog', { name: 'Import' })
  const wrong = file('faltan.xlsx', [
    ['Nombre', 'Teléfono'],
    ['Carmen Paz', ''],
    ['Luz Prado', '2135550177'],
  ])
  await dialog.getByLabel('Elige un archivo').setInputFiles(wrong)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  const table = dialog.getByRole('table', { name: /corregir|errores|mal/i }).first()
  await table.waitFor()
  for (const words of ['Fila', 'Phone Number', 'Phone number is required']) expect(await table.innerText()).toContain(words)
  expect(await table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.context().close()
})

test('two columns that are matched one right after the other are both matched', async () => {
  const { page, troubles } = await openImport()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.getByLabel('Elige un archivo').setInputFiles(
    file('rapido.xlsx', [
      ['Nombre', 'Tel.', 'Wer', 'Woher'],
      ['Rosa Delgadillo', '(213) 555-0142', 'Hija', 'Radio'],
    ]),
  )
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByText('2 de 4 reconocidas').waitFor()
  // The answer to the first choice is not there yet when the second is made.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/orders/excel*', async (route) => {
    await held.promise
    await route.continue().catch(() => {})
  })
  await dialog.getByLabel('Destino de Wer').selectOption({ label: 'Relationship' })
  await dialog.getByLabel('Destino de Woher').selectOption({ label: 'Source' })
  expect(await dialog.getByLabel('Destino de Wer').inputValue()).toBe('relationship')
  expect(await dialog.getByLabel('Destino de Woher').inputValue()).toBe('source')
  held.resolve()
  await dialog.getByText('4 de 4 reconocidas').waitFor()
  await page.unroute('**/api/orders/excel*')
  expect(troubles).toEqual([])
})

test('an import of yesterday can be taken back, too', async () => {
  const { page, troubles } = await openImport()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.locator('summary', { hasText: 'Importaciones anteriores' }).click()
  await dialog.getByRole('row', { name: /^\d+:\d\d [AP]M Maribel.*noviembre\.xlsx 1 orden.*La deshizo Maribel/ }).waitFor()
  const undo = dialog.getByRole('button', { name: 'Deshacer la importación de octubre.xlsx' })
  await undo.press('Enter')
  await focusedOn(page).toBe('Cancelar')
  await page.keyboard.press('Enter')
  await focusedOn(page).toBe('Deshacer la importación de octubre.xlsx')
  await undo.press('Enter')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Deshacer la importación', exact: true }).click()
  await dialog.getByRole('row').filter({ hasText: 'octubre.xlsx' }).getByText('La deshizo').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Rosa Delgadillo', exact: true }).waitFor({ state: 'detached' })
  expect(troubles).toEqual([])
})

test('a large file tells its name and how far it is, and can be called off', async () => {
  const { page, troubles } = await openImport()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  const rows = Array.from({ length: 20_000 }, (_, at) => [`Family ${at}`, '2135550142', `family.${at}@example.com`, 'Hija', 58])
  const titles = ['Contact Name', 'Phone Number', 'Email', 'Relationship', 'Age']
  await dialog.getByLabel('Elige un archivo').setInputFiles(file('grande.xlsx', [titles, ...rows]))
  // A quick machine has checked them between two questions of the page: each is asked until it tells, and the answer waits.
  await page.route(/imports\.progress/, async (route) => {
    let answer = await route.fetch()
    while (!(await answer.text()).includes('"checking"')) answer = await route.fetch()
    await route.fulfill({ response: answer })
  })
  const wire = await page.context().newCDPSession(page)
  await wire.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/orders/excel*', requestStage: 'Response' }] })
  // Called off by the page itself in the moment it is told how far it is: from here it might be over before it is seen.
  const called = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const texts: string[] = []
        new MutationObserver((_, observer) => {
          const dialog = document.querySelector('dialog')
          texts.push(dialog?.innerText ?? '')
          if (!/de 20,000 filas\. Nada se ha guardado\.$/m.test(texts.at(-1) ?? '')) return
          observer.disconnect()
          for (const button of dialog?.querySelectorAll('button') ?? []) if (button.innerText.trim() === 'Cancelar') button.click()
          resolve(texts)
        }).observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
  )
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  const seen = await called
  expect(seen.some((text) => /^(Subiendo|Leyendo|Revisando 20,000 filas de) grande\.xlsx$/m.test(text))).toBe(true)
  await dialog.getByLabel('Elige un archivo').waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(troubles).toEqual([])
})

test('of several processes one knows how far an import is: what the others do not know takes nothing back', async () => {
  const { page, troubles } = await openImport()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.getByLabel('Elige un archivo').setInputFiles(
    file('varios.xlsx', [
      ['Contact Name', 'Phone Number'],
      ['Rosa', '2135550142'],
    ]),
  )
  let asked = 0
  await page.route(/imports\.progress/, async (route) => {
    asked += 1
    const answer = await route.fetch()
    const told = asked === 1 ? { step: 'checking', done: 5000, total: 20_000 } : null
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/"data":(null|\{[^}]*\})/, `"data":${JSON.stringify(told)}`),
    })
  })
  // The answer to the sheet waits.
  const wire = await page.context().newCDPSession(page)
  await wire.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/orders/excel*', requestStage: 'Response' }] })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  const far = dialog.getByText('5,000 de 20,000 filas')
  await far.waitFor()
  // A question is asked when the answer to the one before has been read.
  await expect.poll(() => asked).toBeGreaterThan(3)
  expect(await far.isVisible()).toBe(true)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await dialog.getByLabel('Elige un archivo').waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(troubles).toEqual([])
})

test('an import whose answer is lost says so, waits as it was, and is stored once when it is sent again', async () => {
  const { page } = await openImport()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.getByLabel('Elige un archivo').setInputFiles(
    file('perdida.xlsx', [
      ['Contact Name', 'Phone Number'],
      ['Perdida En Camino', '2135550188'],
    ]),
  )
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  const store = dialog.getByRole('button', { name: 'Import 1 orden' })
  await store.waitFor()
  await page.route(
    /orders\/excel/,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await store.click()
  await dialog.getByText('No hay conexión con el servidor').waitFor()
  await store.click()
  await dialog.getByText('Se importó 1 orden.').waitFor()
  await page.goto('/dashboard/orders?tab=newInProgress#q=Perdida')
  await page.locator('[data-order]').filter({ hasText: 'Perdida En Camino' }).first().waitFor()
  expect(await page.locator('[data-order]').filter({ hasText: 'Perdida En Camino' }).count()).toBe(1)
  await page.context().close()
})

test('a file that is none says so and another one can be chosen; a template and an export can be taken', async () => {
  const { page, troubles } = await openImport()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog
    .getByLabel('Elige un archivo')
    .setInputFiles({ name: 'octubre.xlsx', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog
    .getByText('No se pudo leer octubre.xlsx. Ese tipo de archivo no se acepta. Import acepta .xlsx, .xls, .ods y .csv. No se guardó nada.')
    .waitFor()
  await dialog.getByLabel('Elige otro archivo').waitFor()

  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descarga una plantilla con las 17 columnas' }).click()
  const saved = path.join(folder, 'template.xlsx')
  await (await template).saveAs(saved)
  expect(readFileSync(saved).subarray(0, 2).toString()).toBe('PK')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/dashboard/orders')
  expect(troubles.filter((trouble) => !trouble.includes('status of 415'))).toEqual([])
})

test('of notices that all differ the first hundred are told, and how many rows are left', async () => {
  const { page } = await openImport()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  const rows = Array.from({ length: 130 }, (_, at) => [700_000 + at, `Familia Numerada ${at}`, '(213) 555-0142'])
  await dialog.getByLabel('Elige un archivo').setInputFiles(file('numeros.xlsx', [['ID', 'Contact Name', 'Phone Number'], ...rows]))
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByText('Y 30 filas más.').waitFor()
  expect(await dialog.locator('.notice .alike > li').count()).toBe(101)
})

test('rows of totals and repeated titles are told once, by one sentence each, and are no notices', async () => {
  const { page, troubles } = await openImport()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  const titles = ['Nombre', 'Teléfono', 'Edad']
  const rows = [titles, ['Nora Salas', '2135550161', 'ochenta'], titles, ['Otilia Salas', '2135550162', 71], ['TOTAL', null, 2]]
  await dialog.getByLabel('Elige un archivo').setInputFiles(file('con-totales.xlsx', rows))
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  const store = dialog.getByRole('button', { name: 'Import 2 órdenes' })
  await store.waitFor()
  const told = ['Filas que repiten los títulos y no se importan: 3.', 'Filas de totales, que no se importan: 5.']
  const expectTold = async () => {
    expect(await dialog.getByText('no se importan').allInnerTexts()).toEqual(told)
    expect(await dialog.getByText(/Fila [35]/).count()).toBe(0)
    await dialog.getByText('1 aviso: no detiene la importación, y conviene leerlo').waitFor()
  }
  await expectTold()
  expect(await dialog.locator('.import-summary').innerText()).toMatch(/Avisos\s+1\s+Totales, títulos y vacías\s+2/)
  await expectAccessible(page)
  await store.click()
  await dialog.getByText('Se importaron 2 órdenes.').waitFor()
  await expectTold()
  expect(troubles).toEqual([])
  await page.context().close()
})

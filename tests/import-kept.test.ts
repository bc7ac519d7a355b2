// What somebody decides about a file on its way in, in a real browser: it stays until it is stored or given up on purpose.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetXml, type TestCell, tableBook, workbook } from '../src/server/testing/workbooks.ts'
import { type OrdersOffice, openOrdersOffice } from './orders-office.ts'

let office: OrdersOffice
let page: Page

beforeAll(async () => {
  office = await openOrdersOffice()
  page = await office.desk('Maribel')
})
afterAll(() => office.close())

const dialog = () => page.getByRole('dialog', { name: 'Import' })
const press = (name: string) => dialog().getByRole('button', { name }).click()

async function choose(name: string, rows: TestCell[][]) {
  await page.goto('/dashboard/orders/import')
  const file = { name, mimeType: 'application/octet-stream', buffer: tableBook(rows) }
  await dialog().getByLabel('Elige un archivo').setInputFiles(file)
  await dialog().getByRole('button', { name: 'Import', exact: true }).click()
}

/** The next file that is sent does not arrive. */
const cutOff = () => page.route('**/api/orders/excel*', (route) => route.abort(), { times: 1 })

test('one check that does not arrive costs nothing of what was decided', async () => {
  await choose('octubre.xlsx', [
    ['Nombre', 'Tel.', 'Wer', 'Woher'],
    ['Rosa Delgadillo', '(213) 555-0142', 'Hija', 'Radio'],
  ])
  await dialog().getByLabel('Destino de Wer').selectOption({ label: 'Relationship' })
  await dialog().getByText('3 de 4 reconocidas').waitFor()
  await cutOff()
  await dialog().getByLabel('Destino de Woher').selectOption({ label: 'Source' })
  await dialog().getByText('No hay conexión con el servidor').waitFor()
  expect(await dialog().getByLabel('Destino de Woher').inputValue()).toBe('source')
  await press('Ver la vista previa')
  await press('Import 1 orden')
  await dialog().getByText('Se importó 1 orden.').waitFor()
  const { orders } = await office.api('GET', '/api/orders?search=Rosa')
  expect(orders).toMatchObject([{ relationship: 'Hija', source: 'Radio' }])
})

test('a home that somebody deletes before the file is stored is told, and is chosen no more', async () => {
  const { id } = await office.api('POST', '/api/funeral-homes', { name: 'Capilla del Valle Alto' })
  await choose('octubre.xlsx', [
    ['Nombre', 'Tel.', 'Funeraria'],
    ['Irma Cantú', '(213) 555-0149', 'Valle Alto'],
  ])
  const home = dialog().getByLabel('Valle Alto en 1 fila')
  await expect.poll(() => home.inputValue()).toBe(`#${id}`)
  await press('Ver la vista previa')
  await dialog().getByRole('button', { name: 'Import 1 orden' }).waitFor()
  await office.api('DELETE', `/api/funeral-homes/${id}`)
  await press('Import 1 orden')
  await dialog().getByText('Lo que elegiste para una palabra del archivo ya no existe.').waitFor()
  await press('Volver a las preguntas')
  await home.getByRole('option', { name: 'Capilla del Valle Alto' }).waitFor({ state: 'detached' })
  await press('Ver la vista previa')
  await press('Import 1 orden')
  await dialog().getByText('Se importó 1 orden.').waitFor()
  const { orders } = await office.api('GET', '/api/orders?search=Irma')
  expect(orders).toMatchObject([{ funeralHomeId: null, tracking: [{ track: 'Funeraria: Valle Alto' }] }])
})

test('a column is stored as the preview showed it, whatever a colleague says of its title meanwhile', async () => {
  await choose('octubre.xlsx', [
    ['Nombre', 'Tel.', 'Notas'],
    ['Noé Cantú', '(213) 555-0148', 'Llamar el lunes'],
  ])
  await dialog().getByRole('button', { name: 'Import 1 orden' }).waitFor()
  await office.api('POST', '/trpc/imports.rememberColumn', { title: 'Notas', field: null }, 'Ana')
  await press('Import 1 orden')
  await dialog().getByText('Se importó 1 orden.').waitFor()
  const { orders } = await office.api('GET', '/api/orders?search=Cant%C3%BA%20555-0148')
  expect(orders).toMatchObject([{ tracking: [{ track: 'Llamar el lunes' }] }])
  // What the colleague said stands for the files to come.
  await choose('noviembre.xlsx', [
    ['Nombre', 'Tel.', 'Notas'],
    ['Ada Cantú', '(213) 555-0147', 'Llamar el martes'],
  ])
  expect(await dialog().getByLabel('Destino de Notas').inputValue()).toBe('')
  await office.api('POST', '/trpc/imports.rememberColumn', { title: 'Notas', field: 'tracking' })
})

test('of two columns with one title each has its own answer, which the next file knows', async () => {
  const titles = ['Nombre', 'Telefono', 'Llamada', 'Llamada', 'Precio']
  await choose('llamadas.xlsx', [titles, ['Ana Uno', '213-555-0901', '13/07/2024', '25/12/2026', 900]])
  const [first, second] = [dialog().getByLabel('Destino de Llamada', { exact: true }), dialog().getByLabel('Destino de Llamada (2)')]
  await first.selectOption({ label: 'Contact Day' })
  await second.selectOption({ label: 'Next Follow-up' })
  await dialog().getByText('5 de 5 reconocidas').waitFor()
  expect([await first.inputValue(), await second.inputValue()]).toEqual(['contactDay', 'followUp'])
  await press('Ver la vista previa')
  await press('Import 1 orden')
  await dialog().getByText('Se importó 1 orden.').waitFor()
  const { orders } = await office.api('GET', '/api/orders?search=2135550901')
  expect(orders).toMatchObject([
    { contactName: 'Ana Uno', followUp: '2026-12-25', statusDate: { date: expect.stringMatching(/^2024-07-13/) } },
  ])

  await choose('mas-llamadas.xlsx', [titles, ['Eva Dos', '213-555-0902', '14/07/2024', '26/12/2026', 800]])
  await dialog().getByRole('cell', { name: '12-26-2026' }).waitFor()
})

test('what is said of the first of two columns with one title is not said of the second', async () => {
  await choose('dos-veces.xlsx', [
    ['Nombre', 'Teléfono', 'Teléfono', 'Etwas', 'Etwas'],
    ['Mara Tres', 'no tiene', '213-555-0903', 'Vecina', 'Radio'],
  ])
  await dialog().getByLabel('Destino de Etwas', { exact: true }).selectOption({ label: 'Relationship' })
  await dialog().getByText('4 de 5 reconocidas').waitFor()
  expect(await dialog().getByLabel('Destino de Etwas (2)').inputValue()).toBe('')
  await dialog().getByText('Ver 3 columnas reconocidas').click()
  await dialog().getByLabel('Destino de Teléfono', { exact: true }).selectOption({ label: 'No importar' })
  await dialog().getByText('3 de 5 reconocidas').waitFor()
  expect(await dialog().getByLabel('Destino de Teléfono (2)').inputValue()).toBe('phoneNumber')
})

test('an answer that gives no reason, as of a proxy on the way, is told as no answer, and not with an empty sentence', async () => {
  await page.route('**/api/orders/excel*', (route) => route.fulfill({ status: 502, json: { error: 'bad gateway' } }), { times: 1 })
  await choose('noviembre.xlsx', [
    ['Nombre', 'Tel.'],
    ['Rosa Delgadillo', '(213) 555-0142'],
  ])
  await dialog().getByRole('alert').getByText('No hay conexión con el servidor. Nada se ha perdido; inténtalo otra vez.').waitFor()
})

test('another sheet that does not arrive stays chosen, and gets nothing of what was said of the first', async () => {
  const titles = ['Nombre', 'Tel.', 'Estado', 'Wer']
  const old = sheetXml([titles, ['Blanca Old', '2135550172', 'apartado', 'Hija']])
  const book = {
    sheet: sheetXml([titles, ['Amanda New', '2135550171', 'apartado', 'Sobrina']]),
    sheetNames: ['Nuevos', 'Antiguos'],
    extra: { 'xl/worksheets/sheet2.xml': old },
  }
  await page.goto('/dashboard/orders/import')
  await dialog()
    .getByLabel('Elige un archivo')
    .setInputFiles({ name: 'libro.xlsx', mimeType: 'x', buffer: workbook(book) })
  await dialog().getByRole('button', { name: 'Import', exact: true }).click()
  const word = dialog().getByLabel('apartado en 1 fila')
  await word.selectOption({ label: 'Sold' })
  await cutOff()
  const sheetOf = dialog().getByLabel('Hoja', { exact: true })
  await sheetOf.selectOption('Antiguos')
  await dialog().getByText('No hay conexión con el servidor').waitFor()
  expect(await sheetOf.inputValue()).toBe('Antiguos')
  expect([await word.count(), await dialog().getByLabel('Destino de Wer').count()]).toEqual([0, 0])
  expect(await dialog().getByRole('button', { name: 'Ver la vista previa' }).count()).toBe(0)
  await press('Reintentar')
  await word.waitFor()
  expect(await word.inputValue()).not.toBe('=sold')
  expect(await sheetOf.inputValue()).toBe('Antiguos')
  await press('Ver la vista previa')
  await press('Import 1 orden')
  await dialog().getByText('Se importó 1 orden.').waitFor()
  const { orders } = await office.api('GET', '/api/orders?search=2135550172')
  expect(orders).toMatchObject([{ contactName: 'Blanca Old', status: 'new' }])
})

test.each(['es', 'en'] as const)('on a phone it reads whole what an unknown word becomes, in %s', async (language) => {
  const phone = await office.desk('Maribel', { language, context: { viewport: { width: 390, height: 844 } } })
  await phone.goto('/dashboard/orders/import')
  const rows = [
    ['Nombre', 'Tel.', 'Estado', 'Seguro', 'Funeraria'],
    ['Luz Herrera', '(213) 555-0199', 'apartado', 'Medicare', 'Rose Hills'],
  ]
  await phone.locator('dialog input[type=file]').setInputFiles({ name: 'palabras.xlsx', mimeType: 'x', buffer: tableBook(rows) })
  await phone.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
  await phone.locator('.words select').nth(2).waitFor()
  const spare = await phone.locator('.words select').evaluateAll((selects) =>
    selects.map((select) => {
      const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(select)
      const pen = document.createElement('canvas').getContext('2d')
      if (!pen || !(select instanceof HTMLSelectElement)) return Number.NaN
      pen.font = `${fontSize} ${fontFamily}`
      const said = pen.measureText(select.selectedOptions[0]?.text ?? '').width
      return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - said
    }),
  )
  expect(spare).toHaveLength(3)
  for (const left of spare) expect(left).toBeGreaterThanOrEqual(0)
  await phone.context().close()
})

test('what was decided last is checked before it is stored', async () => {
  await office.order('Elena Robles')
  await choose('otra-vez.xlsx', [
    ['Nombre', 'Tel.'],
    ['Elena Robles', '(213) 555-0142'],
    ['Marcus Hale', '5595550187'],
  ])
  const again = dialog().getByLabel('Importar de todos modos la fila 2, Elena Robles')
  await dialog().getByRole('button', { name: 'Import 1 orden' }).waitFor()
  await cutOff()
  await again.click()
  await dialog().getByText('No hay conexión con el servidor').waitFor()
  expect(await again.isChecked()).toBe(true)
  await press('Reintentar')
  await dialog().getByRole('button', { name: 'Import 2 órdenes' }).waitFor()
})

test('a correction that is typed and not applied waits, is asked about, and is not left out of the import', async () => {
  await choose('errores.xlsx', [
    ['Nombre', 'Tel.'],
    ['Luz Herrera', '(213) 555-0199'],
    ['Pilar Soto', null],
  ])
  const cell = dialog().getByLabel('Corregir Phone Number de la fila 3')
  await cell.fill('2135550166')
  const store = dialog().getByRole('button', { name: 'Import 1 orden' })
  expect(await store.isDisabled()).toBe(true)
  await dialog().getByText('Aplica lo corregido antes de importar.').waitFor()
  await press('Volver a las preguntas')
  await press('Ver la vista previa')
  await cell.waitFor()
  expect(await cell.inputValue()).toBe('2135550166')
  await page.keyboard.press('Escape')
  await dialog().getByText('Se perdería lo que elegiste').waitFor()
  await page.keyboard.press('Escape')
  await press('Aplicar lo corregido')
  await press('Import 2 órdenes')
  await dialog().getByText('Se importaron 2 órdenes.').waitFor()
})

test('another file is asked about before this one is given up', async () => {
  await choose('noviembre.xlsx', [
    ['Nombre', 'Tel.', 'Quién'],
    ['Ruth Mercer', '7075550123', 'Hija'],
  ])
  await dialog().getByLabel('Destino de Quién').selectOption({ label: 'Relationship' })
  await press('Elegir otro archivo')
  await dialog().getByText('Se perdería lo que elegiste').waitFor()
  await page.keyboard.press('Escape')
  expect(await dialog().getByLabel('Destino de Quién').inputValue()).toBe('relationship')
  await press('Elegir otro archivo')
  await press('Descartar')
  await dialog().getByLabel('Elige un archivo').waitFor()
})

test('a session that is over shows as that, also where the template is asked for', async () => {
  const other = await office.desk('Luis')
  await other.goto('/dashboard/orders/import')
  const link = other.getByRole('dialog', { name: 'Import' }).getByRole('button', { name: /^Descarga una plantilla/ })
  await link.waitFor()
  await other.route(/export-excel/, (route) => route.fulfill({ status: 401, json: { success: false, message: 'x' } }))
  await link.click()
  await other.waitForURL('**/dashboard/login')
})

test('a template that is refused for a while says why', async () => {
  const message = 'Demasiadas peticiones.'
  await page.goto('/dashboard/orders/import')
  await page.route(/export-excel/, (route) => route.fulfill({ status: 429, json: { success: false, message } }), { times: 1 })
  await press('Descarga una plantilla')
  await page.getByText(message).waitFor()
})

test('a word can be given to whoever comes in, and what a file says of a colleague who does not is still named', async () => {
  await office.api('POST', '/trpc/users.update', { id: await office.idOf('Luis'), isActive: false })
  await choose('octubre.xlsx', [
    ['Nombre', 'Tel.', 'Asignado'],
    ['Eva Luna', '(213) 555-0151', 'la nueva'],
    ['Ida Luna', '(213) 555-0152', 'luis@example.com'],
  ])
  const people = dialog().getByLabel('la nueva en 1 fila').getByRole('option')
  await expect.poll(() => people.allInnerTexts()).toContain('Ana')
  expect(await people.allInnerTexts()).not.toContain('Luis')
  await press('Ver la vista previa')
  await dialog().getByLabel('Solo filas con errores o avisos').setChecked(false)
  await dialog().getByRole('row').filter({ hasText: 'Ida Luna' }).getByText('Luis', { exact: true }).waitFor()
})

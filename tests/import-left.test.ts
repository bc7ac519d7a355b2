// What became of an import is told, also where its dialog was closed meanwhile, an answer came late, or the file changed.
import { utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestCell, tableBook } from '../src/server/testing/workbooks.ts'
import { holdCall } from './held-call.ts'
import { type OrdersOffice, openOrdersOffice, toast } from './orders-office.ts'

let office: OrdersOffice
let page: Page

beforeAll(async () => {
  office = await openOrdersOffice()
  page = await office.desk('Maribel')
})
afterAll(() => office.close())

const dialog = () => page.getByRole('dialog', { name: 'Import' })
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
const countOf = async (name: string) => (await office.api('GET', `/api/orders?search=${name}`)).totalOrders

function save(rows: TestCell[][]): string {
  const file = path.join(office.folder, 'octubre.xlsx')
  writeFileSync(file, tableBook([['Nombre', 'Tel.'], ...rows]))
  return file
}

/** As far as its preview. */
async function preview(name: string, ...more: TestCell[][]) {
  await page.goto('/dashboard/orders')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog()
    .getByLabel('Elige un archivo')
    .setInputFiles(save([[name, '(213) 555-0142'], ...more]))
  await press('Import')
  await dialog().getByRole('button', { name: 'Import 1 orden' }).waitFor()
}

async function store(name: string) {
  await preview(name)
  await press('Import 1 orden')
  await dialog().getByText('Se importó 1 orden.').waitFor()
}

async function close() {
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
}

test('an undo that is answered after its dialog was closed says what came of it', async () => {
  await store('Deshecha')
  const undo = await holdCall(page, /imports\.undo/)
  await press('Deshacer la importación')
  await undo.held
  await close()
  undo.release()
  await toast(page).getByText('Se deshizo la importación de 1 orden.').waitFor()

  await store('Quedada')
  const lost = await holdCall(page, /imports\.undo/, { at: 'call' })
  await press('Deshacer la importación')
  await lost.held
  await close()
  lost.lose()
  await toast(page).getByText('Deshacer la importación: No hay conexión con el servidor.').waitFor()
  expect([await countOf('Deshecha'), await countOf('Quedada')]).toEqual([0, 1])
})

test('an undo whose answer was lost is told as done when it is pressed once more', async () => {
  await store('Perdida')
  const undo = await holdCall(page, /imports\.undo/)
  await press('Deshacer la importación')
  await undo.held
  undo.lose()
  await dialog().getByText('No hay conexión con el servidor').waitFor()
  await press('Deshacer la importación')
  await dialog().getByText('Esta importación ya está deshecha.').waitFor()
  expect(await dialog().getByText('No hay conexión con el servidor').count()).toBe(0)
  expect(await countOf('Perdida')).toBe(0)
})

test('what is being stored when Back leaves goes on, and what came of it is told', async () => {
  const left = async () => {
    const storing = await holdCall(page, /orders\/excel\?dryRun=false/, { at: 'call' })
    await press('Import 1 orden')
    await storing.held
    await page.goBack()
    await dialog().waitFor({ state: 'detached' })
    return storing
  }
  await preview('Guardada')
  const stored = await left()
  stored.release()
  await toast(page).getByText('Se importó 1 orden.').waitFor()
  await page.getByRole('link', { name: 'Guardada', exact: true }).waitFor()
  expect(await countOf('Guardada')).toBe(1)

  await preview('Fallida')
  const failed = await left()
  failed.lose()
  await toast(page).getByText('octubre.xlsx: No hay conexión con el servidor.').waitFor()
  expect(await countOf('Fallida')).toBe(0)
})

test('a file that was saved anew after it was chosen says so wherever it is sent again', async () => {
  await preview('Nueva', ['Sin teléfono', null])
  const file = save([['Nueva', '(213) 555-0199']])
  const later = new Date(Date.now() + 60_000)
  utimesSync(file, later, later)
  const said = 'El archivo cambió después de que lo elegiste, o ya no está. Elígelo otra vez.'
  await dialog().getByRole('button', { name: 'Descargar solo esta fila' }).click()
  await toast(page).getByText(said).waitFor()
  await press('Import 1 orden')
  await dialog().getByRole('alert').getByText(said).waitFor()
  await press('Elegir otro archivo')
  await dialog().getByLabel('Elige un archivo').setInputFiles(file)
  await press('Import')
  await press('Import 1 orden')
  await dialog().getByText('Se importó 1 orden.').waitFor()
  const { orders } = await office.api('GET', '/api/orders?search=Nueva')
  expect(orders).toMatchObject([{ phoneNumber: '+12135550199' }])
})

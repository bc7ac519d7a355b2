// The orders desk in real browsers: what one person does, and what two do at once.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PHONE } from './chromium-page.ts'
import { goHearing } from './hearing.ts'
import { holdTime } from './held-time.ts'
import { editor, type OrdersOffice, openOrdersOffice, rowOf, toast } from './orders-office.ts'

let office: OrdersOffice
let ana: Page
let luis: Page

beforeAll(async () => {
  office = await openOrdersOffice()
  ana = await office.desk('Ana')
  luis = await office.desk('Luis')
})
afterAll(() => office.close())

const open = async (page: Page, address = '/dashboard/orders?tab=newInProgress') => {
  await page.goto(address)
  await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
}
/** How Ana's list is kept on the server: other computers ask for it once. */
const keptOfAna = async () => JSON.stringify(await office.api('GET', '/trpc/views.settings', undefined, 'Ana'))
const save = async (page: Page) => {
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await editor(page).waitFor({ state: 'detached' })
}

describe('two at once', () => {
  test('what one saves appears on the other’s screen and flows into an open form', async () => {
    const id = await office.order('Rosa Delgadillo', { price: '$900' })
    await goHearing(ana, '/dashboard/orders?tab=newInProgress')
    await rowOf(ana, 'Rosa Delgadillo').waitFor()
    await goHearing(luis, `/dashboard/orders/${id}`)
    await editor(luis).getByLabel('Source').fill('Hospice')
    await office.api('PUT', `/api/orders/${id}`, { price: '$800' })
    await rowOf(ana, 'Rosa Delgadillo').getByText('$800').waitFor()
    await luis.getByText('Ya los ves aquí; lo tuyo sigue.').waitFor()
    expect(await editor(luis).getByLabel('Price or Comment').inputValue()).toBe('$800')
    await save(luis)
    expect(await office.api('GET', `/api/orders?search=rosa`)).toMatchObject({ orders: [{ price: '$800', source: 'Hospice' }] })
  })

  test('the same field asks, with both values side by side; nothing typed is lost', async () => {
    const id = await office.order('Marcus Hale', { price: '$900' })
    await goHearing(luis, `/dashboard/orders/${id}`)
    await editor(luis).getByLabel('Price or Comment').fill('$850')
    await editor(luis).getByLabel('Relationship').fill('Hijo')
    await office.api('PUT', `/api/orders/${id}`, { price: '$800', source: 'Google' }, 'Ana')
    await luis.getByText('Al guardar podrás elegir qué versión vale.').waitFor()
    await editor(luis).getByRole('button', { name: 'Save' }).click()
    const conflict = luis.getByRole('dialog', { name: /Ana guardó esta orden/ })
    await conflict.getByText('1 campo cambió en las dos versiones.').waitFor()
    expect(await conflict.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await conflict.getByRole('radio', { name: '$850' }).check()
    await conflict.getByRole('button', { name: 'Save' }).click()
    await conflict.waitFor({ state: 'detached' })
    await toast(luis).getByText('guardada').waitFor()
    expect(await office.api('GET', '/api/orders?search=marcus')).toMatchObject({
      orders: [{ price: '$850', relationship: 'Hijo', source: 'Google' }],
    })
  })

  test('the phone of another open order warns, with a link to it, and refuses nothing', async () => {
    await office.order('Gemela Uno', { phoneNumber: '+17025550177' })
    await ana.goto('/dashboard/orders/new')
    await editor(ana).getByLabel('Contact Name').fill('Gemela Dos')
    await editor(ana).getByLabel('Phone Number').fill('(702) 555-0177')
    await editor(ana)
      .getByRole('link', { name: /Gemela Uno/ })
      .waitFor()
    await editor(ana).getByRole('button', { name: 'Create Order' }).click()
    await editor(ana).waitFor({ state: 'detached' })
    await rowOf(ana, 'Gemela Dos').waitFor()
  })
})

describe('what is being written', () => {
  test('survives a reload', async () => {
    await ana.goto('/dashboard/orders/new')
    await editor(ana).getByLabel('Contact Name').fill('Familia Arreola')
    ana.once('dialog', (question) => question.accept())
    await ana.reload()
    expect(await editor(ana).getByLabel('Contact Name').inputValue()).toBe('Familia Arreola')
    await editor(ana).getByText('Recuperamos lo que estabas escribiendo.').waitFor()
  })

  test('is asked about before it is left, and thrown away only on purpose', async () => {
    await ana.keyboard.press('Escape')
    await editor(ana).getByText('Hay 1 cambio sin guardar:').waitFor()
    expect(await ana.evaluate(() => document.activeElement?.textContent)).toBe('Seguir editando')
    await ana.keyboard.press('Escape')
    expect(await editor(ana).getByLabel('Contact Name').inputValue()).toBe('Familia Arreola')
    await ana.getByRole('button', { name: 'Cerrar' }).click()
    await ana.getByRole('button', { name: 'Descartar' }).click()
    await editor(ana).waitFor({ state: 'detached' })
    await ana.goto('/dashboard/orders/new')
    expect(await editor(ana).getByLabel('Contact Name').inputValue()).toBe('')
  })
})

/** What is done to all selected rows. */
const bar = () => ana.getByRole('form', { name: 'Cambiar las órdenes seleccionadas' })

describe('several rows', () => {
  test('get a status and a person at once, and the way back', async () => {
    for (const name of ['Pick One', 'Pick Two', 'Pick Three']) await office.order(name)
    await open(ana, '/dashboard/orders?tab=newInProgress&q=pick')
    await ana.getByRole('checkbox', { name: 'Seleccionar a Pick One' }).check()
    await ana.getByRole('checkbox', { name: 'Seleccionar a Pick Three' }).check()
    await bar().getByText('2 seleccionadas').waitFor()
    await bar().getByLabel('Status').selectOption('pending')
    await bar().getByLabel('Assigned').selectOption({ label: 'Luis' })
    await bar().getByRole('button', { name: 'Aplicar' }).click()
    await rowOf(ana, 'Pick One').waitFor({ state: 'detached' })
    expect(await office.api('GET', '/api/orders?search=pick%20one')).toMatchObject({
      orders: [{ status: 'pending', assignedName: 'Luis' }],
    })
    await toast(ana).getByRole('button', { name: 'Deshacer' }).click()
    await rowOf(ana, 'Pick One').waitFor()
    await rowOf(ana, 'Pick Three').waitFor()
    expect(await office.api('GET', '/api/orders?search=pick%20one')).toMatchObject({ orders: [{ status: 'new', assignedName: null }] })
  })

  test('all of a page by one box, and none again', async () => {
    await ana.getByRole('checkbox', { name: /^Seleccionar todas/ }).check()
    await bar().getByText('3 seleccionadas').waitFor()
    await ana.getByRole('button', { name: 'Quitar selección' }).click()
    await expect.poll(() => ana.getByText('seleccionadas').count()).toBe(0)
  })
})

describe('rows that are not opened', () => {
  const box = (name: string) => ana.getByRole('checkbox', { name: `Seleccionar a ${name}` })

  test('get another status from their own menu; the focus goes on to the next row, and there is a way back', async () => {
    for (const name of ['Veloz Gama', 'Veloz Beta', 'Veloz Alfa']) await office.order(name)
    await open(ana, '/dashboard/orders?tab=newInProgress&q=veloz')
    await rowOf(ana, 'Veloz Alfa').getByRole('button', { name: 'New: cambiar el estado de Veloz Alfa' }).press('Enter')
    await ana.getByRole('button', { name: 'Pending', exact: true }).click()
    await rowOf(ana, 'Veloz Alfa').waitFor({ state: 'detached' })
    await expect.poll(() => ana.evaluate(() => document.activeElement?.textContent)).toBe('Veloz Beta')
    expect(await office.api('GET', '/api/orders?search=alfa')).toMatchObject({ orders: [{ status: 'pending', updateBy: 'Ana' }] })
    await toast(ana).getByRole('button', { name: 'Deshacer' }).click()
    await rowOf(ana, 'Veloz Alfa').waitFor()
    expect(await office.api('GET', '/api/orders?search=alfa')).toMatchObject({ orders: [{ status: 'new' }] })
  })

  test('are picked from one to another with the shift key, and get a home and a day', async () => {
    const home = await office.api('POST', '/api/funeral-homes', { name: 'Capilla de las Filas' })
    await open(ana, '/dashboard/orders?tab=newInProgress&q=veloz')
    await box('Veloz Alfa').click()
    await box('Veloz Gama').click({ modifiers: ['Shift'] })
    await bar().getByText('3 seleccionadas').waitFor()
    await box('Veloz Beta').click()
    await bar().getByText('2 seleccionadas').waitFor()
    await bar().getByLabel('Funeral Home').selectOption({ label: 'Capilla de las Filas' })
    await bar().getByLabel('Next Follow-up').fill('2099-01-02')
    await bar().getByRole('button', { name: 'Aplicar' }).click()
    await toast(ana).getByText('2 órdenes cambiadas').waitFor()
    const stored = async () =>
      Object((await office.api('GET', '/api/orders?search=veloz')).orders).map((order: Record<string, unknown>) => [
        order.funeralHomeId,
        order.followUp,
      ])
    expect(await stored()).toEqual([
      [home.id, '2099-01-02'],
      [null, null],
      [home.id, '2099-01-02'],
    ])
    await toast(ana).getByRole('button', { name: 'Deshacer' }).click()
    await toast(ana).getByText('como antes').waitFor()
    expect(await stored()).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
  })

  test('are exported alone', async () => {
    await open(ana, '/dashboard/orders?tab=newInProgress&q=veloz')
    await box('Veloz Alfa').click()
    await box('Veloz Gama').click()
    const [asked] = await Promise.all([
      ana.waitForRequest(/export-excel/),
      ana.waitForEvent('download'),
      bar().getByRole('button', { name: 'Exportar 2 órdenes' }).click(),
    ])
    const ids = String(asked.postDataJSON().ids).split(',')
    expect(ids).toHaveLength(2)
    expect(await office.api('GET', `/api/orders?ids=${ids.join()}`)).toMatchObject({
      orders: [{ contactName: 'Veloz Alfa' }, { contactName: 'Veloz Gama' }],
    })
  })

  test('are deleted together after a question, and come back together', async () => {
    await open(ana, '/dashboard/orders?tab=newInProgress&q=veloz')
    await box('Veloz Alfa').click()
    await box('Veloz Beta').click({ modifiers: ['Shift'] })
    await bar().getByRole('button', { name: 'Eliminar 2 órdenes' }).click()
    const question = ana.getByRole('dialog', { name: 'Eliminar 2 órdenes' })
    await question.getByText('Veloz Alfa y Veloz Beta').waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await rowOf(ana, 'Veloz Alfa').waitFor({ state: 'detached' })
    expect(await rowOf(ana, 'Veloz Gama').count()).toBe(1)
    await toast(ana).getByRole('button', { name: 'Deshacer' }).click()
    await rowOf(ana, 'Veloz Alfa').waitFor()
    await rowOf(ana, 'Veloz Beta').waitFor()
  })
})

describe('deleting', () => {
  test('asks, moves the focus to the next row, and the trash gives it back', async () => {
    for (const name of ['Trash C', 'Trash B', 'Trash A']) await office.order(name)
    await open(ana, '/dashboard/orders?tab=newInProgress&q=trash')
    await rowOf(ana, 'Trash A').getByRole('button', { name: 'Delete: Trash A' }).press('Enter')
    await ana.getByText('Durante 30 días la puedes recuperar').waitFor()
    expect(await ana.evaluate(() => document.activeElement?.textContent)).toBe('Cancelar')
    await ana.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await toast(ana).waitFor()
    await expect.poll(() => ana.evaluate(() => document.activeElement?.textContent)).toBe('Trash B')
    await ana.getByRole('link', { name: 'Eliminadas' }).click()
    await ana.getByRole('heading', { name: 'Eliminadas' }).waitFor()
    expect(await rowOf(ana, 'Trash A').innerText()).toContain('30 días')
    await ana.getByRole('button', { name: 'Recuperar: Trash A' }).click()
    await rowOf(ana, 'Trash A').waitFor({ state: 'detached' })
    await open(ana, '/dashboard/orders?tab=newInProgress&q=trash')
    await rowOf(ana, 'Trash A').waitFor()
  })

  test('the offer to undo waits while it is hovered or focused', async () => {
    await office.order('Waiting')
    const page = await office.desk('Ana', { prepare: (page) => page.clock.install() })
    await open(page, '/dashboard/orders?tab=newInProgress&q=waiting')
    await rowOf(page, 'Waiting').getByRole('button', { name: 'Delete: Waiting' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await toast(page).hover()
    await holdTime(page)
    await page.clock.runFor(30_000)
    expect(await toast(page).count()).toBe(1)
    await toast(page).getByRole('button', { name: 'Deshacer' }).focus()
    await page.mouse.move(0, 0)
    await page.clock.runFor(30_000)
    expect(await toast(page).count()).toBe(1)
    await page.getByRole('searchbox').focus()
    await page.clock.runFor(9_900)
    expect(await toast(page).count()).toBe(1)
    await page.clock.runFor(200)
    await toast(page).waitFor({ state: 'detached' })
  })

  test('a quote kept aside joins the list when it was a person', async () => {
    await fetch(`${office.product.url}/trpc/quotes.create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ contactName: 'Persona Real', phoneNumber: '7025550111', website: 'x' }),
    })
    await open(ana)
    await ana.getByRole('link', { name: '1 solicitud apartada' }).click()
    await ana.getByRole('button', { name: 'Es una persona: Persona Real' }).click()
    await ana.getByText('No hay solicitudes apartadas').waitFor()
    await open(ana)
    await rowOf(ana, 'Persona Real').waitFor()
  })
})

test('the activity tells of each save field by field, and puts one value back', async () => {
  const id = await office.order('Guadalupe Ibarra', { price: 'Por definir', tracking: [{ track: 'Primera llamada' }] })
  await office.api('PUT', `/api/orders/${id}`, { price: '$2,450', status: 'inProgress', tracking: [] }, 'Luis')
  await ana.goto(`/dashboard/orders/${id}`)
  await ana.getByRole('link', { name: 'Actividad de Guadalupe Ibarra' }).click()
  await ana.getByRole('heading', { name: 'Guadalupe Ibarra' }).waitFor()
  const entry = rowOf(ana, 'Luis').filter({ hasText: '$2,450' })
  expect(await entry.innerText()).toContain('Por definir → $2,450')
  await entry.getByRole('button', { name: 'Price or Comment: volver a Por definir' }).click()
  await toast(ana).getByText('Price or Comment: otra vez Por definir').waitFor()
  const price = async () => (await office.api('GET', `/api/orders/${id}`)).price
  // Undone, and undone once more.
  await toast(ana).getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(price).toBe('$2,450')
  await toast(ana).getByText(`Orden ${id} guardada`).waitFor()
  await toast(ana).getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(price).toBe('Por definir')
  await ana.getByRole('button', { name: /^Recuperar comentario/ }).click()
  await ana.getByText('Comentario recuperado').waitFor()
  await ana.getByRole('button', { name: /^Recuperar comentario/ }).waitFor({ state: 'detached' })
  expect(await ana.evaluate(() => document.activeElement?.tagName)).toBe('LI')
  const { orders } = await office.api('GET', '/api/orders?search=guadalupe')
  expect(orders).toMatchObject([
    { price: 'Por definir', status: 'inProgress', tracking: [{ track: 'Primera llamada', createdBy: 'Maribel' }] },
  ])
  await ana.getByLabel('Qué cambió').selectOption('tracking')
  expect(await ana.getByText('→').count()).toBeGreaterThan(0)
  await ana.getByLabel('Quién').selectOption('Maribel')
  await ana.getByText('Nada coincide con este filtro.').waitFor()
})

describe('the list as one likes it', () => {
  test('a view is kept under a name, for oneself, on any computer', async () => {
    await open(ana, '/dashboard/orders?tab=newInProgress&q=pick&extra=new&sort=followUp&limit=25')
    await ana.getByRole('button', { name: 'Vistas' }).click()
    await ana.getByText('Todavía ninguna').waitFor()
    await ana.getByLabel('Nombre de la vista').fill('Mis picks')
    await ana.keyboard.press('Enter')
    await ana.getByRole('link', { name: 'Mis picks' }).waitFor()
    expect(JSON.stringify(await office.api('GET', '/trpc/views.list', undefined, 'Ana'))).not.toContain('limit')
    await ana.keyboard.press('Escape')
    expect(await ana.evaluate(() => document.activeElement?.textContent)).toBe('Vistas')
    const elsewhere = await office.desk('Ana')
    await open(elsewhere, '/dashboard/orders?tab=pending')
    await elsewhere.getByRole('button', { name: 'Vistas' }).click()
    await elsewhere.getByRole('link', { name: 'Mis picks' }).click()
    await elsewhere.waitForURL(/search=pick/)
    expect(new URL(elsewhere.url()).searchParams.get('sort')).toBe('followUp')
    // How many are on a page is each person's own, and stays so.
    expect(await elsewhere.getByLabel('Órdenes por página').inputValue()).toBe('12')
    await rowOf(elsewhere, 'Pick Two').waitFor()
    await open(luis)
    await luis.getByRole('button', { name: 'Vistas' }).click()
    await luis.getByText('Todavía ninguna').waitFor()
    await ana.getByRole('button', { name: 'Vistas' }).click()
    await ana.getByRole('button', { name: 'Quitar la vista Mis picks' }).click()
    await ana.getByText('Todavía ninguna').waitFor()
    // No row is left beside it.
    expect(await ana.evaluate(() => document.activeElement?.id)).toBe('view-name')
  })

  test('a view that is refused says so, also where the menu was closed meanwhile', async () => {
    const page = await office.desk('Luis')
    await open(page)
    await page.route(/views\.keep/, async (route) => {
      await page.keyboard.press('Escape')
      await page.getByLabel('Nombre de la vista').waitFor({ state: 'detached' })
      await route.fulfill({ status: 409, json: {} })
    })
    await page.getByRole('button', { name: 'Vistas' }).click()
    await page.getByText('Todavía ninguna').waitFor()
    await page.getByLabel('Nombre de la vista').fill('Mis lunes')
    await page.keyboard.press('Enter')
    await toast(page).waitFor()
    await page.unroute(/views\.keep/)
    await page.getByRole('button', { name: 'Vistas' }).click()
    for (const name of ['Mis lunes', 'Mis martes']) {
      await page.getByLabel('Nombre de la vista').fill(name)
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name }).waitFor()
    }
    await page.getByLabel('Nombre de la vista').fill('mis lunes')
    const refused = page.waitForEvent('console', (message) => /\b400\b/.test(message.text()))
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Ya tienes una vista con ese nombre; escribe otro, o quita primero la otra').waitFor()
    expect(await page.getByRole('link', { name: 'mis lunes' }).count()).toBe(1)
    // The browser tells of each refusal, in its own time, and this one was wanted.
    await refused
    const told = office.visits.find((visit) => visit.page === page)?.troubles ?? []
    expect(
      told.splice(
        told.findIndex((trouble) => /\b400\b/.test(trouble)),
        1,
      ),
    ).toHaveLength(1)
    await page.getByRole('button', { name: 'Quitar la vista Mis lunes' }).press('Enter')
    await page.getByRole('link', { name: 'Mis lunes' }).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Mis martes')
    await page.close()
  })

  test('by a column from its head: from its beginning, from its end, and newest first again; a view keeps it', async () => {
    for (const name of ['Ordenada Zoila', 'Ordenada Álvaro', 'Ordenada Beatriz']) await office.order(name)
    await open(ana, '/dashboard/orders?tab=newInProgress&q=ordenada')
    const names = () => ana.locator('[data-names-row]').allInnerTexts()
    const newest = ['Ordenada Beatriz', 'Ordenada Álvaro', 'Ordenada Zoila']
    const byName = ['Ordenada Álvaro', 'Ordenada Beatriz', 'Ordenada Zoila']
    const head = ana.getByRole('columnheader', { name: 'Contact Name' })
    for (const [expected, sort, said] of [
      [newest, null, 'none'],
      [byName, 'contactName', 'ascending'],
      [byName.toReversed(), '-contactName', 'descending'],
      [newest, null, 'none'],
    ] as const) {
      await expect.poll(names).toEqual(expected)
      expect([await head.getAttribute('aria-sort'), new URL(ana.url()).searchParams.get('sort')]).toEqual([said, sort])
      await head.getByRole('button').click()
    }
    await ana.getByRole('button', { name: 'Vistas' }).click()
    expect(await ana.getByRole('radio', { name: 'Por nombre' }).isChecked()).toBe(true)
    await ana.keyboard.press('Escape')
  })

  test('so many orders a page as one likes, on any computer', async () => {
    for (let at = 0; at < 14; at += 1) await office.order(`Página ${at}`)
    await open(ana, '/dashboard/orders?tab=newInProgress&q=página')
    const rows = (page: Page) => page.locator('[data-order]').count()
    await expect.poll(() => rows(ana)).toBe(12)
    await ana.getByLabel('Órdenes por página').selectOption('25 por página')
    await expect.poll(() => rows(ana)).toBe(14)
    expect(new URL(ana.url()).searchParams.get('limit')).toBe('25')
    await ana.getByText('Page 1 of 1').waitFor()
    await expect.poll(keptOfAna).toContain('"pageSize":25')
    const elsewhere = await office.desk('Ana')
    await open(elsewhere, '/dashboard/orders?tab=newInProgress&q=página')
    await expect.poll(() => rows(elsewhere)).toBe(14)
    await elsewhere.getByLabel('Órdenes por página').selectOption('12 por página')
    await expect.poll(() => rows(elsewhere)).toBe(12)
  })

  test('columns as one chooses them, in sight of a laptop, by key, and as before with one touch', async () => {
    const titles = async (page: Page) => (await page.getByRole('columnheader').allInnerTexts()).map((title) => title.trim())
    await open(ana, '/dashboard/orders?tab=newInProgress')
    await ana.setViewportSize({ width: 1440, height: 900 })
    const first = await titles(ana)
    expect(first).toHaveLength(18)
    await ana.getByRole('button', { name: 'Columnas' }).click()
    await ana.getByRole('button', { name: 'Teléfono a la vista' }).click()
    await expect.poll(() => titles(ana)).toEqual(expect.arrayContaining(first))
    await expect.poll(async () => (await titles(ana)).indexOf('Phone Number')).toBe(3)
    const phone = await ana.getByRole('columnheader', { name: 'Phone Number' }).boundingBox()
    expect((phone?.x ?? 0) + (phone?.width ?? 0)).toBeLessThan(1440)
    await ana.getByRole('checkbox', { name: 'Insurance' }).uncheck()
    await ana.getByRole('button', { name: 'Phone Number: antes' }).focus()
    await ana.keyboard.press('Enter')
    await expect.poll(async () => (await titles(ana)).slice(1, 4)).toEqual(['Contact Day', 'Phone Number', 'Contact Name'])
    expect(await ana.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Phone Number: antes')
    await expect.poll(keptOfAna).toMatch(/"statusDate".*"phoneNumber".*"contactName"/)
    const elsewhere = await office.desk('Ana')
    await open(elsewhere, '/dashboard/orders?tab=newInProgress')
    await expect.poll(() => titles(elsewhere)).toEqual(await titles(ana))
    expect(await titles(elsewhere)).not.toContain('Insurance')
    await ana.getByRole('button', { name: 'Como antes' }).click()
    await expect.poll(() => titles(ana)).toEqual(first)
    await ana.keyboard.press('Escape')
    const head = ana.getByRole('columnheader', { name: 'Updates' })
    const before = await head.boundingBox()
    if (!before) throw new Error('There is no such column')
    await ana.mouse.move(before.x + before.width - 3, before.y + 10)
    await ana.mouse.down()
    await ana.mouse.move(before.x + before.width + 77, before.y + 10, { steps: 4 })
    await ana.mouse.up()
    // As far as the pointer went, to two pixels.
    await expect.poll(async () => Math.round(((await head.boundingBox())?.width ?? 0) - before.width)).toBeGreaterThan(70)
    await ana.getByRole('button', { name: 'Columnas' }).click()
    await ana.getByRole('button', { name: 'Como antes' }).click()
    await ana.keyboard.press('Escape')
  })

  test('going through the rows by key moves nothing sideways', async () => {
    await open(ana, '/dashboard/orders?tab=newInProgress')
    await ana.locator('[data-order]').first().waitFor()
    await ana.setViewportSize({ width: 1440, height: 500 })
    for (let at = 0; at < 10; at += 1) await ana.keyboard.press('j')
    const sheet = ana.locator('.sheet')
    expect(await sheet.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
    const place = await ana.locator(':focus').boundingBox()
    const area = await sheet.boundingBox()
    if (!place || !area) throw new Error('Nothing has the focus')
    expect(place.y + place.height).toBeLessThanOrEqual(area.y + area.height)
  })

  test('by the next follow-up, from the head of the column; what is late says so', async () => {
    await office.order('Seguir Nunca')
    await office.order('Seguir Tarde', { followUp: '2020-01-02' })
    await office.order('Seguir Después', { followUp: '2099-12-31' })
    await open(ana, '/dashboard/orders?tab=newInProgress&q=seguir')
    await rowOf(ana, 'Seguir Nunca').waitFor()
    await ana.getByRole('button', { name: 'Ordenar por próximo seguimiento' }).click()
    await ana.waitForURL(/sort=followUp/)
    const names = () => ana.locator('[data-names-row]').allInnerTexts()
    await expect.poll(names).toEqual(['Seguir Tarde', 'Seguir Después', 'Seguir Nunca'])
    expect(await rowOf(ana, 'Seguir Tarde').innerText()).toContain('Atrasado 01-02-2020')
    await ana.reload()
    await expect.poll(names).toEqual(['Seguir Tarde', 'Seguir Después', 'Seguir Nunca'])
    // What is sold waits for no call.
    await office.order('Seguir Vendida', { followUp: '2020-01-02', status: 'sold' })
    await open(ana, '/dashboard/orders?tab=soldNotSold&q=seguir')
    const sold = await rowOf(ana, 'Seguir Vendida').innerText()
    expect([sold.includes('Seguir 01-02-2020'), sold.includes('Atrasado')]).toEqual([true, false])
    await open(ana, '/dashboard/orders?tab=newInProgress&q=seguir&sort=followUp')
    await ana.getByRole('button', { name: 'Ordenar por las más nuevas' }).click()
    await expect.poll(names).toEqual(['Seguir Después', 'Seguir Tarde', 'Seguir Nunca'])
    // From its other end, as a link from Home has it: the list of before does not open like that from then on.
    await open(ana, '/dashboard/orders?statuses=open&followUpBefore=2020-01-03&sort=-followUp')
    await rowOf(ana, 'Seguir Tarde').waitFor()
    expect(await ana.getByRole('button', { name: 'Ordenar por las más nuevas' }).getAttribute('aria-pressed')).toBe('true')
    await open(ana, '/dashboard/orders')
    await rowOf(ana, 'Seguir Nunca').waitFor()
    expect(ana.url()).not.toContain('followUp')
  })

  test('a filter that has no control is a chip, and goes when it is pressed', async () => {
    await office.order('Con Origen', { source: 'Parroquia' })
    await open(ana, '/dashboard/orders?tab=newInProgress&source=parroquia')
    await rowOf(ana, 'Con Origen').waitFor()
    expect(await ana.locator('[data-order]').count()).toBe(1)
    await ana.getByRole('button', { name: 'Quitar filtro: Source: parroquia' }).click()
    await rowOf(ana, 'Seguir Nunca').waitFor()
    expect(ana.url()).not.toContain('source')
  })

  test('never a page of none', async () => {
    await open(ana, '/dashboard/orders?tab=pending&q=nadie')
    await ana.getByText('Ninguna orden coincide').waitFor()
    await ana.getByText('Page 1 of 1').waitFor()
  })
})

describe('by keyboard', () => {
  const focused = () => ana.evaluate(() => document.activeElement?.textContent ?? '')
  const focusedId = () => ana.evaluate(() => document.activeElement?.id)
  const press = (...keys: string[]) => keys.reduce((before, key) => before.then(() => ana.keyboard.press(key)), Promise.resolve())

  test('every key of the list', async () => {
    for (let count = 0; count < 13; count += 1) await office.order(`Key ${count}`, { status: 'pending' })
    await open(ana, '/dashboard/orders?tab=pending')
    await rowOf(ana, 'Key 12').waitFor()
    await press('j')
    expect(await focused()).toBe('Key 12')
    await press('j')
    expect(await focused()).toBe('Key 11')
    await press('k')
    expect(await focused()).toBe('Key 12')
    await press('t')
    await ana.getByRole('dialog', { name: 'Tracking' }).waitFor()
    await press('Escape')
    await expect.poll(focused).toBe('Key 12')
    await press('u')
    await ana.getByRole('dialog', { name: 'Updates' }).waitFor()
    await press('Escape', 'Enter')
    await editor(ana).getByLabel('Contact Name').waitFor()
    await press('Escape')
    await editor(ana).waitFor({ state: 'detached' })
    await expect.poll(focused).toBe('Key 12')
    await press(']')
    await ana.waitForURL(/page=2/)
    await ana.getByText('Page 2 of 2').waitFor()
    await press('[')
    await ana.getByText('Page 1 of 2').waitFor()
    for (const [key, tab] of [
      ['1', 'New'],
      ['3', 'Sold'],
      ['4', 'No Updates'],
      ['2', 'Pending'],
    ] as const) {
      await press(key)
      await ana.getByRole('tab', { name: new RegExp(`^${tab}`), selected: true }).waitFor()
    }
    await ana.getByRole('tab', { selected: true }).focus()
    await press('ArrowRight')
    await ana.getByRole('tab', { name: /^Sold/, selected: true }).waitFor()
  })

  test('a list beyond one tab is called what it is, and the key of a tab leads out of it', async () => {
    await open(ana, '/dashboard/orders?statuses=all')
    const panel = ana.getByRole('tabpanel', { name: 'Órdenes de todos los estados' })
    await panel.getByRole('table', { name: 'Órdenes de todos los estados' }).waitFor()
    expect(await ana.locator('#f-status option').count()).toBe(6)
    await press('1')
    await ana.getByRole('tab', { name: /^New/, selected: true }).waitFor()
    await ana.getByRole('table', { name: 'Órdenes nuevas y en progreso' }).waitFor()
  })

  test('an order opened right after a search was typed or taken back stays open, over the list of that search', async () => {
    await open(ana, '/dashboard/orders?tab=pending')
    await rowOf(ana, 'Key 12').waitFor()
    await press('/')
    await ana.keyboard.type('key 1')
    await ana.waitForURL(/search=key(%20|\+)1/)
    // As on a busy machine, where keys come before what waits for its time: after each only what it changed is shown.
    await ana.evaluate(async () => {
      for (const key of ['Escape', 'Escape', 'n']) {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
        await Promise.resolve()
      }
    })
    await editor(ana).getByLabel('Contact Name').waitFor()
    await press('Escape')
    await editor(ana).waitFor({ state: 'detached' })
    await rowOf(ana, 'Key 9').waitFor()
    await press('/')
    await ana.keyboard.type('key 11')
    await rowOf(ana, 'Key 11').click()
    await editor(ana).getByLabel('Contact Name').waitFor()
    await press('Escape')
    await editor(ana).waitFor({ state: 'detached' })
    await rowOf(ana, 'Key 9').waitFor({ state: 'detached' })
    // A new order begins over the list that is there, with what was searched for.
    await press('n')
    await ana.waitForURL(/\/orders\/new.*#search=key/)
    await editor(ana).getByLabel('Contact Name').waitFor()
    await press('Escape')
    await editor(ana).waitFor({ state: 'detached' })
  })

  test('every key of the desk', async () => {
    await open(ana, '/dashboard/orders?tab=pending')
    await rowOf(ana, 'Key 12').waitFor()
    await press('/')
    await ana.keyboard.type('key 1')
    await ana.waitForURL(/search=key/)
    await press('Escape')
    expect(await ana.getByRole('searchbox').inputValue()).toBe('')
    await press('Escape', 'n')
    await editor(ana).getByLabel('Contact Name').fill('Con Teclas')
    await press('Tab')
    await ana.keyboard.type('2135550143')
    await press('Control+Enter')
    await editor(ana).waitFor({ state: 'detached' })
    await press('?')
    await ana.getByRole('dialog', { name: 'Atajos de teclado' }).waitFor()
    await press('Escape', 'g', 'u')
    await ana.waitForURL('**/dashboard/users')
    await press('g', 'o')
    await ana.waitForURL(/dashboard\/orders/)
    await ana.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
    await press('g', 'u')
    await ana.waitForURL('**/dashboard/users')
    await press('/')
    await ana.waitForURL(/dashboard\/orders/)
    await expect.poll(focusedId).toBe('q')
    await ana.reload()
    await rowOf(ana, 'Key 12').waitFor()
    expect(await focusedId()).not.toBe('q')
  })

  test('the list that comes back before the other page has arrived is as it was, with the focus in its search', async () => {
    const page = await office.desk('Ana')
    let arrive = () => {}
    const waiting = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/users-page/, async (route) => {
      await waiting
      await route.continue()
    })
    await open(page, '/dashboard/orders?tab=pending')
    await rowOf(page, 'Key 12').waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('u')
    await page.waitForURL('**/dashboard/users')
    await page.getByRole('searchbox').waitFor({ state: 'hidden' })
    await page.keyboard.press('/')
    await page.waitForURL(/dashboard\/orders/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('q')
    await page.waitForURL(/tab=pending/)
    await rowOf(page, 'Key 12').waitFor()
    await page.reload()
    await rowOf(page, 'Key 12').waitFor()
    arrive()
    await page.close()
  })

  test('keys of one letter can be switched off', async () => {
    await open(ana, '/dashboard/orders?tab=pending')
    await ana.getByRole('button', { name: 'Atajos de teclado' }).click()
    await ana.getByRole('button', { name: 'Apagar los atajos de una tecla' }).click()
    await press('Escape', 'n')
    expect(await editor(ana).count()).toBe(0)
    await ana.getByRole('button', { name: 'Atajos de teclado' }).click()
    await ana.getByRole('button', { name: 'Encenderlos' }).click()
    await press('Escape', 'n')
    await editor(ana).waitFor()
    await press('Escape')
    await editor(ana).waitFor({ state: 'detached' })
  })

  test('the second key of a pair means the pair, until something else is pressed', async () => {
    await open(ana, '/dashboard/orders?tab=pending')
    await rowOf(ana, 'Key 12').waitFor()
    await press('g', 'u')
    await ana.waitForURL('**/dashboard/users')
    await press('g', 'o')
    await rowOf(ana, 'Key 12').waitFor()
    await press('g', 'Shift', 'u')
    await ana.getByRole('dialog', { name: 'Updates' }).waitFor()
    await press('Escape', 'g')
    await ana.getByRole('heading', { name: 'Orders', exact: true }).click()
    await press('u')
    await ana.getByRole('dialog', { name: 'Updates' }).waitFor()
    await press('Escape')
  })
})

test('on a phone: one press calls, writes or mails, and offers to note what was said', async () => {
  const email = 'elena@correo.example'
  const id = await office.order('Elena Prado', { phoneNumber: '(702) 555-0199', email })
  const page = await office.desk('Luis', { context: PHONE })
  await page.context().route(/wa\.me/, (route) => route.fulfill({ body: '' }))
  await open(page, '/dashboard/orders?tab=newInProgress&q=elena')
  const card = page.getByRole('listitem').filter({ hasText: 'Elena Prado' })
  expect(await card.getByRole('link', { name: /^Llamar a Elena Prado/ }).getAttribute('href')).toBe('tel:+17025550199')
  expect(await card.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`)
  const whatsapp = card.getByRole('link', { name: 'WhatsApp a Elena Prado' })
  const href = new URL((await whatsapp.getAttribute('href')) ?? '')
  expect(href.origin + href.pathname).toBe('https://wa.me/17025550199')
  expect(href.searchParams.get('text')).toBe('Hola, le escribe Luis de Remanso. / Hello, this is Luis from Remanso.')
  // A phone would leave the page for its own app here.
  await page.evaluate(() =>
    addEventListener(
      'click',
      (event) => event.target instanceof Element && event.target.closest('[href^="tel:"], [href^="mailto:"]') && event.preventDefault(),
    ),
  )
  await card.getByRole('link', { name: /^Llamar a Elena Prado/ }).click()
  const note = page.getByRole('dialog', { name: 'Llamada: Elena Prado' })
  // Its script may still be on the way.
  await note.getByRole('textbox').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('pide precio')
  await note.getByRole('button', { name: 'Guardar comentario' }).click()
  await note.waitFor({ state: 'detached' })
  await card.getByText('Llamé: pide precio').waitFor()
  expect(await office.api('GET', '/api/orders?search=elena')).toMatchObject({ orders: [{ id, tracking: [{ createdBy: 'Luis' }] }] })
  await card.getByRole('link', { name: email }).click()
  await page.getByRole('button', { name: 'No anotar' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('one order on paper: its fields and comments, and nothing of the screen', async () => {
  const id = await office.order('En Papel', { price: '$77', tracking: [{ track: 'Comentario impreso' }] })
  await ana.goto(`/dashboard/orders/${id}`)
  await ana.locator('.print-view').waitFor({ state: 'attached' })
  await editor(ana).getByRole('button', { name: 'Imprimir' }).waitFor()
  await ana.emulateMedia({ media: 'print' })
  expect(await ana.locator('#root').isVisible()).toBe(false)
  const paper = await ana.locator('.print-view').innerText()
  for (const part of ['En Papel', `Orden ${id}`, '$77', 'Comentario impreso', 'Impreso']) expect(paper).toContain(part)
  await ana.emulateMedia({ media: 'screen' })
  expect(await ana.locator('.print-view').isVisible()).toBe(false)
})

test('while a new order is written, another of the same e-mail is named, also where there is no phone', async () => {
  await office.order('Elvira Prado', { email: 'elvira@example.com' })
  await open(ana, '/dashboard/orders/new')
  await editor(ana).getByLabel('Email').fill('Elvira@example.com')
  await editor(ana)
    .getByRole('link', { name: /Elvira Prado/ })
    .waitFor()
})

test('a token in use is renewed after an hour, and by a clock that is far behind', async () => {
  const page = await office.desk('Luis', { prepare: (page) => page.clock.install() })
  await open(page)
  const before = await page.evaluate(() => localStorage.getItem('token'))
  const { iat } = JSON.parse(Buffer.from(before?.split('.')[1] ?? '', 'base64url').toString())
  await page.clock.setSystemTime((iat + 59 * 60) * 1000)
  await page.keyboard.press('Shift')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(before)
  await page.clock.setSystemTime((iat + 61 * 60) * 1000)
  await page.keyboard.press('Shift')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBe(before)
  await page.clock.setSystemTime((iat - 10 * 60 * 60) * 1000)
  const renewed = page.waitForResponse(/accounts\.renew/)
  await page.keyboard.press('Shift')
  expect((await renewed).status()).toBe(200)
})

test('no screen met an error or asked another host', () => {
  expect(office.visits.flatMap(({ troubles }) => troubles).filter((trouble) => !/wa\.me|409|Conflict/.test(trouble))).toEqual([])
})

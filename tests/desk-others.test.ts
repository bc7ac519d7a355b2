// Forms that are open while somebody else saves, and answers that come when something else is open.
import type { Locator, Page, Response } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONE } from './chromium-page.ts'
import { goHearing } from './hearing.ts'
import { holdCall } from './held-call.ts'
import { editor, type OrdersOffice, openOrdersOffice, rowOf, toast } from './orders-office.ts'
import { twoFrames } from './site-visit.ts'

let office: OrdersOffice
let page: Page

beforeAll(async () => {
  office = await openOrdersOffice()
  page = await office.desk('Maribel')
})
afterAll(() => office.close())

const dialog = () => page.getByRole('dialog')
/** Whether the last of it is in the window, and nothing above it. */
const isInSight = (part: Locator) =>
  part.evaluate((element) => {
    const { left, bottom } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + 2, bottom - 2))
  })
const save = () => dialog().locator('[type=submit]').click()
const home = async (name: string) => (await office.api('POST', '/api/funeral-homes', { name })).id
async function openHome() {
  await goHearing(page, '/dashboard/funeral-homes')
  await rowOf(page, 'Casa Luz')
    .getByRole('button', { name: /^Edit: / })
    .click()
}

test('who corrects a name does not let in again who was deactivated meanwhile', async () => {
  await page.goto('/dashboard/users')
  await rowOf(page, 'Luis')
    .getByRole('button', { name: /^Edit: / })
    .click()
  await dialog().getByLabel('Name').fill('Luis Ángel')
  await office.api('POST', '/trpc/users.update', { id: await office.idOf('Luis'), isActive: false })
  await save()
  await rowOf(page, 'Luis Ángel').getByText('Desactivada').waitFor()
})

test('who corrects a funeral home leaves what a colleague wrote of it meanwhile', async () => {
  await office.api('POST', '/trpc/funeralHomes.create', { name: 'Casa Luz', phone: '7025550142' })
  const homes = await office.api('GET', '/api/funeral-homes')
  const { id } = Array.isArray(homes) ? homes[0] : homes
  await openHome()
  await dialog()
    .getByLabel(/^Notas/)
    .fill('Entrada por atrás')
  await office.api('POST', '/trpc/funeralHomes.update', { id, phone: '7025550199' })
  await save()
  await dialog().waitFor({ state: 'detached' })
  expect(await office.api('GET', '/api/funeral-homes')).toMatchObject([{ phone: '+17025550199', notes: 'Entrada por atrás' }])
})

test('who writes where a colleague has written meanwhile reads what stands there now, and decides', async () => {
  const homes = await office.api('GET', '/api/funeral-homes')
  const { id } = Array.isArray(homes) ? homes[0] : homes
  await openHome()
  const notes = dialog().getByLabel(/^Notas/)
  await notes.fill('Por la calle Olvera')
  // Heard of while writing: it is said at once, and the other field follows.
  await office.api('POST', '/trpc/funeralHomes.update', { id, notes: 'Puerta verde', address: 'Calle 1' })
  await dialog().getByText('Alguien cambió esto mientras escribías: ahora dice «Puerta verde».', { exact: false }).waitFor()
  expect(
    await dialog()
      .getByLabel(/^Dirección/)
      .inputValue(),
  ).toBe('Calle 1')
  expect(await notes.inputValue()).toBe('Por la calle Olvera')
  // Whoever presses without having looked is led there, once.
  await save()
  await expect.poll(() => notes.evaluate((field) => field === document.activeElement)).toBe(true)
  await dialog().getByText('ahora dice «Puerta verde»', { exact: false }).waitFor()
  expect(await office.api('GET', '/api/funeral-homes')).toMatchObject([{ notes: 'Puerta verde' }])
  // Not heard of before the press: nothing is stored, and the same is said.
  const { held, release } = await holdCall(page, /funeralHomes\.update/, { at: 'call' })
  await save()
  await held
  await office.api('POST', '/trpc/funeralHomes.update', { id, notes: 'Puerta azul' })
  release()
  await dialog().getByText('ahora dice «Puerta azul»', { exact: false }).waitFor()
  expect(await office.api('GET', '/api/funeral-homes')).toMatchObject([{ notes: 'Puerta azul', address: 'Calle 1' }])
  await save()
  await dialog().waitFor({ state: 'detached' })
  expect(await office.api('GET', '/api/funeral-homes')).toMatchObject([{ notes: 'Por la calle Olvera', address: 'Calle 1' }])
})

test('what a colleague wrote in the same field is said also where it is known before the answer that refuses', async () => {
  const homes = await office.api('GET', '/api/funeral-homes')
  const { id } = Array.isArray(homes) ? homes[0] : homes
  await openHome()
  await dialog()
    .getByLabel(/^Notas/)
    .fill('Por la plaza')
  const { held, release } = await holdCall(page, /funeralHomes\.update/, { at: 'call' })
  await save()
  await held
  await office.api('POST', '/trpc/funeralHomes.update', { id, notes: 'Puerta roja', address: 'Calle 2' })
  await page.locator('tr').getByText('Calle 2').waitFor()
  release()
  await dialog().getByText('Alguien cambió esto mientras escribías: ahora dice «Puerta roja». Si guardas, queda lo tuyo.').waitFor()
  await save()
  await dialog().waitFor({ state: 'detached' })
  expect(await office.api('GET', '/api/funeral-homes')).toMatchObject([{ notes: 'Por la plaza', address: 'Calle 2' }])
})

test('the same field is told also of who could not save, beside why not', async () => {
  const id = await office.order('Irma Quintana', { price: '$900', source: 'Google' })
  await goHearing(page, `/dashboard/orders/${id}`)
  await dialog().getByLabel('Price or Comment').fill('$850')
  await page.route(/orders\.update/, (route) => route.abort())
  await save()
  await dialog().getByText('No hay conexión con el servidor.').waitFor()
  await office.api('PUT', `/api/orders/${id}`, { price: '$800' }, 'Ana')
  await dialog().getByText('Ana guardó cambios en esta orden mientras la editabas. Al guardar podrás elegir').waitFor()
  await dialog().getByText('No hay conexión con el servidor.').waitFor()
  await page.unroute(/orders\.update/)
  // The same beside a field that is to be corrected.
  await dialog().getByLabel('Contact Name').fill('')
  await save()
  await dialog().getByRole('link', { name: 'Contact name is required' }).waitFor()
  await dialog().getByText('Al guardar podrás elegir qué versión vale.').waitFor()
  await dialog().getByLabel('Contact Name').fill('Irma Quintana')
  await save()
  const conflict = page.getByRole('dialog', { name: /Ana guardó esta orden/ })
  await conflict.getByRole('radio', { name: '$850' }).check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  // The choice closes before what was chosen is stored: the order's form closes after it.
  await editor(page).waitFor({ state: 'detached' })
  expect(await office.api('GET', '/api/orders?search=irma')).toMatchObject({ orders: [{ price: '$850' }] })
})

test('a save that arrived although its answer was lost is no change of somebody else’s', async () => {
  const id = await office.order('Delia Montes', { price: '$900' })
  await goHearing(page, `/dashboard/orders/${id}`)
  await dialog().getByLabel('Price or Comment').fill('$850')
  const { promise: heard, resolve } = Promise.withResolvers<Response>()
  await page.route(/orders\.update/, async (route) => {
    await dialog().getByLabel('Price or Comment').fill('$870')
    resolve(page.waitForResponse(/orders\.one/))
    await route.fetch()
    await route.abort()
  })
  await save()
  await dialog().getByText('No hay conexión con el servidor.').waitFor()
  await (await heard).finished()
  await page.unroute(/orders\.update/)
  await twoFrames(page)
  expect(await dialog().getByText('Al guardar podrás elegir').count()).toBe(0)
  await save()
  await dialog().waitFor({ state: 'detached' })
  expect(await office.api('GET', '/api/orders?search=delia')).toMatchObject({ orders: [{ price: '$870' }] })
})

test('news of one’s own save, quicker than its answer, is not told as somebody else’s', async () => {
  await openHome()
  const { held, release } = await holdCall(page, /funeralHomes\.update/)
  await dialog()
    .getByLabel(/^Teléfono/)
    .fill('213.555.0150')
  await save()
  await held
  // Written while the answer is on its way, so that the dialog stays.
  await dialog()
    .getByLabel(/^Notas/)
    .fill('Tocar el timbre')
  await page.locator('tbody', { hasText: '213 555 0150' }).waitFor()
  release()
  await expect
    .poll(() =>
      dialog()
        .getByLabel(/^Teléfono/)
        .inputValue(),
    )
    .toBe('+1 213 555 0150')
  expect(await dialog().locator('.field__error').count()).toBe(0)
  expect(
    await dialog()
      .getByLabel(/^Notas/)
      .inputValue(),
  ).toBe('Tocar el timbre')
  await save()
  await dialog().waitFor({ state: 'detached' })
  expect(await office.api('GET', '/api/funeral-homes')).toMatchObject([{ phone: '+12135550150', notes: 'Tocar el timbre' }])
})

test('what was written in the settings and left is told of what a colleague saved there meanwhile', async () => {
  await goHearing(page, '/dashboard/settings')
  await page.locator('[id="hours.es"]').fill('De 9 a 5')
  await page.locator('[id="claims.1.value.es"]').fill('Siempre')
  await page.getByRole('navigation').first().getByRole('link', { name: 'Users' }).click()
  await page.getByRole('heading', { name: 'Users', exact: true }).waitFor()
  await office.api('POST', '/trpc/settings.update', { hours: { es: 'A toda hora', en: 'At any hour' }, address: 'Calle 2' })
  await page.goBack()
  await page.getByText('ahora dice «A toda hora»', { exact: false }).waitFor()
  expect(await page.locator('[id="hours.en"]').inputValue()).toBe('At any hour')
  expect(await page.locator('[id="address"]').inputValue()).toBe('Calle 2')
  expect(await page.locator('[id="hours.es"]').inputValue()).toBe('De 9 a 5')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('hours.es')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Guardado', { exact: false }).first().waitFor()
  expect(await page.getByText('ahora dice', { exact: false }).count()).toBe(0)
})

test('who has scrolled on reads what a colleague wrote in the same setting before it is overwritten', async () => {
  const own = await office.desk('Maribel')
  await goHearing(own, '/dashboard/settings')
  await own.locator('[id="agencyName"]').fill('Casa Reyes')
  await own.locator('[id="retentionMonths"]').focus()
  await office.api('POST', '/trpc/settings.update', { agencyName: 'O’Brien Funeral Care' })
  const warning = own.getByText('ahora dice «O’Brien Funeral Care»', { exact: false })
  await warning.waitFor()
  const stored = async () => JSON.stringify(await office.api('GET', '/trpc/settings.desk'))
  const saveSettings = () => own.getByRole('button', { name: 'Save', exact: true }).click()
  await saveSettings()
  await expect.poll(() => own.evaluate(() => document.activeElement?.id)).toBe('agencyName')
  expect(await isInSight(warning)).toBe(true)
  expect(await stored()).toContain('"agencyName":"O’Brien Funeral Care"')
  await saveSettings()
  await own.locator('.toast').waitFor()
  expect(await stored()).toContain('"agencyName":"Casa Reyes"')
  // Whoever takes over what now stands there has chosen as well.
  await own.locator('[id="agencyName"]').fill('Casa Ríos')
  await own.locator('[id="address"]').fill('Calle 8')
  await office.api('POST', '/trpc/settings.update', { agencyName: 'Remanso' })
  await own.getByText('ahora dice «Remanso»', { exact: false }).waitFor()
  await own.locator('[id="agencyName"]').fill('Remanso')
  await saveSettings()
  await own.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
  expect(await stored()).toMatch(/"agencyName":"Remanso".*"address":"Calle 8"/)
  // Nor does the bar with the button hide what is said of a field right above it.
  await own.locator('[id="insuranceLicence"]').fill('INS 6')
  await own.locator('.savebar').evaluate((bar) => {
    const field = document.getElementById('insuranceLicence')
    if (field) scrollBy(0, field.getBoundingClientRect().bottom - bar.getBoundingClientRect().top)
  })
  await office.api('POST', '/trpc/settings.update', { insuranceLicence: 'INS 4' })
  const hidden = own.getByText('ahora dice «INS 4»', { exact: false })
  await hidden.waitFor()
  expect(await isInSight(hidden)).toBe(false)
  await saveSettings()
  await expect.poll(() => own.evaluate(() => document.activeElement?.id)).toBe('insuranceLicence')
  expect(await isInSight(hidden)).toBe(true)
  await own.context().close()
})

test('on a phone the first press shows what a colleague wrote in the same place, and not the foot above it', async () => {
  const service = { name: { es: 'Velorio', en: 'Wake' }, features: { es: ['Sala'], en: ['Room'] }, price: 900, isActive: true }
  const { id } = await office.api('POST', '/api/services', { ...service, disclaimers: { es: 'Precio base', en: 'Base price' } })
  const phone = await office.desk('Maribel', { context: { ...PHONE, viewport: { width: 390, height: 500 } } })
  await goHearing(phone, '/dashboard/services')
  await phone.getByRole('button', { name: 'Edit: Wake' }).click()
  const form = phone.getByRole('dialog')
  const disclaimer = form.locator('[id="disclaimers-es"]')
  await disclaimer.fill('Sin flores')
  // Only the field itself is in sight.
  await disclaimer.evaluate((field) => field.scrollIntoView({ block: 'end' }))
  await office.api('POST', '/trpc/services.update', { id, disclaimers: { es: 'Con flores', en: 'Base price' } })
  const warning = form.getByText('ahora dice «Con flores»', { exact: false })
  await warning.waitFor()
  expect(await isInSight(warning)).toBe(false)
  await form.locator('[type=submit]').tap()
  await expect.poll(() => disclaimer.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await isInSight(warning)).toBe(true)
  await form.locator('[type=submit]').tap()
  await form.waitFor({ state: 'detached' })
  await phone.context().close()
})

test('what a colleague saves while a shorter period is asked about is not overwritten by the answer', async () => {
  await goHearing(page, '/dashboard/settings')
  await page.locator('[id="address"]').fill('Calle 7')
  await page.locator('[id="retentionMonths"]').fill('12')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('dialog')
  await question.waitFor()
  await office.api('POST', '/trpc/settings.update', { address: 'Calle 9' })
  await page.getByText('ahora dice «Calle 9»', { exact: false }).waitFor({ state: 'attached' })
  await question.getByRole('button', { name: 'Elegir este plazo' }).click()
  await page.getByRole('alert').first().waitFor()
  expect(await page.locator('[id="address"]').inputValue()).toBe('Calle 7')
  expect(JSON.stringify(await office.api('GET', '/trpc/settings.desk'))).toContain('"address":"Calle 9"')
  await page.getByRole('button', { name: 'Descartar' }).click()
})

test('the answer to an order that was left does not close the one that is open by then', async () => {
  const [slow, next] = [await office.order('Lenta Uno'), await office.order('Abierta Dos')]
  await goHearing(page, '/dashboard/orders')
  await rowOf(page, 'Lenta Uno').getByRole('link', { name: 'Lenta Uno', exact: true }).click()
  await editor(page).getByLabel('Source').fill('Hospice')
  const { held, release } = await holdCall(page, /orders\.update/)
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await held
  // News of the save is quicker than its answer: nothing is unsaved any more, and nobody is asked.
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
  await page.keyboard.press('Escape')
  await editor(page).waitFor({ state: 'detached' })
  await rowOf(page, 'Abierta Dos').getByRole('link', { name: 'Abierta Dos', exact: true }).click()
  await editor(page).getByLabel('Source').fill('Radio')
  release()
  await page.getByText(`Orden ${slow} guardada`).waitFor()
  // News that comes later is on screen: so is what the answer did.
  await office.order('Llegada Tres')
  await page.locator('tr').filter({ hasText: 'Llegada Tres' }).waitFor()
  expect(await editor(page).getByLabel('Source').inputValue()).toBe('Radio')
  // Nor does it ask whether that may be lost.
  expect(await editor(page).getByRole('button', { name: 'Descartar' }).count()).toBe(0)
  expect(page.url()).toContain(`/orders/${next}`)
})

test('a save that fails after its order was left says so, and leads back to what was written', async () => {
  const id = await office.order('Rita Olmos')
  await page.goto('/dashboard/orders')
  await rowOf(page, 'Rita Olmos').getByRole('link', { name: 'Rita Olmos', exact: true }).click()
  const saveAndLeave = async () => {
    const call = await holdCall(page, /orders\.update/, { at: 'call' })
    await editor(page).getByRole('button', { name: 'Save' }).click()
    await call.held
    await page.goBack()
    await editor(page).waitFor({ state: 'detached' })
    return call
  }
  await editor(page).getByLabel('Source').fill('Hospice')
  const lost = await saveAndLeave()
  lost.lose()
  await toast(page).getByText('Rita Olmos: No hay conexión con el servidor').waitFor()
  await toast(page).getByRole('button', { name: 'Abrir la orden' }).click()
  expect(await editor(page).getByLabel('Source').inputValue()).toBe('Hospice')
  expect(page.url()).toContain(`/orders/${id}`)

  const late = await saveAndLeave()
  await office.api('PUT', `/api/orders/${id}`, { source: 'Radio' }, 'Ana')
  late.release()
  await toast(page).getByText('Rita Olmos: Alguien').waitFor()
  await toast(page).getByRole('button', { name: 'Abrir la orden' }).click()
  await editor(page).getByText('Ana guardó cambios en esta orden mientras la editabas.', { exact: false }).waitFor()
  expect(await editor(page).getByLabel('Source').inputValue()).toBe('Hospice')
  await page.keyboard.press('Escape')
  await editor(page).getByRole('button', { name: 'Descartar' }).click()
  await editor(page).waitFor({ state: 'detached' })
})

test('an order that was opened again before its save failed is not put upon itself, and closes', async () => {
  await office.order('Rita Vuelta')
  await page.goto('/dashboard/orders')
  const open = () => rowOf(page, 'Rita Vuelta').getByRole('link', { name: 'Rita Vuelta', exact: true }).click()
  await open()
  await editor(page).getByLabel('Source').fill('Hospice')
  const { held, lose } = await holdCall(page, /orders\.update/, { at: 'call' })
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await held
  await page.goBack()
  await editor(page).waitFor({ state: 'detached' })
  await open()
  lose()
  await toast(page).getByRole('button', { name: 'Abrir la orden' }).click()
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await editor(page).waitFor({ state: 'detached' })
})

test('an order whose address stands twice in the history closes at the second press', async () => {
  await office.order('Rita Doble')
  await page.goto('/dashboard/orders')
  await rowOf(page, 'Rita Doble').getByRole('link', { name: 'Rita Doble', exact: true }).click()
  await editor(page).waitFor()
  const isBack = await page.evaluateHandle(() => {
    history.pushState(history.state, '', location.href)
    const { promise, resolve } = Promise.withResolvers<void>()
    addEventListener('popstate', () => resolve(), { once: true })
    return { promise }
  })
  const close = editor(page).getByRole('button', { name: 'Cerrar' })
  await close.click()
  await isBack.evaluate(({ promise }) => promise)
  await close.click()
  await editor(page).waitFor({ state: 'detached' })
})

test('a delete that is answered after its question was closed leaves the order that is open by then', async () => {
  await office.order('Borrada Uno')
  const next = await office.order('Escrita Dos')
  await page.goto('/dashboard/orders')
  await rowOf(page, 'Borrada Uno').getByRole('link', { name: 'Borrada Uno', exact: true }).click()
  await editor(page).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Eliminar' })
  const { held, release } = await holdCall(page, /orders\.delete/)
  await question.getByRole('button', { name: 'Delete' }).click()
  await held
  for (const open of [question, editor(page)]) {
    await page.keyboard.press('Escape')
    await open.waitFor({ state: 'detached' })
  }
  await rowOf(page, 'Escrita Dos').getByRole('link', { name: 'Escrita Dos', exact: true }).click()
  await editor(page).getByLabel('Source').fill('Radio')
  release()
  await page.locator('.toast').getByText('eliminada').waitFor()
  await page.locator('tr').filter({ hasText: 'Borrada Uno' }).waitFor({ state: 'detached' })
  expect(await editor(page).getByLabel('Source').inputValue()).toBe('Radio')
  expect(page.url()).toContain(`/orders/${next}`)
})

test('a status menu that is open stays as it was opened, and does not take back what a colleague gave meanwhile', async () => {
  const id = await office.order('Menú Abierto')
  await goHearing(page, '/dashboard/orders?statuses=all#search=abierto')
  const opener = rowOf(page, 'Menú Abierto').getByRole('button', { name: 'cambiar el estado de Menú Abierto' })
  await opener.click()
  const items = page.locator('[popover]:popover-open .menu__item')
  const offered = await items.allInnerTexts()
  const chosen = items.filter({ hasText: 'In Progress' })
  await chosen.focus()
  await office.api('PUT', `/api/orders/${id}`, { status: 'inProgress', userId: null }, 'Ana')
  await opener.filter({ hasText: 'In Progress' }).waitFor()
  expect(await items.allInnerTexts()).toEqual(offered)
  expect(await chosen.evaluate((item) => item === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await toast(page).getByText('Ya estaban así: nada cambió.').waitFor()
  expect(await office.api('GET', `/api/orders/${id}`)).toMatchObject({ status: 'inProgress' })
})

test('an order that is being written stays open where a colleague takes away the page of the list behind it', async () => {
  const ids = [await office.order('Página Última')]
  for (let count = 1; count < 13; count += 1) ids.push(await office.order(`Página ${count}`))
  await goHearing(page, '/dashboard/orders?page=2#search=página')
  await rowOf(page, 'Página Última').getByRole('link', { name: 'Página Última', exact: true }).click()
  await editor(page).getByLabel('Source').fill('Hospice')
  await office.api('PUT', `/api/orders/${ids.at(-1)}`, { status: 'pending' }, 'Ana')
  await expect.poll(() => page.url()).not.toContain('page=2')
  await rowOf(page, 'Página Última').waitFor()
  expect(page.url()).toContain(`/orders/${ids[0]}`)
  expect(await editor(page).getByLabel('Source').inputValue()).toBe('Hospice')
  await save()
  await editor(page).waitFor({ state: 'detached' })
  // So does one whose link names a page that this list has not.
  await page.goto(`/dashboard/orders/${ids[0]}?page=7`)
  await expect.poll(() => page.url()).not.toContain('page=7')
  await editor(page).getByLabel('Source').waitFor()
  expect(page.url()).toContain(`/orders/${ids[0]}`)
})

test('the answer to a funeral home that was left does not close the one that is open by then', async () => {
  await office.api('POST', '/trpc/funeralHomes.create', { name: 'Casa Sol' })
  await openHome()
  await dialog()
    .getByLabel(/^Notas/)
    .fill('Sin timbre')
  const { held, release } = await holdCall(page, /funeralHomes\.update/, { at: 'call' })
  await save()
  await held
  await page.keyboard.press('Escape')
  await dialog().getByRole('button', { name: 'Descartar' }).click()
  await rowOf(page, 'Casa Sol')
    .getByRole('button', { name: /^Edit: / })
    .click()
  await dialog()
    .getByLabel(/^Notas/)
    .fill('Con jardín')
  release()
  await page.locator('.toast').getByText('Casa Luz').waitFor()
  expect(
    await dialog()
      .getByLabel(/^Notas/)
      .inputValue(),
  ).toBe('Con jardín')
  await page.keyboard.press('Escape')
  await dialog().getByRole('button', { name: 'Descartar' }).click()
})

test('a question that went with what was written does not come back in the middle of a word', async () => {
  await page.goto('/dashboard/funeral-homes')
  await page.getByRole('button', { name: 'Create' }).click()
  const name = dialog().getByLabel('Name', { exact: true })
  await name.fill('C')
  await page.keyboard.press('Escape')
  await dialog().getByRole('button', { name: 'Descartar' }).waitFor()
  await name.focus()
  await name.press('Backspace')
  await dialog().getByRole('button', { name: 'Descartar' }).waitFor({ state: 'detached' })
  await name.pressSequentially('Casa del Mar')
  expect(await name.inputValue()).toBe('Casa del Mar')
})

test('who edits an order that is deleted reads where it can be restored, and goes on once it is', async () => {
  const id = await office.order('Irene Salas')
  await goHearing(page, `/dashboard/orders/${id}`)
  await dialog().getByLabel('Source').fill('Hospice')
  await office.api('POST', '/trpc/orders.delete', { id })
  const notice = dialog().getByRole('alert').filter({ hasText: 'Alguien eliminó esta orden mientras la editabas.' })
  await notice.getByText('la puedes recuperar desde Orders, Eliminadas').waitFor()
  await notice.getByText('Los cambios sin guardar se conservan').waitFor()
  const refused = page.waitForResponse(/orders\.update/)
  await save()
  await refused
  await expect.poll(() => notice.evaluate((element) => element === document.activeElement)).toBe(true)

  await office.api('POST', '/trpc/orders.restore', { id })
  await notice.waitFor({ state: 'detached' })
  await save()
  await dialog().waitFor({ state: 'detached' })
  expect(await office.api('PUT', `/api/orders/${id}`, {})).toMatchObject({ source: 'Hospice' })
})

test('a name that a superAdmin corrects stands in the form of its owner, whose press on Save leaves it', async () => {
  const page = await office.desk('Ana')
  await goHearing(page, '/dashboard/account')
  const own = page.getByRole('region', { name: 'Nombre y email' })
  await own.getByText('ana@example.com').waitFor()
  const id = await office.idOf('Ana')
  await office.api('POST', '/trpc/users.update', { id, name: 'Ana Ruiz' })
  await expect.poll(() => own.getByLabel('Name').inputValue()).toBe('Ana Ruiz')
  await own.getByRole('button', { name: 'Guardar nombre' }).click()
  await toast(page).getByText('Nombre cambiado.').waitFor()
  expect(await office.api('GET', '/api/users')).toContainEqual(expect.objectContaining({ id, name: 'Ana Ruiz' }))
  expect(await own.getByLabel('Name').inputValue()).toBe('Ana Ruiz')
  await own.getByLabel('Name').fill('Ana Ruiz Gil')
  await own.getByRole('button', { name: 'Guardar nombre' }).click()
  await page.getByText('Ana Ruiz Gil · ana@example.com').waitFor()
  expect(await own.getByLabel('Name').inputValue()).toBe('Ana Ruiz Gil')
  expect(await own.locator('.field__error').count()).toBe(0)
  await page.context().close()
})

test('the question whose version counts names a home that a colleague has deleted since', async () => {
  const [old, mine, theirs] = [await home('Casa Primera'), await home('Casa Segunda'), await home('Casa Tercera')]
  const id = await office.order('Olga Ríos', { funeralHomeId: old })
  await goHearing(page, `/dashboard/orders/${id}`)
  await dialog().getByLabel('Funeral Home').selectOption(String(mine))
  await office.api('PATCH', `/api/orders/${id}`, { funeralHomeId: theirs }, 'Ana')
  for (const gone of [old, mine]) await office.api('DELETE', `/api/funeral-homes/${gone}`)
  await page.getByText('Al guardar podrás elegir qué versión vale.').waitFor()
  await save()
  const question = page.getByRole('dialog', { name: /guardó esta orden/ })
  await question.getByText('antes: Casa Primera').waitFor()
  await question.getByRole('radio', { name: 'Casa Segunda' }).waitFor()
})

test('the question whose version counts tells of a comment that a colleague put in the place of another', async () => {
  const id = await office.order('Paz Gil', { price: '$900', tracking: [{ track: 'Primera llamada' }] })
  await goHearing(page, `/dashboard/orders/${id}`)
  await dialog().getByLabel('Price or Comment').fill('$850')
  await office.api('PATCH', `/api/orders/${id}`, { price: '$800', tracking: [{ track: 'Segunda llamada' }] }, 'Ana')
  await page.getByText('Al guardar podrás elegir qué versión vale.').waitFor()
  await save()
  const question = page.getByRole('dialog', { name: /guardó esta orden/ })
  await question.getByText('1 nuevo, 1 quitado').waitFor()
})

/** The one that is chosen in a list of a form: which it is, and whether it comes after all that are there. */
const chosenIn = (field: Locator) =>
  field.evaluate((list) => {
    if (!(list instanceof HTMLSelectElement)) return null
    return { name: list.selectedOptions[0]?.text, isLast: list.selectedIndex === list.options.length - 1 }
  })

// The last of them: Ana comes in no more.
test('what was chosen and has left the lists meanwhile keeps its own name in the form', async () => {
  const [old, chosen] = [await home('Casa Antigua'), await home('Casa Breve')]
  await home('Casa Zafiro')
  const id = await office.order('Nora Gil', { funeralHomeId: old, userId: 3 })
  await goHearing(page, `/dashboard/orders/${id}`)
  const [homes, people] = [dialog().locator('#funeralHomeId'), dialog().locator('#userId')]
  await homes.selectOption(String(chosen))
  await people.selectOption('2')
  await office.api('DELETE', `/api/funeral-homes/${chosen}`)
  await office.api('POST', '/trpc/users.update', { id: 2, name: 'Ana' })
  await office.api('POST', '/trpc/users.delete', { id: 2 })
  await expect.poll(() => chosenIn(homes)).toEqual({ name: 'Casa Breve', isLast: true })
  await expect.poll(() => chosenIn(people)).toEqual({ name: 'Ana', isLast: true })
})

// What is written at the desk and not saved yet, in a real browser: it is kept, asked about, and gone when it is settled.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goHearing } from './hearing.ts'
import { holdCall } from './held-call.ts'
import { editor, type OrdersOffice, openOrdersOffice, rowOf, toast } from './orders-office.ts'

let office: OrdersOffice
let page: Page

beforeAll(async () => {
  office = await openOrdersOffice()
  page = await office.desk('Maribel')
})
afterAll(() => office.close())

const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))
const menu = (name: string) => page.getByRole('navigation', { name: 'Principal', exact: true }).getByRole('link', { name, exact: true })

/** Whether the browser asks before this page is left. */
async function isAskedOnLeaving(): Promise<boolean> {
  let asked = false
  page.once('dialog', (question) => {
    asked = true
    return question.accept()
  })
  await page.reload()
  page.removeAllListeners('dialog')
  return asked
}

test('settings that were changed and not saved are asked about when the tab closes on another page', async () => {
  await page.goto('/dashboard/settings')
  await page.getByLabel(/^WhatsApp/).fill('+17025550166')
  await menu('Users').click()
  await page.getByRole('heading', { name: 'Users', exact: true }).waitFor()
  expect(await isAskedOnLeaving()).toBe(true)
  await page.getByRole('heading', { name: 'Users', exact: true }).waitFor()
  expect(await isAskedOnLeaving()).toBe(false)
})

test('what is written in the settings while a save is on its way stays', async () => {
  await page.goto('/dashboard/settings')
  const whatsapp = page.getByLabel(/^WhatsApp/)
  await whatsapp.fill('+17025550188')
  const { held, release } = await holdCall(page, /settings\.update/)
  await page.getByRole('button', { name: 'Save' }).click()
  await held
  await whatsapp.fill('+17025550177')
  release()
  await page.getByText('Guardado', { exact: false }).first().waitFor()
  expect(await whatsapp.inputValue()).toBe('+17025550177')
  await page.getByRole('button', { name: 'Descartar' }).click()
  expect(await whatsapp.inputValue()).toBe('+17025550188')
})

test('what is written in an order while it is being saved stays, and is saved next', async () => {
  const id = await office.order('Elena Robles')
  await page.goto(`/dashboard/orders/${id}`)
  await editor(page).getByLabel('Source').fill('Hospice')
  const comment = editor(page).getByRole('textbox', { name: 'Nuevo comentario' })
  const { held, release } = await holdCall(page, /orders\.update/)
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await held
  await comment.fill('Prefiere que llamemos mañana')
  release()
  await toast(page).waitFor()
  expect(await comment.inputValue()).toBe('Prefiere que llamemos mañana')
  expect(await drafts()).toEqual([`draft:${id}`])
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await editor(page).waitFor({ state: 'detached' })
  const kept = { source: 'Hospice', tracking: [{ track: 'Prefiere que llamemos mañana' }] }
  expect(await office.api('GET', `/api/orders/${id}`)).toMatchObject(kept)
})

test('what is written in a new order while it is being created is saved in that very order', async () => {
  await page.goto('/dashboard/orders/new')
  await editor(page).getByLabel('Contact Name').fill('Ruth Mercer')
  await editor(page).getByLabel('Phone Number').fill('7075550123')
  const { held, release } = await holdCall(page, /orders\.create/)
  await editor(page).getByRole('button', { name: 'Create' }).click()
  await held
  await editor(page).getByLabel('Source').fill('Hospice')
  release()
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await editor(page).waitFor({ state: 'detached' })
  expect(await office.api('GET', '/api/orders?search=Ruth%20Mercer')).toMatchObject({ orders: [{ source: 'Hospice' }] })
})

test.each([
  ['before', 'Nora Solís'],
  ['after', 'Vera Solís'],
] as const)(
  'what was written in an order that was created, and left %s its answer, waits in it; a new one is empty',
  async (when, name) => {
    await page.goto('/dashboard/orders')
    const create = page.getByRole('button', { name: 'Create', exact: true })
    await create.click()
    await editor(page).getByLabel('Contact Name').fill(name)
    await editor(page).getByLabel('Phone Number').fill('7075550124')
    const { held, release } = await holdCall(page, /orders\.create/)
    await editor(page).getByRole('button', { name: 'Create Order' }).click()
    await held
    await editor(page).getByLabel('Source').fill('Hospice')
    if (when === 'after') {
      release()
      await editor(page).getByRole('button', { name: 'Save' }).waitFor()
    }
    await page.goBack()
    await editor(page).waitFor({ state: 'detached' })
    release()
    await rowOf(page, name).waitFor()
    await toast(page).getByText('creada').waitFor()
    await create.click()
    expect(await editor(page).getByLabel('Contact Name').inputValue()).toBe('')
    await editor(page).getByRole('button', { name: 'Create Order' }).waitFor()
    await page.keyboard.press('Escape')
    await editor(page).waitFor({ state: 'detached' })
    await rowOf(page, name).getByRole('link', { name, exact: true }).click()
    expect(await editor(page).getByLabel('Source').inputValue()).toBe('Hospice')
    await editor(page).getByRole('button', { name: 'Save' }).click()
    await editor(page).waitFor({ state: 'detached' })
    expect(await drafts()).toEqual([])
  },
)

test('what is written in a funeral home while it is being created is saved in that very one', async () => {
  await page.goto('/dashboard/funeral-homes')
  await page.getByRole('button', { name: 'Create' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: true }).fill('Casa Luz')
  const { held, release } = await holdCall(page, /funeralHomes\.create/)
  await form.getByRole('button', { name: 'Create' }).click()
  await held
  await form.getByLabel('Notas').fill('Llamar antes de las diez')
  release()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  expect(await office.api('GET', '/api/funeral-homes')).toMatchObject([{ name: 'Casa Luz', notes: 'Llamar antes de las diez' }])
})

test('settings that were changed and put back are not asked about', async () => {
  await page.goto('/dashboard/settings')
  await page.getByLabel(/^WhatsApp/).fill('+17025550166')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await menu('Users').click()
  await page.getByRole('heading', { name: 'Users', exact: true }).waitFor()
  expect(await isAskedOnLeaving()).toBe(false)
})

test('a draft is gone once a conflict was resolved wholly to what the other saved', async () => {
  const id = await office.order('Marcus Hale', { price: '$900' })
  await goHearing(page, `/dashboard/orders/${id}`)
  await editor(page).getByLabel('Price or Comment').fill('$850')
  await office.api('PUT', `/api/orders/${id}`, { price: '$800' }, 'Ana')
  await page.getByText('Al guardar podrás elegir qué versión vale.').waitFor()
  await editor(page).getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog', { name: /Ana guardó esta orden/ })
  await conflict.getByRole('radio', { name: '$800' }).check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await editor(page).waitFor({ state: 'detached' })
  expect(await drafts()).toEqual([])
  await page.goto(`/dashboard/orders/${id}`)
  expect(await editor(page).getByLabel('Price or Comment').inputValue()).toBe('$800')
})

test('Save keeps the focus while it is at work, and does its work once', async () => {
  const id = await office.order('Rosa Delgadillo')
  let asked = 0
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/orders\.update/, async (route) => {
    asked += 1
    await held
    await route.abort()
  })
  await page.goto(`/dashboard/orders/${id}`)
  await editor(page).getByLabel('Source').fill('Hospice')
  const save = editor(page).getByRole('button', { name: 'Save' })
  await save.press('Enter')
  await expect.poll(() => save.isDisabled()).toBe(true)
  expect(await focused()).toBe('Save')
  await save.press('Enter')
  answer()
  await editor(page).getByRole('alert').filter({ hasText: 'No se guardó' }).waitFor()
  expect(asked).toBe(1)
  await page.unroute(/orders\.update/)
  await page.keyboard.press('Escape')
  await editor(page).getByRole('button', { name: 'Descartar' }).click()
  await editor(page).waitFor({ state: 'detached' })
})

test('a comment that is too long is refused where it can still be shortened', async () => {
  const id = await office.order('Larga Vida')
  await page.goto(`/dashboard/orders/${id}`)
  const [field, add] = [page.locator('#track'), page.getByRole('button', { name: 'Add Comment' })]
  const text = 'y'.repeat(5001)
  await field.fill(text)
  await add.click()
  await page.locator('#track-error').getByText('El texto es demasiado largo').waitFor()
  expect(await field.inputValue()).toBe(text)
  expect(await field.evaluate((field) => field === document.activeElement)).toBe(true)
  await field.press('Backspace')
  await page.locator('#track-error').waitFor({ state: 'detached' })
  await add.click()
  expect(await field.inputValue()).toBe('')
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await editor(page).waitFor({ state: 'detached' })
  expect(await office.api('GET', `/api/orders/${id}`)).toMatchObject({ tracking: [{ track: 'y'.repeat(5000) }] })
})

test('what was being written in an order that was deleted is there again after an undo', async () => {
  const id = await office.order('Borrada Por Error')
  await page.goto(`/dashboard/orders/${id}`)
  await page.locator('#track').fill('Pide que llamemos')
  await editor(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Eliminar' }).getByRole('button', { name: 'Delete' }).click()
  await toast(page).getByRole('button', { name: 'Deshacer' }).click()
  await rowOf(page, 'Borrada Por Error').getByRole('link', { name: 'Borrada Por Error', exact: true }).click()
  await editor(page).getByText('Recuperamos lo que estabas escribiendo.').waitFor()
  expect(await page.locator('#track').inputValue()).toBe('Pide que llamemos')
  await editor(page).getByRole('button', { name: 'Save' }).click()
  await editor(page).waitFor({ state: 'detached' })
  expect(await office.api('GET', `/api/orders/${id}`)).toMatchObject({ tracking: [{ track: 'Pide que llamemos' }] })
})

test('a button that names a comment by its beginning cuts no sign of it through', async () => {
  // Twenty-nine signs: the thirtieth is written with two.
  const begun = 'Hablé con la hija de la viuda'
  const id = await office.order('Emoji Corto', { tracking: [{ track: `${begun}🙂 y quedó tranquila` }] })
  await page.goto(`/dashboard/orders/${id}`)
  await page.getByRole('button', { name: `Remove: ${begun}`, exact: true }).waitFor()
  await office.api('PATCH', `/api/orders/${id}`, { tracking: [] })
  await page.goto(`/dashboard/orders/${id}/activity`)
  await page.getByRole('button', { name: `Recuperar comentario: ${begun}`, exact: true }).waitFor()
})

test('who has logged out is not asked about settings', async () => {
  await page.goto('/dashboard/settings')
  await page.getByLabel(/^WhatsApp/).fill('+17025550166')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/dashboard/login')
  expect(await isAskedOnLeaving()).toBe(false)
})

// A save whose answer is lost on the way, in a real browser: it is sent again, and stored once.
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goHearing } from './hearing.ts'
import { holdCall } from './held-call.ts'
import { editor, type OrdersOffice, openOrdersOffice, rowOf } from './orders-office.ts'

let office: OrdersOffice
let page: Page

beforeAll(async () => {
  office = await openOrdersOffice()
  page = await office.desk('Maribel')
})
afterAll(() => office.close())

/** The server does its work, and the browser never hears of it. */
async function loseAnswers(calls: RegExp, work: () => Promise<void>) {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(calls, lose)
  await work()
  await page.unroute(calls, lose)
}

interface Stored {
  [field: string]: unknown
  tracking: { track: string }[]
}
const stored = async (name: string): Promise<Stored[]> => {
  const { orders } = await office.api('GET', `/api/orders?search=${encodeURIComponent(name)}`)
  return Array.isArray(orders) ? orders : []
}
const comments = async (name: string) => (await stored(name)).map(({ tracking }) => tracking.map(({ track }) => track))
const save = (name = 'Save') => editor(page).getByRole('button', { name }).click()
const failure = () => editor(page).getByText('No hay conexión con el servidor').waitFor()

test('a comment stands once in an order that was saved again, and what was written since is saved with it', async () => {
  const id = await office.order('Rosa Delgadillo')
  await goHearing(page, `/dashboard/orders/${id}`)
  await editor(page).getByLabel('Price or Comment').fill('$850')
  await editor(page).getByRole('textbox', { name: 'Nuevo comentario' }).fill('Pide llamada por la tarde')
  await loseAnswers(/orders\.update/, async () => {
    await save()
    await failure()
    // The open dashboard hears of its own change, as of anybody's: the order now holds what is still written here.
    await editor(page).getByText('Pide llamada por la tarde', { exact: true }).nth(1).waitFor()
  })
  await editor(page).getByLabel('Source').fill('Hospice')
  await save()
  await editor(page).waitFor({ state: 'detached' })
  expect(await stored('Rosa')).toMatchObject([{ price: '$850', source: 'Hospice', tracking: [{ track: 'Pide llamada por la tarde' }] }])
})

test('a refusal that knows nothing of the first try leaves it to the next', async () => {
  const id = await office.order('Clara Montes')
  await page.goto(`/dashboard/orders/${id}`)
  await editor(page).getByRole('textbox', { name: 'Nuevo comentario' }).fill('Espera a su hermana')
  await loseAnswers(/orders\.update/, async () => {
    await save()
    await failure()
  })
  const refusal = { code: 'tooManyRequests', message: 'Demasiadas peticiones' }
  const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, path: 'orders.update', refusal }
  await page.route(/orders\.update/, (route) => route.fulfill({ status: 429, json: { error: { message: '', code: -32029, data } } }), {
    times: 1,
  })
  await save()
  await editor(page).getByText('Demasiadas peticiones').waitFor()
  await save()
  await editor(page).waitFor({ state: 'detached' })
  expect(await comments('Clara')).toEqual([['Espera a su hermana']])
})

test('what was put back after an answer was lost is stored as it was put back', async () => {
  const id = await office.order('Nora Ríos', { price: '$900' })
  await page.goto(`/dashboard/orders/${id}`)
  const price = editor(page).getByLabel('Price or Comment')
  await price.fill('$850')
  // News that arrives would tell by itself what is stored.
  await page.route(/orders\.one/, (route) => route.abort())
  await loseAnswers(/orders\.update/, async () => {
    await save()
    await failure()
  })
  await price.fill('$900')
  await save()
  await editor(page).waitFor({ state: 'detached' })
  await page.unroute(/orders\.one/)
  expect(await stored('Nora')).toMatchObject([{ price: '$900' }])
})

const history = async (id: number) =>
  JSON.stringify(await office.api('GET', `/trpc/orders.history?input=${encodeURIComponent(JSON.stringify({ id }))}`))

test.each(['cleared', 'written anew'])('a comment of a save that never arrived and that was %s is stored nowhere', async (how) => {
  const id = await office.order(`Elsa ${how}`)
  await page.goto(`/dashboard/orders/${id}`)
  const comment = editor(page).getByRole('textbox', { name: 'Nuevo comentario' })
  await comment.fill('Familia equivocada')
  await editor(page).getByLabel('Price or Comment').fill('$850')
  await page.route(/orders\.update/, (route) => route.abort(), { times: 1 })
  await save()
  await failure()
  await comment.fill(how === 'cleared' ? '' : 'Llamó la hija')
  await save()
  await editor(page).waitFor({ state: 'detached' })
  expect(await comments(`Elsa ${how}`)).toEqual([how === 'cleared' ? [] : ['Llamó la hija']])
  expect(await history(id)).toContain('$850')
  expect(await history(id)).not.toContain('Familia equivocada')
})

test('a comment that was taken back after its answer was lost does not stand in the order', async () => {
  const id = await office.order('Olga Prieto')
  await page.goto(`/dashboard/orders/${id}`)
  const comment = editor(page).getByRole('textbox', { name: 'Nuevo comentario' })
  await comment.fill('Familia equivocada')
  await editor(page).getByLabel('Price or Comment').fill('$850')
  // News that arrives would show it as stored.
  await page.route(/orders\.one/, (route) => route.abort())
  await loseAnswers(/orders\.update/, async () => {
    await save()
    await failure()
  })
  await comment.fill('Llamó la hija')
  await save()
  await editor(page).waitFor({ state: 'detached' })
  await page.unroute(/orders\.one/)
  expect(await stored('Olga')).toMatchObject([{ price: '$850', tracking: [{ track: 'Llamó la hija' }] }])
})

test('a reload between the two loses neither what was written nor that it was sent', async () => {
  const id = await office.order('Marcus Hale')
  await page.goto(`/dashboard/orders/${id}`)
  await editor(page).getByRole('textbox', { name: 'Nuevo comentario' }).fill('No contestó')
  await loseAnswers(/orders\.update/, async () => {
    await save()
    await failure()
  })
  page.once('dialog', (question) => question.accept())
  await page.reload()
  await save()
  await editor(page).waitFor({ state: 'detached' })
  expect(await comments('Marcus')).toEqual([['No contestó']])
})

test('a new order that was changed after its answer was lost is one order, as it was written last', async () => {
  await page.goto('/dashboard/orders/new')
  await editor(page).getByLabel('Contact Name').fill('Ruth Mercer')
  await editor(page).getByLabel('Phone Number').fill('7075550123')
  await loseAnswers(/orders\.create/, async () => {
    await save('Create')
    await failure()
  })
  await editor(page).getByLabel('Contact Name').fill('Ruth Ann Mercer')
  await save('Create')
  await editor(page).waitFor({ state: 'detached' })
  expect((await stored('Mercer')).map(({ contactName }) => contactName)).toEqual(['Ruth Ann Mercer'])
})

test('a new order that was changed before each of many tries fills no storage with them, and is one order, as it was written last', async () => {
  await page.goto('/dashboard/orders/new')
  await editor(page).getByLabel('Contact Name').fill('Inés Palma')
  await editor(page).getByLabel('Phone Number').fill('7075550123')
  await loseAnswers(/orders\.create/, async () => {
    await save('Create')
    await failure()
  })
  let lost = 0
  const lose = async (route: Route) => {
    await route.abort()
    lost += 1
  }
  await page.route(/orders\.create/, lose)
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    await editor(page).getByLabel('Source').fill(`Hospice ${attempt}`)
    await save('Create')
    await expect.poll(() => lost).toBe(attempt)
    await failure()
  }
  await page.unroute(/orders\.create/, lose)
  expect(await page.evaluate(() => sessionStorage.getItem('draft:new')?.match(/"earlier"/g)?.length)).toBe(9)
  await save('Create')
  await editor(page).waitFor({ state: 'detached' })
  expect(await stored('Palma')).toMatchObject([{ contactName: 'Inés Palma', source: 'Hospice 12' }])
  expect(await stored('Palma')).toHaveLength(1)
})

test('a new order that was made, unanswered, and deleted before it is sent again is made once more, and not said to be there', async () => {
  await page.goto('/dashboard/orders/new')
  await editor(page).getByLabel('Contact Name').fill('Delia Campos')
  await editor(page).getByLabel('Phone Number').fill('2135550188')
  await loseAnswers(/orders\.create/, async () => {
    await save('Create')
    await failure()
  })
  const [lost] = await stored('Delia')
  await office.api('DELETE', `/api/orders/${lost?.id}`)
  await save('Create')
  await editor(page).waitFor({ state: 'detached' })
  const [made, ...others] = await stored('Delia')
  expect([made?.contactName, others]).toEqual(['Delia Campos', []])
  expect(made?.id).not.toBe(lost?.id)
  await page.getByText(`Orden ${made?.id} creada`).waitFor()
})

/** The question after a call, with a comment that was sent and whose answer was lost. */
async function lostNote(name: string, comment: string) {
  await office.order(name)
  await goHearing(page, '/dashboard/orders')
  // A telephone would leave the page for its own app here.
  await page.evaluate(() =>
    addEventListener(
      'click',
      (event) => event.target instanceof Element && event.target.closest('[href^="tel:"]') && event.preventDefault(),
    ),
  )
  await rowOf(page, name).locator('[href^="tel:"]').click()
  const note = page.getByRole('dialog')
  await note.getByRole('textbox').fill(comment)
  await loseAnswers(/orders\.update/, async () => {
    await save('Guardar comentario')
    await failure()
    await rowOf(page, name).getByText(comment).waitFor()
  })
  return note
}

test('what is noted after a call is noted once', async () => {
  const note = await lostNote('Elena Robles', 'Llamé: mañana a las diez')
  // By the key that saves everywhere.
  await note.getByRole('textbox').press('Control+Enter')
  await note.waitFor({ state: 'detached' })
  expect(await comments('Elena')).toEqual([['Llamé: mañana a las diez']])
})

test('what is noted after a call is noted once, with a reload in between', async () => {
  const note = await lostNote('Teresa Luna', 'Llamé: el jueves')
  await page.reload()
  await save('Guardar comentario')
  await note.waitFor({ state: 'detached' })
  expect(await comments('Teresa')).toEqual([['Llamé: el jueves']])
})

test('a second call to the same family is another question: the answer to the first does not close it', async () => {
  const note = await lostNote('Nora Vidal', 'Llamé: primera')
  const { held, release } = await holdCall(page, /orders\.update/)
  await save('Guardar comentario')
  await held
  await page.keyboard.press('Escape')
  await note.getByRole('button', { name: 'Descartar' }).click()
  await rowOf(page, 'Nora Vidal').locator('[href^="tel:"]').click()
  await note.getByRole('textbox').fill('Llamé: segunda')
  release()
  await page
    .getByText(/Comentario guardado/)
    .first()
    .waitFor()
  expect(await note.getByRole('textbox').inputValue()).toBe('Llamé: segunda')
  await save('Guardar comentario')
  await note.waitFor({ state: 'detached' })
  expect(await comments('Nora Vidal')).toEqual([['Llamé: primera', 'Llamé: segunda']])
})

test('words that are added to a note whose answer was lost stand in its place, also after a reload', async () => {
  const note = await lostNote('Irma Solís', 'Llamé: el viernes')
  await page.reload()
  await note.getByRole('textbox').fill('Llamé: el viernes a las diez')
  // The answer that tells what became of the first is lost as well.
  await loseAnswers(/orders\.update/, async () => {
    await save('Guardar comentario')
    await failure()
  })
  await save('Guardar comentario')
  await note.waitFor({ state: 'detached' })
  expect(await comments('Irma')).toEqual([['Llamé: el viernes a las diez']])
})

test('a note that never arrived is noted as it was written last, upon what a colleague saved meanwhile', async () => {
  const id = await office.order('Julia Ponce')
  await page.goto('/dashboard/orders')
  await rowOf(page, 'Julia Ponce')
    .locator('[href^="tel:"]')
    .evaluate((link) => {
      link.addEventListener('click', (event) => event.preventDefault())
      if (link instanceof HTMLElement) link.click()
    })
  const note = page.getByRole('dialog')
  await note.getByRole('textbox').fill('Llamé: sin respuesta')
  await page.route(/orders\.update/, (route) => route.abort(), { times: 1 })
  await save('Guardar comentario')
  await failure()
  await office.api('PUT', `/api/orders/${id}`, { tracking: [{ track: 'Espera el precio' }] })
  await note.getByRole('textbox').focus()
  await note.getByRole('textbox').fill('Llamé: vendrá el lunes')
  await save('Guardar comentario')
  await note.waitFor({ state: 'detached' })
  expect(await comments('Julia')).toEqual([['Espera el precio', 'Llamé: vendrá el lunes']])
})

test('a service that is corrected after its answer was lost is one, as it was written last', async () => {
  await page.goto('/dashboard/services')
  await page.getByRole('button', { name: 'Create' }).click()
  const form = page.getByRole('dialog')
  for (const language of ['es', 'en']) {
    await form.locator(`#name-${language}`).fill(`Vigil ${language}`)
    await form.locator(`[name="another.${language}"]`).fill('Music')
    await form.locator(`#disclaimers-${language}`).fill('None')
  }
  const price = form.getByRole('spinbutton')
  await price.fill('500')
  const send = () => form.locator('[type=submit]').click()
  await loseAnswers(/services\.create/, async () => {
    await send()
    await failure()
  })
  await price.fill('550')
  // The change of what was made is refused the answer as well: it is sent again.
  await loseAnswers(/services\.update/, async () => {
    await send()
    await failure()
  })
  await send()
  await form.waitFor({ state: 'detached' })
  const services = await office.api('GET', '/api/services')
  expect(Array.isArray(services) && services.filter(({ name }) => name.en === 'Vigil en')).toMatchObject([{ price: 550 }])
})

test('a funeral home that was sent twice is one', async () => {
  await page.goto('/dashboard/funeral-homes')
  await page.getByRole('button', { name: 'Create' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: true }).fill('Casa Luz')
  const send = () => form.locator('[type=submit]').click()
  await loseAnswers(/funeralHomes\.create/, async () => {
    await send()
    await failure()
  })
  await send()
  await form.waitFor({ state: 'detached' })
  expect(await office.api('GET', '/api/funeral-homes')).toMatchObject([{ name: 'Casa Luz' }])
})

// A family that asks for something is seen and heard on every page of the desk, by as many as are to hear it.
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { holdCall } from './held-call.ts'
import { type OrdersOffice, openOrdersOffice, toast } from './orders-office.ts'

let office: OrdersOffice

beforeAll(async () => {
  office = await openOrdersOffice()
})
afterAll(() => office.close())
afterEach(() => Promise.all(office.visits.splice(0).map(({ page }) => page.context().close())))

/** What the browser would have shown, played and asked, of all tabs together. */
const done = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('done '))
      .map((key) => localStorage.getItem(key))
      .sort(),
  )

/** Notes instead of notifications, notes and questions: headless browsers have no place for them. */
function recorded(): void {
  // A key each: tabs write at the same time.
  const note = (what: string) => localStorage.setItem(`done ${crypto.randomUUID()}`, what)
  class Shown {
    static get permission() {
      return localStorage.getItem('permission') ?? 'default'
    }
    static async requestPermission() {
      note('asked')
      localStorage.setItem('permission', 'granted')
      return 'granted'
    }
    #text: string
    constructor(text: string) {
      this.#text = text
      note(`shown ${text}`)
    }
    close() {
      note(`gone ${this.#text}`)
    }
  }
  Object.assign(window, { Notification: Shown })
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function (when) {
    note('note played')
    start.call(this, when)
  }
}

async function desk(): Promise<Page> {
  const prepare = async (page: Page) => {
    await page.addInitScript(recorded)
  }
  return office.desk('Ana', { prepare })
}

async function another(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(recorded)
  return page
}

/** Opens a page of the desk that follows the news. */
async function open(page: Page, address: string): Promise<void> {
  const follows = page.waitForResponse((answer) => answer.url().includes('live.news'))
  await page.goto(address)
  await follows
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const asks = (contactName: string) => office.api('POST', '/api/orders', { contactName, phoneNumber: '2135550142' }, null)

test('a lead shows its name on whatever page, counts in the title, and its message leads to the order', async () => {
  const page = await desk()
  await open(page, '/dashboard/services')
  await expect.poll(() => page.title()).toBe('Services · Remanso')
  await asks('Lucía Núñez')
  await toast(page).getByText('Nueva solicitud: Lucía Núñez').waitFor()
  // Under the pointer it never goes by its time.
  await toast(page).hover()
  await expect.poll(() => page.title()).toBe('(1) Services · Remanso')
  await expectAccessible(page)
  await toast(page).getByRole('button', { name: 'Abrir' }).click()
  await page.getByRole('dialog').waitFor()
  await expect.poll(() => page.getByLabel('Contact Name').inputValue()).toBe('Lucía Núñez')
  // Nobody ticked a box: nothing was asked, shown or played.
  expect(await done(page)).toEqual([])
})

test('who is writing in a dialog reads the order in another tab, and goes on writing', async () => {
  const page = await desk()
  await open(page, '/dashboard/funeral-homes')
  await page.getByRole('button', { name: 'Create' }).click()
  const name = page.getByRole('dialog').getByLabel('Name')
  await name.fill('Capilla del Valle')
  await Promise.all(['Ana Gómez', 'Luz Gómez'].map((family) => asks(family)))
  const tab = page.context().waitForEvent('page')
  const first = toast(page).getByText('Nueva solicitud: ')
  await first.waitFor()
  const shown = [await first.textContent()]
  await toast(page).getByRole('button', { name: 'Abrir' }).click()
  // Of two at once the second waits for its turn.
  await expect.poll(() => first.textContent()).not.toBe(shown[0])
  shown.push(await first.textContent())
  await (await tab).getByLabel('Contact Name').waitFor()
  expect(shown.toSorted()).toEqual(['Nueva solicitud: Ana Gómez', 'Nueva solicitud: Luz Gómez'])
  expect(await name.inputValue()).toBe('Capilla del Valle')
})

test('a lead that somebody’s own message takes the place of is told of again after it', async () => {
  const id = await office.order('Por Borrar')
  const page = await desk()
  await open(page, '/dashboard/orders?statuses=all')
  await page.getByRole('button', { name: /^Delete: .*Por Borrar/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const restoring = await holdCall(page, /orders\.restore/)
  await toast(page).getByRole('button', { name: 'Deshacer' }).hover()
  const known = page.waitForResponse(/orders\.one/)
  await asks('Elena Prado')
  await known
  await toast(page).getByRole('button', { name: 'Deshacer' }).click()
  const lead = toast(page).getByText('Nueva solicitud: Elena Prado')
  await lead.waitFor()
  restoring.release()
  await toast(page).getByText(`Orden ${id} recuperada`).waitFor()
  await toast(page).getByRole('button', { name: 'Cerrar' }).click()
  await lead.waitFor()
})

test('what staff write themselves is no lead', async () => {
  const page = await desk()
  await open(page, '/dashboard/services')
  await office.order('Por Teléfono')
  await asks('Del Sitio')
  // The first of all: each waits for its turn.
  await toast(page).getByText('Nueva solicitud: ').waitFor()
  expect(await toast(page).textContent()).toContain('Del Sitio')
})

test('a lead that came while news could not be heard is told of as soon as it is known', async () => {
  const page = await desk()
  await page.route(/live\.news/, (route) => route.abort())
  const known = page.waitForResponse(/orders\.list/)
  await page.goto('/dashboard/services')
  await known
  await page.getByRole('heading', { level: 1 }).waitFor()
  await office.order('Por Teléfono')
  await asks('Nora Vela')
  await page.unroute(/live\.news/)
  // The first of all: each waits for its turn.
  await toast(page).getByText('Nueva solicitud: ').waitFor()
  expect(await toast(page).textContent()).toContain('Nora Vela')
})

test('sound and notification are chosen with a press, and of several tabs only one does them', async () => {
  const page = await desk()
  await open(page, '/dashboard/account')
  await page.getByLabel('Tocar un sonido corto').check()
  await page.getByLabel('Mostrar un aviso del navegador').check()
  await expect.poll(() => done(page)).toEqual(['asked', 'note played', 'note played'])
  await expectAccessible(page)
  const other = await another(page.context())
  await open(other, '/dashboard/funeral-homes')
  await other.getByRole('heading', { level: 1 }).click()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('done ')) localStorage.removeItem(key)
  })
  await asks('Rosa Peña')
  for (const tab of [page, other]) await toast(tab).getByText('Nueva solicitud: Rosa Peña').waitFor()
  const once = ['note played', 'note played', 'shown Nueva solicitud: Rosa Peña']
  await expect.poll(() => done(page)).toEqual(once)
  await open(page, '/dashboard/account')
  expect(await page.getByLabel('Tocar un sonido corto').isChecked()).toBe(true)
  await asks('Eva Sosa')
  await expect
    .poll(() => done(page))
    .toEqual(['note played', 'note played', ...once.with(2, 'shown Nueva solicitud: Eva Sosa'), 'shown Nueva solicitud: Rosa Peña'])
})

test('who leaves takes the names along: what arrives later is told to nobody, and nothing rings for the next', async () => {
  const page = await desk()
  await open(page, '/dashboard/account')
  await page.getByLabel('Tocar un sonido corto').check()
  await page.getByLabel('Mostrar un aviso del navegador').check()
  await asks('Familia Bravo')
  await expect.poll(() => done(page)).toContain('shown Nueva solicitud: Familia Bravo')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  let ask = () => {}
  const asked = new Promise<void>((resolve) => {
    ask = resolve
  })
  await page.route(/orders\.one/, async (route) => {
    const response = await route.fetch()
    ask()
    await held
    await route.fulfill({ response })
  })
  await asks('Familia Secreta')
  await asked
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/dashboard/login')
  const late = page.waitForResponse(/orders\.one/)
  answer()
  await late
  expect(await done(page)).toContain('gone Nueva solicitud: Familia Bravo')
  await page.getByLabel('Email').fill('luis@example.com')
  await page.getByLabel('Contraseña', { exact: true }).fill('calm water at dawn')
  const follows = page.waitForResponse((answer) => answer.url().includes('live.news'))
  await page.getByRole('button', { name: 'Login' }).click()
  await follows
  // Whatever waited would be the first message.
  await page.unroute(/orders\.one/)
  await asks('Familia Nueva')
  await toast(page).getByText('Nueva solicitud: ').waitFor()
  expect(await toast(page).textContent()).toContain('Familia Nueva')
  await page.getByRole('link', { name: 'Mi cuenta' }).click()
  await page.getByLabel('Tocar un sonido corto').waitFor()
  expect(await page.getByLabel('Tocar un sonido corto').isChecked()).toBe(false)
  // What rings does so after its message.
  expect((await done(page)).filter((note) => note?.includes('Secreta') || note?.includes('shown Nueva solicitud: Familia Nueva'))).toEqual(
    [],
  )
})

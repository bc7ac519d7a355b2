// The desk while its server is away: what could not be had can be asked for again, and opens once the server is back.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goHearing } from './hearing.ts'
import { type OrdersOffice, openOrdersOffice, rowOf } from './orders-office.ts'
import { twoFrames } from './site-visit.ts'

let office: OrdersOffice

beforeAll(async () => {
  office = await openOrdersOffice()
})
afterAll(() => office.close())

const WORDS = {
  es: { missing: 'Esta pantalla falló.', again: 'Reintentar' },
  en: { missing: 'This screen failed.', again: 'Try again' },
} as const
const AWAY = 'El servicio no está disponible en este momento.'
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const link = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).first()
/** A failed script is what these tests bring about. */
const forgive = () => {
  for (const { troubles } of office.visits) troubles.length = 0
}

test.each(['es', 'en'] as const)(
  'a screen that could not be fetched comes when somebody asks again, or comes back to it (%s)',
  async (language) => {
    const page = await office.desk('Maribel', { language })
    const { missing, again } = WORDS[language]
    await page.goto('/dashboard/services')
    await title(page, 'Services').waitFor()
    await page.route('**/assets/users-page-*.js', (route) => route.abort())
    await link(page, 'Users').click()
    await title(page, missing).waitFor()
    await page.getByRole('button', { name: again }).click()
    await title(page, missing).waitFor()
    await page.getByText(again === 'Reintentar' ? 'puede haber una versión nueva' : 'there may be a new version').waitFor()
    await link(page, 'Services').click()
    await title(page, 'Services').waitFor()
    await page.unroute('**/assets/users-page-*.js')
    await link(page, 'Users').click()
    await title(page, 'Users').waitFor()
    const audit = await refuse(page, '**/assets/audit-page-*.js')
    await page.goto('/dashboard/audit')
    await title(page, missing).waitFor()
    await expect.poll(audit.refused).toBe(4)
    await audit.comeBack()
    await page.getByRole('button', { name: again }).click()
    await page.getByRole('main').getByRole('table').waitFor()
    forgive()
    await page.context().close()
  },
)

test('where the browser keeps nothing for a site the page says what the desk needs, in both languages', async () => {
  const page = await office.desk('Ana', {
    prepare: async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('Access is denied', 'SecurityError')
          },
        })
      })
    },
  })
  await page.goto('/dashboard')
  // It waits for what may only be slow.
  await page.evaluate(() => {
    for (const waiting of document.getAnimations()) waiting.finish()
  })
  await page.getByText('permita a este sitio guardar datos').waitFor()
  await page.getByText('lets this site store data').waitFor()
  forgive()
  await page.context().close()
})

/** Refuses a script until `comeBack`, and counts how often; what is shown asks by itself, each time twice. */
async function refuse(page: Page, script: string): Promise<{ refused: () => number; comeBack: () => Promise<void> }> {
  let refused = 0
  await page.route(script, async (route) => {
    await route.abort()
    refused += 1
  })
  return { refused: () => refused, comeBack: () => page.unroute(script) }
}

test('a guide that could not be fetched says so, and comes when somebody asks again, or comes back to it', async () => {
  const page = await office.desk('Ana')
  const guide = await refuse(page, '**/assets/staff.*.js')
  await page.goto('/dashboard/help/order')
  await title(page, WORDS.es.missing).waitFor()
  await page.getByText('puede haber una versión nueva').waitFor()
  await expect.poll(guide.refused).toBe(4)
  await link(page, 'Services').click()
  await title(page, 'Services').waitFor()
  await page.getByRole('link', { name: 'Ayuda' }).click()
  await title(page, WORDS.es.missing).waitFor()
  await expect.poll(guide.refused).toBe(6)
  await guide.comeBack()
  await page.getByRole('button', { name: WORDS.es.again }).click()
  await title(page, 'Services y Funeral Homes').waitFor()
  // Once there it stays as it is, however often there is a network again.
  await page.locator('.guide').evaluate(async (guide) => {
    guide.setAttribute('data-same', '')
    dispatchEvent(new Event('online'))
    for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame)
  })
  expect(await page.locator('.guide[data-same]').count()).toBe(1)
  forgive()
  await page.context().close()
})

test('a part of the settings that could not be fetched leaves the settings themselves to be opened', async () => {
  const page = await office.desk('Maribel')
  await page.route('**/assets/privacy-page-*.js', (route) => route.abort())
  await page.goto('/dashboard/settings/privacy')
  await title(page, WORDS.es.missing).waitFor()
  await link(page, 'Settings').click()
  await title(page, 'Settings').waitFor()
  forgive()
  await page.context().close()
})

test('an import that could not be fetched leaves the orders as they are, says so, and opens when somebody asks again', async () => {
  await office.order('Familia Serrano')
  const page = await office.desk('Maribel')
  await page.goto('/dashboard/orders')
  await page.getByText('Familia Serrano').waitFor()
  const dialogScript = await refuse(page, '**/assets/import-dialog-*.js')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.getByRole('alert').getByText('No se pudo traer.').waitFor()
  await page.getByText('Familia Serrano').waitFor()
  await dialog.getByRole('button', { name: WORDS.es.again }).click()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Import')
  await page.getByRole('button', { name: 'Import' }).click()
  await dialog.getByRole('alert').waitFor()
  await expect.poll(dialogScript.refused).toBe(8)
  await dialogScript.comeBack()
  await dialog.getByRole('button', { name: WORDS.es.again }).click()
  await dialog.locator('input[type=file]').waitFor()
  forgive()
  await page.context().close()
})

test('without a network a screen and an import that never came say so, do not offer to load it all anew, and come by themselves', async () => {
  await office.order('Familia Robles')
  const page = await office.desk('Maribel')
  const OFFLINE = 'No hay conexión con el servidor.'
  await page.goto('/dashboard/orders')
  await page.getByText('Familia Robles').waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.getByRole('alert').getByText(OFFLINE).waitFor()
  expect(await dialog.getByRole('button', { name: WORDS.es.again }).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Volver a cargar' }).count()).toBe(0)
  await page.context().setOffline(false)
  await dialog.locator('input[type=file]').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.context().setOffline(true)
  await link(page, 'Users').click()
  await title(page, OFFLINE).waitFor()
  expect(await page.getByRole('button', { name: WORDS.es.again }).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Volver a cargar' }).count()).toBe(0)
  await page.context().setOffline(false)
  await title(page, 'Users').waitFor()
  forgive()
  await page.context().close()
})

test('a period after which orders are erased cannot be chosen while nobody knows how many that takes', async () => {
  const page = await office.desk('Maribel')
  await page.goto('/dashboard/settings')
  await page.route(/settings\.retention/, (route) => route.abort())
  await page.getByLabel('Meses').fill('24')
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: '¿Borrar a los 24 meses?' })
  await question.getByRole('alert').waitFor()
  const choose = question.getByRole('button', { name: 'Elegir este plazo' })
  expect([await choose.getAttribute('aria-disabled'), await question.getByText('Contando').count()]).toEqual(['true', 0])
  await page.unroute(/settings\.retention/)
  await question.getByRole('button', { name: 'Reintentar' }).click()
  await question.getByText('Hoy no se borraría ninguna orden.').waitFor()
  expect([await choose.getAttribute('aria-disabled'), await question.getByRole('alert').count()]).toEqual([null, 0])
  forgive()
  await page.context().close()
})

test('while the database is away that is said, not that there were too many attempts, and then the desk opens by itself', async () => {
  const page = await office.desk('Maribel')
  // As the refusal `unavailable` is answered.
  const data = { code: 'SERVICE_UNAVAILABLE', httpStatus: 503, retryAfter: 5, refusal: { code: 'unavailable', message: AWAY } }
  await page.route(/accounts\.me/, (route) => route.fulfill({ status: 503, json: { error: { message: '', code: -32603, data } } }))
  await page.goto('/dashboard/services')
  await page.getByText(AWAY).waitFor()
  await page.getByRole('button', { name: 'Reintentar' }).focus()
  const asked = await page.waitForRequest(/accounts\.me/)
  // Asked again by itself, and the answer is the same: what is said stays, and so does the focus.
  await (await asked.response())?.finished()
  await twoFrames(page)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Reintentar')
  await page.unroute(/accounts\.me/)
  await title(page, 'Services').waitFor()
  forgive()
  await page.context().close()
})

test('a list that cannot be asked for again says when it last could', async () => {
  await office.order('Familia Quieta')
  const page = await office.desk('Luis', { prepare: (page) => page.clock.install() })
  await goHearing(page, '/dashboard/orders')
  await rowOf(page, 'Familia Quieta').waitFor()
  await page.clock.fastForward('00:10:00')
  // In whole hours from here, wherever the office is.
  const minute = () => page.evaluate(() => new Date().getUTCMinutes())
  const before = await minute()
  // Asked for again, with the same answer.
  const asked = page.waitForResponse(/orders\.list/)
  await office.order('Familia De Otra Lista', { status: 'pending' })
  await asked
  const after = await minute()
  await page.route(/orders\.list/, (route) => route.abort())
  await office.order('Familia De Otra Lista', { status: 'pending' })
  const said = await page.getByText('Abajo, lo último que se cargó, a las').innerText()
  expect([before, after]).toContain(Number(/:(\d\d)/.exec(said)?.[1]))
  forgive()
  await page.context().close()
})

test('who changes a password and is left without an answer is told how to find out whether it is the new one', async () => {
  const page = await office.desk('Luis')
  const next = 'quiet river at noon'
  await page.goto('/dashboard/account')
  const [current, password] = [page.getByLabel('Contraseña actual'), page.getByLabel('Contraseña nueva')]
  const change = () => page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await current.fill('calm water at dawn')
  await password.fill(next)
  await page.route(/accounts\.changePassword/, (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await change()
  await page.getByText('No hay conexión con el servidor').waitFor()
  await change()
  await page.getByText('puede que tu contraseña ya sea la nueva').waitFor()
  await current.fill(next)
  await change()
  await page.getByText('Contraseña cambiada.').waitFor()
  forgive()
  await page.context().close()
})

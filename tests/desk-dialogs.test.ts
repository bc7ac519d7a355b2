// Dialogs of the desk in a real browser: nothing makes one vanish with what was written in it, and what is told while one is
// open can be seen, heard and pressed. Running script in a page counts as somebody's gesture, which makes a browser kinder than
// it is: so the keys here are raw ones, and what is seen is read from the accessibility tree.
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tableBook } from '../src/server/testing/workbooks.ts'
import { expectAccessible } from './accessible.ts'
import { PHONE } from './chromium-page.ts'
import { editor, type OrdersOffice, openOrdersOffice, rowOf, toast } from './orders-office.ts'

let office: OrdersOffice
let page: Page
let browser: CDPSession

beforeAll(async () => {
  office = await openOrdersOffice()
  page = await office.desk('Maribel')
  browser = await page.context().newCDPSession(page)
})
afterAll(() => office.close())

const dialog = (name?: string | RegExp) => page.getByRole('dialog', name === undefined ? {} : { name })

/** What a screen reader finds of these roles, without any script in the page. */
async function heard(...roles: string[]): Promise<string[]> {
  const { nodes } = await browser.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ ignored, role }) => !ignored && roles.includes(String(role?.value)))
    .map(({ role, name, value }) => [role?.value, name?.value, value?.value].filter(Boolean).join(' '))
}

/** A key as the keyboard sends it. */
async function press(key: 'Escape'): Promise<void> {
  const code = { key, code: key, windowsVirtualKeyCode: 27, nativeVirtualKeyCode: 27 }
  await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...code })
  await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...code })
}

/** A press beside the dialog. */
const pressBeside = () => page.mouse.click(4, 4)

async function openOrder(name: string): Promise<void> {
  await page.goto(`/dashboard/orders/${await office.order(name)}`)
  await editor(page).getByLabel('Source').waitFor()
}

describe('Escape', () => {
  test('pressed as often as one likes leaves an editor open in which something was written', async () => {
    await openOrder('Rosa Delgadillo')
    await editor(page).getByLabel('Source').fill('Hospice')
    for (const shown of ['Seguir editando', 'Save', 'Seguir editando', 'Save']) {
      await press('Escape')
      await expect.poll(() => heard('dialog', 'textbox', 'combobox', 'button')).toContain(`button ${shown}`)
      const now = await heard('dialog', 'textbox', 'combobox')
      expect(now).toContain('dialog Rosa Delgadillo')
      expect(now).toContainEqual(expect.stringMatching(/^combobox Source.* Hospice$/))
    }
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('source')
  })

  test('does nothing to an import that is being stored', async () => {
    const rows = [
      ['Contact Name', 'Phone Number'],
      ['Familia Paciente', '2135550142'],
    ]
    let store = () => {}
    const held = new Promise<void>((resolve) => {
      store = resolve
    })
    await page.route(/orders\/excel.*dryRun=false/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/dashboard/orders/import')
    await dialog('Import')
      .getByLabel('Elige un archivo')
      .setInputFiles({ name: 'hoy.xlsx', mimeType: 'application/octet-stream', buffer: tableBook(rows) })
    await dialog('Import').getByRole('button', { name: 'Import', exact: true }).click()
    await dialog('Import').getByRole('button', { name: 'Import 1 orden' }).click()
    await dialog('Import').getByRole('progressbar').waitFor()
    for (let times = 0; times < 3; times += 1) await press('Escape')
    expect(await heard('dialog', 'progressbar')).toEqual(['dialog Import', expect.stringContaining('progressbar')])
    store()
    await dialog('Import').getByText('Importadas').waitFor()
    await press('Escape')
    await dialog().waitFor({ state: 'detached' })
  })
})

describe('what the browser closes by itself, as Back does on a phone', () => {
  test('is shown again, and asks', async () => {
    await openOrder('Marcus Hale')
    await editor(page).getByLabel('Source').fill('Hospice')
    await page.evaluate(() => document.querySelector('dialog')?.close())
    await editor(page).getByText('Hay 1 cambio sin guardar:').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Seguir editando')
    await page.evaluate(() => document.querySelector('dialog')?.close())
    await editor(page).getByRole('button', { name: 'Save' }).waitFor()
    expect(await editor(page).getByLabel('Source').inputValue()).toBe('Hospice')
  })

  test('stays below the question that was opened over it', async () => {
    await editor(page).getByRole('button', { name: 'Delete' }).click()
    await page.evaluate(() => {
      for (const open of [...document.querySelectorAll('dialog')].reverse()) open.close()
    })
    // The question was meant, and is answered; what is below it stays.
    await dialog(/Eliminar/).waitFor({ state: 'detached' })
    await editor(page).getByText('Hay 1 cambio sin guardar:').waitFor()
    await press('Escape')
    await editor(page).getByRole('button', { name: 'Save' }).waitFor()
    expect(await editor(page).getByLabel('Source').inputValue()).toBe('Hospice')
  })

  test('goes where nothing was written', async () => {
    await openOrder('Ruth Ann Mercer')
    await page.evaluate(() => document.querySelector('dialog')?.close())
    await dialog().waitFor({ state: 'detached' })
    await page.waitForURL(/\/dashboard\/orders(\?|$)/)
  })
})

describe('a stray press or Escape asks first, and at the question leads back', () => {
  async function asksAndReturns(question: string, leave: () => Promise<void>): Promise<void> {
    await leave()
    await dialog().getByText(question).waitFor()
    await press('Escape')
    await dialog().getByText(question).waitFor({ state: 'detached' })
    await leave()
    await dialog().getByText(question).waitFor()
    await pressBeside()
    await dialog().getByText(question).waitFor({ state: 'detached' })
  }

  test('in a service', async () => {
    await page.goto('/dashboard/services')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await dialog().getByLabel('Nombre').fill('Velación en casa')
    for (const leave of [() => press('Escape'), pressBeside]) await asksAndReturns('Hay cambios sin guardar.', leave)
    expect(await dialog().getByLabel('Nombre').inputValue()).toBe('Velación en casa')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('name-es')
    await dialog().getByRole('button', { name: 'Cerrar' }).click()
    await dialog().getByRole('button', { name: 'Descartar' }).click()
    await dialog().waitFor({ state: 'detached' })
  })

  test('in a funeral home', async () => {
    await page.goto('/dashboard/funeral-homes')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await dialog().getByLabel('Name').fill('Casa Serena')
    await asksAndReturns('Hay cambios sin guardar.', pressBeside)
    expect(await dialog().getByLabel('Name').inputValue()).toBe('Casa Serena')
    await expectAccessible(page)
    await dialog().getByRole('button', { name: 'Cancelar' }).click()
    await dialog().getByRole('button', { name: 'Descartar' }).click()
    await dialog().waitFor({ state: 'detached' })
  })

  test('in the note of a call', async () => {
    await office.order('Elena Prado')
    await page.goto('/dashboard/orders?tab=newInProgress&q=elena')
    // A press on the number would leave for the computer's own telephone.
    await page.evaluate(() =>
      addEventListener(
        'click',
        (event) => event.target instanceof Element && event.target.closest('[href^="tel:"]') && event.preventDefault(),
      ),
    )
    await rowOf(page, 'Elena Prado').getByRole('link', { name: '+1 213 555 0142' }).click()
    await dialog(/Llamada/).waitFor()
    await pressBeside()
    await dialog().waitFor({ state: 'detached' })
    await rowOf(page, 'Elena Prado').getByRole('link', { name: '+1 213 555 0142' }).click()
    await page.keyboard.type('pide precio')
    await asksAndReturns('La nota no está guardada.', pressBeside)
    await asksAndReturns('La nota no está guardada.', () => dialog().getByRole('button', { name: 'No anotar' }).click())
    await dialog().getByRole('button', { name: 'Guardar comentario' }).click()
    await dialog().waitFor({ state: 'detached' })
    expect(await office.api('GET', '/api/orders?search=elena')).toMatchObject({ orders: [{ tracking: [{ track: 'Llamé: pide precio' }] }] })
  })

  test('at the link of an invitation, which is shown this once, until it was copied', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/dashboard/users')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await dialog().getByLabel('Name').fill('Pilar')
    await asksAndReturns('Hay cambios sin guardar.', pressBeside)
    await dialog().getByRole('button', { name: 'Create link' }).click()
    await dialog().getByLabel('Enlace de registro').waitFor()
    for (const leave of [() => press('Escape'), pressBeside, () => dialog().getByRole('button', { name: 'Listo' }).click()])
      await asksAndReturns('Todavía no copiaste el enlace.', leave)
    await pressBeside()
    await expectAccessible(page)
    await dialog().getByRole('button', { name: 'Volver al enlace' }).click()
    // It says so for a second, which a busy machine may look past: the page itself takes note.
    const copied = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new MutationObserver((_, observer) => {
            if (!document.querySelector('dialog')?.textContent.includes('Copied!')) return
            observer.disconnect()
            resolve()
          }).observe(document.body, { subtree: true, childList: true, characterData: true })
        }),
    )
    await dialog().getByRole('button', { name: 'Copy' }).click()
    await copied
    await pressBeside()
    await dialog().waitFor({ state: 'detached' })
  })

  test('in an import whose columns were matched by hand', async () => {
    const rows = [
      ['Kunde', 'Phone Number'],
      ['Familia Paciente', '2135550142'],
    ]
    await page.goto('/dashboard/orders/import')
    await dialog()
      .getByLabel('Elige un archivo')
      .setInputFiles({ name: 'hoy.xlsx', mimeType: 'application/octet-stream', buffer: tableBook(rows) })
    await dialog().getByRole('button', { name: 'Import', exact: true }).click()
    await dialog().getByLabel('Destino de Kunde').selectOption({ label: 'Contact Name' })
    await dialog().getByText('2 de 2 reconocidas').waitFor()
    await asksAndReturns('Se perdería lo que elegiste.', () => press('Escape'))
    await press('Escape')
    await expectAccessible(page)
    await dialog().getByRole('button', { name: 'Descartar' }).click()
    await dialog().waitFor({ state: 'detached' })
  })
})

test('the name of a view that was typed is still there after a press elsewhere', async () => {
  await page.goto('/dashboard/orders?tab=pending')
  await page.getByRole('button', { name: 'Vistas' }).click()
  await page.getByLabel('Nombre de la vista').fill('Lo de hoy')
  await page.getByRole('heading', { name: 'Orders', exact: true }).click()
  await page.getByLabel('Nombre de la vista').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Vistas' }).click()
  expect(await page.getByLabel('Nombre de la vista').inputValue()).toBe('Lo de hoy')
})

describe('a menu', () => {
  const opener = () => page.getByRole('button', { name: 'Más formas de exportar' })
  const entry = () => page.getByRole('button', { name: /^Exportar todas/ })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

  /** What the browser says of the button to who cannot see the menu. */
  const isExpanded = async () => {
    const { nodes } = await browser.send('Accessibility.getFullAXTree')
    const properties = nodes.find(({ role, name }) => role?.value === 'button' && name?.value === 'Más formas de exportar')?.properties
    return properties?.find(({ name }) => name === 'expanded')?.value.value
  }

  test('is opened, walked and closed by keys, and the focus is where it was', async () => {
    await page.goto('/dashboard/orders?tab=newInProgress')
    await opener().press('Enter')
    await entry().waitFor()
    expect(await isExpanded()).toBe(true)
    await page.keyboard.press('Tab')
    expect(await focused()).toMatch(/^Exportar todas/)
    await press('Escape')
    await entry().waitFor({ state: 'detached' })
    expect(await focused()).toBe('Más formas de exportar')
    expect(await isExpanded()).toBe(false)
  })

  test('closes behind the focus that goes on', async () => {
    await opener().press('Enter')
    await page.getByRole('button', { name: /^Para otros programas/ }).focus()
    await page.keyboard.press('Tab')
    await entry().waitFor({ state: 'detached' })
    expect(await focused()).toContain('Create')
  })

  test('stands under its button, above all else', async () => {
    await opener().click()
    const [button, line] = [await opener().boundingBox(), await entry().boundingBox()]
    if (!button || !line) throw new Error('The menu is not in sight')
    expect(line.y - button.y - button.height).toBeGreaterThan(0)
    expect(line.y - button.y - button.height).toBeLessThan(20)
    expect(line.x + line.width).toBeLessThanOrEqual(button.x + button.width)
    expect(await entry().evaluate((element) => element.closest('[popover]')?.matches(':popover-open'))).toBe(true)
    await opener().click()
    await entry().waitFor({ state: 'detached' })
  })
})

describe('what is told while a dialog is open', () => {
  test('is seen above it, heard from inside it, and can be pressed', async () => {
    await office.order('Toast One')
    await office.order('Toast Two')
    await page.goto('/dashboard/orders?tab=newInProgress&q=toast')
    await rowOf(page, 'Toast One').getByRole('button', { name: 'Delete: Toast One' }).click()
    await dialog().getByRole('button', { name: 'Delete' }).click()
    await toast(page).getByRole('button', { name: 'Deshacer' }).waitFor()
    await page.getByRole('link', { name: 'Toast Two', exact: true }).click()
    await editor(page).getByLabel('Source').waitFor()
    // Under the pointer it never goes by its time, however long it takes to look at all of it.
    await toast(page).hover()
    expect(await heard('button')).toContain('button Deshacer')
    await expectAccessible(page)
    await toast(page).getByRole('button', { name: 'Deshacer' }).click()
    await toast(page).getByText('recuperada').waitFor()
    expect(await heard('status', 'StaticText')).toContainEqual(expect.stringContaining('recuperada'))
    expect(await toast(page).evaluate((line) => line.closest('[role="status"]')?.parentElement?.tagName)).toBe('DIALOG')
    await press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await toast(page).getByRole('button', { name: 'Cerrar' }).click()
    await toast(page).waitFor({ state: 'detached' })
    await rowOf(page, 'Toast One').waitFor()
  })

  test('is in sight on a phone, too, and leaves the buttons of the dialog free', async () => {
    const phone = await office.desk('Luis', { context: PHONE })
    await phone.goto('/dashboard/orders?tab=newInProgress&q=toast')
    await phone.getByRole('button', { name: 'Delete: Toast One' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await toast(phone).getByRole('button', { name: 'Deshacer' }).waitFor()
    await phone.getByRole('link', { name: 'Toast Two', exact: true }).click()
    await editor(phone).getByRole('button', { name: 'Save' }).click({ trial: true })
    await toast(phone).getByRole('button', { name: 'Deshacer' }).click()
    await toast(phone).getByText('recuperada').waitFor()
    await phone.close()
  })
})

describe('what is told over the list', () => {
  beforeAll(async () => {
    for (let nth = 1; nth <= 13; nth += 1) await office.order(`Shore ${nth}`)
  })

  /** Deletes the order on top of the list, which leaves a message with an offer; gives the place of the message. */
  async function deleteFirst(page: Page) {
    await page.goto('/dashboard/orders?tab=newInProgress&q=shore')
    await page
      .getByRole('button', { name: /^Delete: Shore/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await toast(page).getByRole('button', { name: 'Deshacer' }).waitFor()
    const place = await toast(page).boundingBox()
    if (!place) throw new Error('The message is not in sight')
    return place
  }

  test('hides neither the last row nor the pager, and is closed by a finger', async () => {
    const place = await deleteFirst(page)
    const row = await page.locator('[data-order]').last().boundingBox()
    expect(place.y).toBeGreaterThan(Number(row?.y) + Number(row?.height))
    for (const control of await page.locator('.pager').locator('button, a, .pager__where').all()) {
      const { x = 0, width = 0 } = (await control.boundingBox()) ?? {}
      expect(x + width < place.x || x > place.x + place.width, await control.innerText()).toBe(true)
    }
    expect(await toast(page).getByRole('button', { name: 'Cerrar' }).boundingBox()).toMatchObject({ width: 44, height: 44 })
  })

  test('can be scrolled away from on a phone', async () => {
    const phone = await office.desk('Luis', { context: PHONE })
    const place = await deleteFirst(phone)
    await phone.locator('.pager').scrollIntoViewIfNeeded()
    await phone.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const pager = await phone.locator('.pager').boundingBox()
    expect(Number(pager?.y) + Number(pager?.height)).toBeLessThan(place.y)
    await phone.close()
  })

  test('goes with the tab on which it was said, unless there is something to undo', async () => {
    await deleteFirst(page)
    await page.getByRole('tab', { name: /^Pending/ }).click()
    await page.waitForURL(/tab=pending/)
    await toast(page).getByRole('button', { name: 'Deshacer' }).click()
    await toast(page).getByText('recuperada').waitFor()
    // Under the pointer it never goes by its time.
    await toast(page).hover()
    await page.keyboard.press('3')
    await page.waitForURL(/tab=soldNotSold/)
    await toast(page).waitFor({ state: 'detached' })
  })

  test('is not told to who signs in next', async () => {
    const shared = await office.desk('Ana')
    await deleteFirst(shared)
    await shared.getByRole('button', { name: 'Logout' }).click()
    await shared.waitForURL('**/dashboard/login')
    await shared.getByLabel('Email').fill('luis@example.com')
    await shared.getByLabel('Contraseña', { exact: true }).fill('calm water at dawn')
    const follows = shared.waitForResponse((answer) => answer.url().includes('live.news'))
    await shared.getByRole('button', { name: 'Login' }).click()
    await follows
    // What waited would come first.
    await office.api('POST', '/api/orders', { contactName: 'Elsa Mora', phoneNumber: '2135550142' }, null)
    await toast(shared).waitFor()
    expect(await toast(shared).textContent()).toContain('Elsa Mora')
    await shared.close()
  })
})

test('the names in a question are joined in the language of the desk, whichever the browser has', async () => {
  for (const name of ['Alba Ríos', 'Berta Ríos']) await office.order(name)
  const other = await office.desk('Luis', { language: 'es' })
  await other.goto('/dashboard/orders#search=ríos')
  await other.getByRole('button', { name: 'En', exact: true }).click()
  for (const name of ['Alba Ríos', 'Berta Ríos']) await other.getByRole('checkbox', { name: `Select ${name}` }).check()
  await other.getByRole('button', { name: 'Delete 2 orders' }).click()
  await other.getByRole('dialog').getByText('Berta Ríos and Alba Ríos').waitFor()
})

test('no dialog met an error or asked another host', () => {
  expect(office.visits.flatMap(({ troubles }) => troubles)).toEqual([])
})

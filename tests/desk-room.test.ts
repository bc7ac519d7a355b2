// Where there is little room: narrow columns, low windows, large letters, long names.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONE } from './chromium-page.ts'
import { editor, type OrdersOffice, openOrdersOffice } from './orders-office.ts'

const PENDING = '/dashboard/orders?tab=pending'
const BEGONA = "Begoña D'Angelo Peñalver de la Santísima Trinidad"
const FAMILY = 'María de los Ángeles Fernández-Castañeda y Gutiérrez de la Concha'

let office: OrdersOffice
let longNames: number

beforeAll(async () => {
  office = await openOrdersOffice()
  // It is noon where the office is, so that its day is also the day in UTC.
  const followUp = new Date().toISOString().slice(0, 10)
  await office.order('Irma Solís', { status: 'pending', followUp, followUpTime: '22:30' })
  await office.order('Rosa Luz', { status: 'pending', followUp: '2020-11-20' })
  await office.order('Pedro Ochoa', { status: 'pending', followUp: '2040-12-20' })
  longNames = await office.order(FAMILY, { email: 'maria.de.los.angeles@example.com' })
  await office.api('POST', '/trpc/users.update', { id: 2, name: BEGONA })
  await office.api('PUT', `/api/orders/${longNames}`, { price: '$800' }, 'Ana')
})
afterAll(() => office.close())

/** What is seen of the words in the list's cells beyond the cell that they stand in. */
const overNeighbours = (page: Page): Promise<string[]> =>
  page.locator('.sheet :is(th, td)').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const { right } = cell.getBoundingClientRect()
      const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const over: string[] = []
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(node)
        let end = range.getBoundingClientRect().right
        for (let around = node.parentElement; around && cell.contains(around); around = around.parentElement) {
          if (getComputedStyle(around).overflowX !== 'visible') end = Math.min(end, around.getBoundingClientRect().right)
        }
        if (end > right) over.push(`${node.textContent}`)
      }
      return over
    }),
  )

test.each(['es', 'en'] as const)('a day or an hour to call again in the list in %s stays in its column', async (language) => {
  const page = await office.desk('Ana', { language })
  await page.goto(PENDING)
  await page.getByText('10:30 PM', { exact: true }).waitFor()
  for (const width of [1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => overNeighbours(page)).toEqual([])
    const heights = await page.locator('.sheet tbody tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    // A page of twelve is as high as ever.
    expect(Math.max(...heights)).toBe(52)
  }
  await page.close()
})

test('nor does it leave a column that somebody made as narrow as can be', async () => {
  const page = await office.desk('Luis')
  await page.goto(PENDING)
  await page.getByText('10:30 PM', { exact: true }).waitFor()
  const column = page.locator('.sheet thead .dock-2')
  await column.locator('.grip').hover()
  await page.mouse.down()
  await page.mouse.move(0, 0)
  await page.mouse.up()
  await expect.poll(async () => (await column.boundingBox())?.width).toBe(64)
  expect(await overNeighbours(page)).toEqual([])
  await page.close()
})

interface Held {
  viewport: { width: number; height: number }
  /** Letters twice as large, as somebody sets them in the browser. */
  isLarge?: boolean
  language?: 'es' | 'en'
}

async function onPhone(address: string, { viewport, isLarge = false, language = 'es' }: Held): Promise<Page> {
  const prepare = async (page: Page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  }
  const page = await office.desk('Maribel', { language, context: { ...PHONE, viewport }, ...(isLarge && { prepare }) })
  await page.goto(address)
  return page
}

const isWithin = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

async function loseSave(page: Page): Promise<void> {
  await page.route(/orders\.update/, (route) => route.abort())
  await editor(page).getByLabel('Price').fill('$900')
  await editor(page).getByRole('button', { name: 'Save' }).click()
}

test.each([
  ['a small phone', { width: 320, height: 568 }],
  ['a phone with the bars of its browser', { width: 375, height: 553 }],
  ['a phone that lies on its side', { width: 667, height: 320 }],
])('an order with long names has the window to itself on %s, and Save stays in sight', async (_name, viewport) => {
  const page = await onPhone(`/dashboard/orders/${longNames}`, { viewport })
  const save = editor(page).getByRole('button', { name: 'Save' })
  await page.locator('.dialog__head').getByText(BEGONA).waitFor()
  expect(await isWithin(save)).toBe(true)
  await editor(page).getByLabel('Nuevo comentario').scrollIntoViewIfNeeded()
  expect(await page.locator('.dialog__head').evaluate((head) => head.getBoundingClientRect().bottom)).toBeLessThan(0)
  expect(await isWithin(save)).toBe(true)
  await loseSave(page)
  await expect.poll(() => isWithin(page.locator('.dialog__notice'))).toBe(true)
  expect(await isWithin(save)).toBe(true)
  await page.context().close()
})

test('with large letters all of it can be scrolled to', async () => {
  const page = await onPhone(`/dashboard/orders/${longNames}`, { viewport: PHONE.viewport, isLarge: true })
  await editor(page).getByLabel('Price').waitFor()
  // As a person does it: what is only hidden beyond an edge cannot be scrolled to.
  await page.mouse.move(195, 400)
  const scroll = async () => {
    // Once more where the form had not its whole height yet.
    await page.mouse.wheel(0, 20_000)
    return isWithin(editor(page).getByRole('button', { name: 'Save' }))
  }
  await expect.poll(scroll).toBe(true)
  await loseSave(page)
  await expect.poll(() => isWithin(page.locator('.dialog__notice'))).toBe(true)
  await page.context().close()
})

test('on a small phone the buttons of an order leave the name its line', async () => {
  const page = await onPhone(`/dashboard/orders/${longNames}`, { viewport: { width: 320, height: 568 } })
  await page.locator('.dialog__head').getByText(BEGONA).waitFor()
  expect((await page.locator('.dialog__head > div').boundingBox())?.width).toBeCloseTo(288)
  await page.context().close()
})

/** The words that stand a few letters a line, because something beside them takes the room. */
const inPieces = (page: Page): Promise<string[]> =>
  page.locator('main, .bar').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const pieces: string[] = []
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (node.parentElement?.closest('.sr-only, .users__log, thead')) continue
        for (const { 0: word, index } of node.textContent?.matchAll(/\S+/g) ?? []) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size
          if (lines > 1 && word.length / lines < 4) pieces.push(word)
        }
      }
      return pieces
    }),
  )

test.each(['es', 'en'] as const)(
  'with letters twice as large on a phone, words in %s stay whole and nothing scrolls sideways',
  async (language) => {
    for (const [address, shown] of [
      ['/dashboard', ['.calls__claim', '.conversion tbody tr']],
      ['/dashboard/users', ['tbody tr']],
      [PENDING, ['.card']],
    ] as const) {
      const page = await onPhone(address, { viewport: PHONE.viewport, isLarge: true, language })
      for (const part of shown) await page.locator(part).first().waitFor()
      expect({ address, pieces: await inPieces(page) }).toEqual({ address, pieces: [] })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      // The words of the bar are apart.
      const ends = await page.locator('.bar > *').evaluateAll((all) =>
        all.map((item) => {
          const range = document.createRange()
          range.selectNodeContents(item)
          const { left, right } = range.getBoundingClientRect()
          return { left, right }
        }),
      )
      expect(ends.slice(1).filter(({ left }, at) => left - (ends[at]?.right ?? 0) < 8)).toEqual([])
      await page.context().close()
    }
  },
)

test('why the only superAdmin cannot be deleted stands below the buttons on a small phone, in one line', async () => {
  const page = await onPhone('/dashboard/users', { viewport: { width: 320, height: 700 } })
  const reason = page.getByText('Única cuenta de superAdmin')
  const edit = page.getByRole('row').filter({ has: reason }).getByRole('button')
  const [words, button] = [await reason.boundingBox(), await edit.boundingBox()]
  expect(words?.x).toBe(button?.x)
  expect(words?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0))
  expect(words?.height).toBeLessThan(24)
  await page.context().close()
})

test('the name of a view that is too long ends in dots, and is told whole', async () => {
  const name = 'Las mías — «noviembre» de D’Angelo Peñalver y los demás'
  await office.api('POST', '/trpc/views.keep', { name, query: 'tab=pending' })
  const page = await office.desk('Maribel')
  await page.goto(PENDING)
  await page.getByRole('button', { name: 'Vistas' }).click()
  const view = page.getByRole('link', { name })
  expect(await view.getAttribute('title')).toBe(name)
  // Only the text of a block is cut with dots.
  expect(await view.evaluate((link) => [getComputedStyle(link).display, getComputedStyle(link).textOverflow])).toEqual([
    'block',
    'ellipsis',
  ])
  await page.close()
})

// Where there is little room: narrow columns, low windows, large letters, long names.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrdersOffice, openOrdersOffice } from './orders-office.ts'

const PENDING = '/dashboard/orders?tab=pending'

let office: OrdersOffice

beforeAll(async () => {
  office = await openOrdersOffice()
  // It is noon where the office is, so that its day is also the day in UTC.
  const followUp = new Date().toISOString().slice(0, 10)
  await office.order('Irma Solís', { status: 'pending', followUp, followUpTime: '22:30' })
  await office.order('Rosa Luz', { status: 'pending', followUp: '2020-11-20' })
  await office.order('Pedro Ochoa', { status: 'pending', followUp: '2040-12-20' })
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

// What somebody at the orders desk waits for, in a real browser four times as slow as this machine, on a real server with many
// orders: from a key in the search to the rows on screen, from a press to the next frame where an order is opened, written in
// and saved (INP), until the rows stand after a reload, and until a colleague's saved edit is there; and how much is fetched
// before the desk begins.
// Run: node scripts/run.mjs bench/desk.ts [--orders 100000] [--keep FOLDER]. Nothing else should run meanwhile.
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { buildIfStale } from '../scripts/build.ts'
import { DESK, openMeasuredBrowser } from '../tests/chromium-page.ts'
import { MOST_DESK_SCRIPT, readDeskScript } from '../tests/desk-script.ts'
import { type Product, removeFolder, startProduct } from '../tests/product.ts'
import { reload, workOnOrders } from './desk-waits.ts'
import { type Figure, median, percentile, showFigures } from './figures.ts'
import { ACCOUNT, filledFolder } from './filled-folder.ts'

const KEY_TO_ROWS = 150
const EDIT_ELSEWHERE = 1000
const NEXT_FRAME = 100
const ROWS_AFTER_RELOAD = 1200
const SLOWER = 4
const SEARCHES = ['maria', 'walker', 'okafor 213', '555012', 'hospicio', 'beatriz', 'ibarra']
const EDITS = 15
/** Longer than any answer takes: the rows stand when nothing has moved for so long, in milliseconds. */
const QUIET = 500

const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' }, keep: { type: 'string' } } })
const orders = Number(values.orders)
await buildIfStale()
const folder = await filledFolder(orders, values.keep)
const product = await startProduct(folder)
const browser = await openMeasuredBrowser()
try {
  const token: string = (await call(product, 'POST', '/api/users/login', ACCOUNT)).token
  const context = await browser.newContext({ ...DESK, baseURL: product.url })
  const page = await context.newPage()
  const deskScript = await readDeskScript(page)
  await page.evaluate((token) => localStorage.setItem('token', token), token)
  await page.goto('/dashboard/orders')
  await page.locator('[data-order]').first().waitFor()
  const slowed = await context.newCDPSession(page)
  await slowed.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const reloads = await reload(page)
  const frames = await workOnOrders(page)
  const keys = await typeSearches(page)
  await slowed.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const edits = await watchEdits(page, token)
  const ordersToo = (figure: Figure): Figure => ({ orders, ...figure })
  process.exitCode = showFigures([
    ordersToo({ name: 'a key in search to rows on screen, median', unit: 'ms', ours: median(keys) }),
    ordersToo({ name: 'the same, 95 of 100', unit: 'ms', ours: percentile(keys, 0.95), atMost: KEY_TO_ROWS }),
    ordersToo({ name: 'opening, writing in and saving an order, INP', unit: 'ms', ours: Math.max(...frames), atMost: NEXT_FRAME }),
    ordersToo({ name: 'first rows after a reload', unit: 'ms', ours: median(reloads), atMost: ROWS_AFTER_RELOAD }),
    ordersToo({ name: 'a saved edit on another open screen, the slowest', unit: 'ms', ours: Math.max(...edits), atMost: EDIT_ELSEWHERE }),
    {
      name: 'script of the desk before anything is shown, compressed',
      unit: 'kB',
      ours: deskScript / 1000,
      atMost: MOST_DESK_SCRIPT / 1000,
    },
  ])
    ? 0
    : 1
} finally {
  await browser.close()
  await product.stop()
  removeFolder(folder)
}

/** Types letter by letter, each time until the rows stand; milliseconds from each key to the last change of the rows. */
async function typeSearches(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const state = { key: 0, moved: 0 }
    Object.assign(window, { state })
    addEventListener(
      'input',
      (event) => {
        state.key = event.timeStamp
        state.moved = 0
      },
      { capture: true },
    )
    const isRow = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest('tbody') !== null
    new MutationObserver((changes) => {
      // The next frame is when it is seen.
      if (changes.some(({ target }) => isRow(target)))
        requestAnimationFrame((now) => {
          state.moved = now
        })
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  const waits: number[] = []
  const field = page.getByRole('searchbox')
  for (const search of SEARCHES) {
    await field.fill('')
    await setTimeout(QUIET * 2)
    for (const letter of search) {
      await field.press(letter === ' ' ? 'Space' : letter)
      await setTimeout(QUIET)
      const waited = await page.evaluate(() => {
        const { state } = window as unknown as { state: { key: number; moved: number } }
        return state.moved === 0 ? undefined : state.moved - state.key
      })
      // Where the same rows answer, nothing moves.
      if (waited !== undefined) waits.push(waited)
    }
  }
  await field.fill('')
  return waits
}

/** A colleague saves, somebody else looks: milliseconds until the screen shows it. */
async function watchEdits(page: Page, token: string): Promise<number[]> {
  await page.goto('/dashboard/orders?tab=newInProgress')
  const row = page.locator('[data-order]').first()
  await row.waitFor()
  const id = await row.getAttribute('data-order')
  const waits: number[] = []
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const price = `$${edit},${String(edit).padStart(3, '0')}`
    const began = performance.now()
    const seen = page.getByText(price, { exact: true }).waitFor()
    await call(product, 'PUT', `/api/orders/${id}`, { price }, token)
    await seen
    waits.push(performance.now() - began)
    await setTimeout(QUIET)
  }
  return waits
}

async function call({ url }: Product, method: string, path: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
  return answer.json()
}

// What the journeys through the public website share: the product, a browser, every address, and when a page is alive.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { PAGES, type PageName, pageHref } from '../src/shared/addresses.ts'
import type { Language } from '../src/shared/language.ts'
import { en } from '../src/shared/page-texts/en.ts'
import { es, type Texts } from '../src/shared/page-texts/es.ts'
import { openBrowser, type Visit, visit } from './chromium-page.ts'
import { type Product, removeFolder, scratchFolder, startProduct } from './product.ts'

export const TEXTS: Record<Language, Texts> = { es, en }
export const AGENCY = 'Remanso'
export const PHONE_SHOWN = '1 (702) 123-4567'

/** Every page in both languages. */
export const EVERY_PAGE = (Object.keys(PAGES) as PageName[]).flatMap((name) =>
  (['es', 'en'] as const).map((language) => ({ name, language, address: pageHref(PAGES[name], language) })),
)

/** A page that is not there, in each language. */
export const NOWHERE = { es: '/no-existe', en: '/no-existe?lang=en' } as const

export function said(text: string): string {
  return text.replaceAll('{agency}', AGENCY).replaceAll('{phone}', PHONE_SHOWN)
}

export interface Site {
  product: Product
  browser: Browser
  folder: string
  visit: (options?: BrowserContextOptions) => Promise<Visit>
  close: () => Promise<void>
}

/** `prepare` may write into the data folder before the product starts. */
export async function openSite(prepare?: (folder: string) => Promise<void>): Promise<Site> {
  const folder = scratchFolder()
  await prepare?.(folder)
  const [product, browser] = await Promise.all([startProduct(folder), openBrowser()])
  return {
    product,
    browser,
    folder,
    visit: (options) => visit(browser, product.url, options),
    async close() {
      await browser.close()
      await product.stop()
      removeFolder(folder)
    },
  }
}

interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } } }
}

/** In the browser: whether React has taken over the whole page, frame and content, to the last line. */
export function isAlive(): boolean {
  const own = (element: Element | null, kind: string) =>
    Object.entries(element ?? {}).find(([key]) => key.startsWith(kind))?.[1] as ReactRoot | undefined
  const root = own(document.getElementById('root'), '__reactContainer')
  const parts = [document.querySelector('.site-footer__base'), document.querySelector('main')?.lastElementChild ?? null]
  return root?.stateNode.current.memoizedState.isDehydrated === false && parts.every((part) => own(part, '__reactFiber') !== undefined)
}

/** The one step that asks everything of a slow machine, in milliseconds. */
export const COMES_ALIVE = 60_000

export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(isAlive, undefined, { timeout: COMES_ALIVE })
  await twoFrames(page)
}

/** Long enough for what the last step changed to be on screen, effects included. */
export function twoFrames(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))
}

export async function goAlive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await alive(page)
}

/** The words of the page's own part, without those that only stand in for script. */
export function words(page: Page): Promise<string> {
  return page.evaluate(() => {
    const main = document.querySelector('main')?.cloneNode(true)
    if (!(main instanceof HTMLElement)) return ''
    for (const stand of main.querySelectorAll('noscript, .form__waking')) stand.remove()
    return (main.textContent ?? '').replace(/\s+/g, ' ').trim()
  })
}

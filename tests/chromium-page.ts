// A real browser for the journeys. A page that meets an error, or asks another host for anything, fails its test.
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findChromium } from '../scripts/chromium.ts'

/** Pages of its own that a window of Chromium's fills beside ours: they cost as much as ours do. */
const OMNIBOX = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright 1.65 switches off: a second list replaces the first. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

// Chromium's own services look for hosts of their own, which is neither ours nor wanted in a test.
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...OMNIBOX]}`,
]

/** A page of a journey lives for seconds: to compile its script with all care takes longer than what that saves. */
const WITHOUT_OPTIMIZING = '--js-flags=--no-maglev --no-turbofan'

const launch = (...more: string[]): Promise<Browser> => chromium.launch({ executablePath: findChromium(), args: [...ARGUMENTS, ...more] })

/** For journeys. */
export const openBrowser = (...more: string[]): Promise<Browser> => launch(WITHOUT_OPTIMIZING, ...more)

/** For measurements: it compiles scripts as the browsers of people do. */
export const openMeasuredBrowser = (): Promise<Browser> => launch()

/** How long a step may take, in milliseconds: far more than it does, far less than a person would wait for a red test. */
const PATIENCE = 30_000

export interface Visit {
  page: Page
  /** What went wrong in it so far: errors on the console, failed scripts, requests to other hosts. */
  troubles: string[]
}

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
export const DESK = { viewport: { width: 1440, height: 900 } } as const

export async function visit(browser: Browser, baseURL: string, options: BrowserContextOptions = DESK): Promise<Visit> {
  const context = await browser.newContext({ ...options, baseURL, acceptDownloads: true })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  const troubles: string[] = []
  const host = new URL(baseURL).host
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') troubles.push(message.text())
  })
  page.on('pageerror', (error) => troubles.push(String(error)))
  page.on('request', (request) => {
    const { protocol, host: asked } = new URL(request.url())
    if (/^https?:/.test(protocol) && asked !== host) troubles.push(`asked ${asked}`)
  })
  return { page, troubles }
}

// Lighthouse, which weighs more than the product: it is installed into a temporary folder, once for each version.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { findChromium } from '../scripts/chromium.ts'

const PACKAGES = ['lighthouse@13.5.0', 'chrome-launcher@1.2.1']
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']

/** Scores from 0 to 100, times in milliseconds. */
export interface Audit {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  firstPaint: number
  largestPaint: number
  shift: number
  /** The checks beyond performance that were not passed. */
  faults: string[]
}

interface Category {
  score: number | null
  auditRefs: { id: string }[]
}
interface Report {
  categories: Partial<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', Category>>
  audits: Record<string, { score: number | null; numericValue?: number }>
}
type Lighthouse = (address: string, flags: Record<string, unknown>) => Promise<{ lhr: Report } | undefined>
interface Launcher {
  launch: (options: { chromePath: string; chromeFlags: string[] }) => Promise<{ port: number; kill: () => void }>
}

export async function openLighthouse() {
  const folder = install()
  const require = createRequire(path.join(folder, 'package.json'))
  const load = (name: string) => import(pathToFileURL(require.resolve(name)).href)
  const { default: lighthouse }: { default: Lighthouse } = await load('lighthouse')
  const { launch }: Launcher = await load('chrome-launcher')
  return {
    /** One visit on a phone, with every check or for its speed alone; without script its files are refused. */
    async audit(address: string, { everything = false, withoutScript = false, again = 2 } = {}): Promise<Audit> {
      // A browser for each, else the cookie of an English page would turn the next one English too.
      const chrome = await launch({ chromePath: findChromium(), chromeFlags: FLAGS })
      const result = await lighthouse(address, {
        port: chrome.port,
        logLevel: 'error',
        disableFullPageScreenshot: true,
        onlyCategories: everything ? ['performance', 'accessibility', 'best-practices', 'seo'] : ['performance'],
        ...(withoutScript && { blockedUrlPatterns: ['*/assets/*.js'] }),
      }).finally(() => chrome.kill())
      if (!result) throw new Error(`Lighthouse said nothing about ${address}`)
      const audit = auditOf(result.lhr)
      // On a busy machine the browser sometimes shows nothing in time; that says nothing about the page.
      return Number.isNaN(audit.firstPaint) && again > 0 ? this.audit(address, { everything, withoutScript, again: again - 1 }) : audit
    },
  }
}

function auditOf({ categories, audits }: Report): Audit {
  const score = (name: keyof Report['categories']) => Math.round((categories[name]?.score ?? 0) * 100)
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const checked = [categories.accessibility, categories['best-practices'], categories.seo].flatMap((category) => category?.auditRefs ?? [])
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    shift: figure('cumulative-layout-shift'),
    faults: checked.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1),
  }
}

function install(): string {
  const folder = path.join(tmpdir(), `remanso-${PACKAGES[0]?.replace('@', '-')}`)
  if (existsSync(path.join(folder, 'node_modules/lighthouse'))) return folder
  mkdirSync(folder, { recursive: true })
  const arguments_ = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder, ...PACKAGES]
  const { status } = spawnSync('npm', arguments_, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error('Lighthouse could not be installed; npm says why above')
  return folder
}

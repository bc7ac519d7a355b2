// The public website, measured on the production build in one run: Lighthouse on a phone for every page in both languages,
// the bytes of a first visit, and what a cached page costs the server. Each figure stands beside its limit.
// Run: node scripts/run.mjs bench/site.ts [--runs 5] [--pages home,contact] [--languages es,en] [--only lighthouse,bytes,cpu]
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../scripts/build.ts'
import { PAGES, type PageName, pageHref } from '../src/shared/addresses.ts'
import { LANGUAGES } from '../src/shared/language.ts'
import { removeFolder, scratchFolder, startProduct } from '../tests/product.ts'
import { type FirstVisit, measureFirstVisits } from './site-bytes.ts'
import { measureCpu } from './site-cpu.ts'
import { type Audit, openLighthouse } from './site-lighthouse.ts'

const LIMITS = { performance: 98, others: 100, paint: 1.1, shift: 0.02, script: 65, everything: 250, cpu: 1.5 } as const
const KIB = 1024

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: Object.keys(PAGES).join() },
    languages: { type: 'string', default: LANGUAGES.join() },
    only: { type: 'string', default: 'lighthouse,bytes,cpu' },
  },
})
const runs = Number(values.runs)
const wanted = new Set(values.only.split(','))
const chosen = values.pages.split(',').filter((name): name is PageName => name in PAGES)
const languages = LANGUAGES.filter((language) => values.languages.split(',').includes(language))
const addresses = chosen.flatMap((name) => languages.map((language) => pageHref(PAGES[name], language)))

/** What misses its limit, one line each. */
const misses: string[] = []
const check = (what: string, figure: number, holds: boolean, limit: string) => {
  if (!holds) misses.push(`${what}: ${figure} (limit ${limit})`)
}

await buildIfStale()
const folder = scratchFolder()
const product = await startProduct(folder)
try {
  if (wanted.has('bytes')) showFirstVisits(await measureFirstVisits(product.url, addresses))
  if (wanted.has('cpu')) await showCpu()
  if (wanted.has('lighthouse')) await showLighthouse(product.url)
} finally {
  await product.stop()
  removeFolder(folder)
}
// Lighthouse takes what others do on this machine for the page's own slowness.
console.log(`\nLoad of the machine at the end: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`)
console.log(misses.length === 0 ? '\nEverything is within its limit.' : `\nMissed:\n${misses.join('\n')}`)
process.exitCode = misses.length === 0 ? 0 : 1

function showFirstVisits(visits: FirstVisit[]): void {
  console.log(
    `\nBytes of a first visit as they travel, KiB (limits: script ${LIMITS.script} but on /contact, everything ${LIMITS.everything})`,
  )
  const rows = visits.map(({ address, script, everything, early, shift }) => {
    const [ofScript, ofAll] = [round(script / KIB, 1), round(everything / KIB, 1)]
    check(`${address} script KiB`, ofScript, address.startsWith('/contact') || ofScript <= LIMITS.script, String(LIMITS.script))
    check(`${address} everything KiB`, ofAll, ofAll < LIMITS.everything, String(LIMITS.everything))
    check(`${address} layout shift on a desk`, shift, shift < LIMITS.shift, String(LIMITS.shift))
    return { address, script: ofScript, 'of it before load': round(early / KIB, 1), everything: ofAll, 'shift on a desk': shift }
  })
  console.table(rows)
}

async function showCpu(): Promise<void> {
  console.log(`\nCPU of the server for a cached page, µs a request, beside a bare route with the same bytes (limit ${LIMITS.cpu} times)`)
  const rows = await measureCpu(['/', pageHref(PAGES.services, 'en')])
  for (const { address, ratio } of rows) check(`${address} CPU ratio`, ratio, ratio <= LIMITS.cpu, String(LIMITS.cpu))
  console.table(rows)
}

async function showLighthouse(origin: string): Promise<void> {
  console.log(`\nLighthouse, phone, median of ${runs} (limits: performance ${LIMITS.performance}, the others ${LIMITS.others},`)
  console.log(`paint ${LIMITS.paint} times the page without script, shift ${LIMITS.shift})`)
  const lighthouse = await openLighthouse()
  const rows: Record<string, string | number>[] = []
  for (const address of addresses) {
    // What is measured is a page that is kept, as all but one visitor in a day meet it.
    await (await fetch(origin + address)).arrayBuffer()
    const [whole, plain]: [Audit[], Audit[]] = [[], []]
    for (let run = 0; run < runs; run += 1) {
      // What the other checks find does not change from one visit to the next.
      whole.push(await lighthouse.audit(origin + address, { everything: run === 0 }))
      plain.push(await lighthouse.audit(origin + address, { withoutScript: true }))
    }
    rows.push(audited(address, whole, plain))
    console.log(JSON.stringify(rows.at(-1)))
  }
  console.table(rows)
}

function audited(address: string, whole: Audit[], plain: Audit[]) {
  const of = (audits: Audit[], figure: (audit: Audit) => number) => median(audits.map(figure))
  const performance = of(whole, (audit) => audit.performance)
  const [first] = whole
  const others = { accessibility: first?.accessibility ?? 0, 'best practices': first?.bestPractices ?? 0, seo: first?.seo ?? 0 }
  const paint = { fcp: of(whole, (audit) => audit.firstPaint), lcp: of(whole, (audit) => audit.largestPaint) }
  const ratios = {
    'fcp ratio': round(paint.fcp / of(plain, (audit) => audit.firstPaint), 2),
    'lcp ratio': round(paint.lcp / of(plain, (audit) => audit.largestPaint), 2),
  }
  const shift = round(
    of(whole, (audit) => audit.shift),
    4,
  )
  check(`${address} performance`, performance, performance >= LIMITS.performance, String(LIMITS.performance))
  for (const [name, score] of Object.entries(others)) check(`${address} ${name}`, score, score >= LIMITS.others, String(LIMITS.others))
  for (const [name, ratio] of Object.entries(ratios)) check(`${address} ${name}`, ratio, ratio <= LIMITS.paint, String(LIMITS.paint))
  check(`${address} shift`, shift, shift < LIMITS.shift, String(LIMITS.shift))
  const faults = [...new Set(whole.flatMap((audit) => audit.faults))].join(', ')
  if (faults) misses.push(`${address} failed audits: ${faults}`)
  return { address, performance, ...others, fcp: Math.round(paint.fcp), lcp: Math.round(paint.lcp), ...ratios, shift }
}

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}

function round(figure: number, places: number): number {
  return Number(figure.toFixed(places))
}

// Everything that has a limit, measured in one run and shown in one table. Run: npm run bench [-- --orders 10000,100000]
// With more than one number of orders growth is measured too: each beside itself on 10,000.
// A million orders (`--orders 1000000`) take an hour and 3 GB of disk. Nothing else should run meanwhile.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../scripts/build.ts'
import { removeFolder, root } from '../tests/product.ts'
import { type Figure, isWithin, showFigures } from './figures.ts'
import { filledFolder } from './filled-folder.ts'
import { measureOfficeSheets } from './office-sheets.ts'
import { measureOperations } from './operations.ts'
import { measureOrders } from './orders.ts'
import { measureCpu } from './site-cpu.ts'
import { measureSpreadsheets } from './spreadsheets.ts'

const PAGE_RATIO = 1.5
/** How often each call to the orders is measured. */
const TURNS = 7
const MICROSECONDS = 1000
/** The orders of the office whose export is measured. */
const LARGE = 100_000

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '100000' }, only: { type: 'string', default: 'orders,sheets,pages,operations' } },
})
const sizes = values.orders.split(',').map(Number)
const wanted = new Set(values.only.split(','))

const figures: Figure[] = []
/** Each piece tells what it found at once: the whole takes a while. */
async function piece(name: string, measure: () => Promise<Figure[]>): Promise<void> {
  console.log(`${new Date().toISOString().slice(11, 19)} ${name}`)
  figures.push(...(await measure()))
}

await buildIfStale()
const growth = sizes.length > 1
if (wanted.has('orders')) for (const count of sizes) await piece(`orders, ${count}`, () => measureOrders(count, { turns: TURNS, growth }))
if (wanted.has('sheets')) {
  await piece('spreadsheets', measureSpreadsheets)
  await piece(`spreadsheets in an office, ${LARGE}`, () => onFilled(LARGE, (folder) => measureOfficeSheets(folder, LARGE)))
}
if (wanted.has('pages')) await piece('pages', measurePages)
if (wanted.has('operations')) {
  const binary = buildBinary()
  for (const count of sizes)
    await piece(`start, memory and backup, ${count}`, () => onFilled(count, (folder) => measureOperations(binary, folder, count)))
}
console.log(`${availableParallelism()} × ${cpus()[0]?.model}, load at the end ${loadavg()[0]?.toFixed(1)}`)
process.exitCode = showFigures(figures) ? 0 : 1
for (const { name, orders } of figures.filter((figure) => !isWithin(figure)))
  console.log(`Missed: ${name}${orders ? `, ${orders} orders` : ''}`)

async function onFilled(orders: number, measure: (folder: string) => Promise<Figure[]>): Promise<Figure[]> {
  const folder = await filledFolder(orders)
  return measure(folder).finally(() => removeFolder(folder))
}

async function measurePages(): Promise<Figure[]> {
  const rows = await measureCpu(['/', '/services?lang=en'])
  return rows.map(({ address, remanso, bare }) => ({
    name: `cached page ${address}`,
    unit: 'ms CPU',
    ours: remanso / MICROSECONDS,
    limit: bare / MICROSECONDS,
    beside: 'bare route with the same bytes',
    atMost: PAGE_RATIO,
  }))
}

function buildBinary(): string {
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/binary.ts')], { cwd: root, stdio: 'inherit' })
  const binary = path.join(root, 'dist', process.platform === 'win32' ? 'remanso.exe' : 'remanso')
  if (status !== 0 || !existsSync(binary)) throw new Error('The executable could not be made')
  return binary
}

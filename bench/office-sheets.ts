// Spreadsheets as an office meets them: over REST, on a server started from the clone that has so many orders already, while
// somebody reads the list or saves an order. Run: node scripts/run.mjs bench/office-sheets.ts [--orders 100000] [--turns 3] [--keep FOLDER]
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '../src/server/config.ts'
import { closeContext, openContext } from '../src/server/context.ts'
import { COLUMNS, sheetRow } from '../src/server/exports/order-sheet.ts'
import { createLog } from '../src/server/http/log.ts'
import { readOrderRows } from '../src/server/orders/order-list.ts'
import { ordersOf } from '../src/server/orders/order-rows.ts'
import { writeSheet } from '../src/server/sheets/sheet-writer.ts'
import { TEMPLATE_FIELDS } from '../src/shared/sheet.ts'
import { removeFolder } from '../tests/product.ts'
import { type Figure, median, showFigures } from './figures.ts'
import { filledFolder } from './filled-folder.ts'
import { cpuOf, memoryOf, type Running, type Send, signIn, startClone } from './running-binary.ts'

const TURNS = 3
const IMPORTED = 10_000
const LARGE_IMPORT = 20_000
/** Until the program has swept, in milliseconds. */
const SETTLED = 5000
/** Between two questions of whoever reads or saves meanwhile, in milliseconds. */
const BREATH = 20
const PART = 500

/** What whoever works beside it waits at most, and what the server takes. */
interface Cost {
  wall: number
  cpu: number
  /** MiB above what it held before. */
  memory: number
  longestWait: number
}

/** Measures export and import on a folder that is changed by it. */
export async function measureOfficeSheets(folder: string, orders: number, turns = TURNS): Promise<Figure[]> {
  const files = { middle: await sheetOf(folder, IMPORTED), large: await sheetOf(folder, LARGE_IMPORT) }
  const read = (send: Send) => send('GET', '/api/orders?status=newInProgress&limit=12')
  const save = (send: Send) => send('POST', '/api/orders', { contactName: 'Rosa', phoneNumber: '2135550143' })
  const exports: Cost[] = []
  const imports: Cost[] = []
  const plain: { cpu: number; wall: number }[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    exports.push(await during(folder, read, exportAll))
    plain.push(plainImport(folder, files.middle))
    imports.push(await during(folder, undefined, (running, token) => importFile(running, token, files.middle, IMPORTED)))
  }
  const beside = await during(folder, save, (running, token) => importFile(running, token, files.large, LARGE_IMPORT))
  const of = (costs: readonly Cost[], what: keyof Cost) => median(costs.map((cost) => cost[what]))
  const least = { beside: 'SheetJS and plain inserts', atMost: 0.9 }
  const figures: Figure[] = [
    { name: `import of ${IMPORTED}, wall`, unit: 'ms', ours: of(imports, 'wall'), limit: median(plain.map(({ wall }) => wall)), ...least },
    { name: `import of ${IMPORTED}, CPU`, unit: 'ms', ours: of(imports, 'cpu'), limit: median(plain.map(({ cpu }) => cpu)), ...least },
    { name: `a save beside an import of ${LARGE_IMPORT}, longest`, unit: 'ms', ours: beside.longestWait, atMost: 2000 },
    { name: 'export of all, wall', unit: 'ms', ours: of(exports, 'wall'), atMost: 3000 },
    { name: 'export of all, CPU, one reader included', unit: 'ms', ours: of(exports, 'cpu'), atMost: 4000 },
    { name: 'export of all, memory above before', unit: 'MiB', ours: of(exports, 'memory'), atMost: 80 },
    { name: 'a reader beside the export, longest', unit: 'ms', ours: Math.max(...exports.map((cost) => cost.longestWait)), atMost: 150 },
  ]
  return figures.map((figure) => ({ ...figure, orders }))
}

/** On a server of its own, so that no turn pays for the one before; somebody may ask one thing after the other meanwhile. */
async function during(
  folder: string,
  ask: ((send: Send) => Promise<unknown>) | undefined,
  work: (running: Running, token: string) => Promise<void>,
): Promise<Cost> {
  const running = await startClone(folder)
  try {
    const { send, token, close } = await signIn(running)
    for (let at = 0; at < 20; at += 1) await ask?.(send)
    await setTimeout(SETTLED)
    const before = memoryOf(running)
    const cost: Cost = { wall: 0, cpu: 0, memory: 0, longestWait: 0 }
    const watching = setInterval(() => {
      cost.memory = Math.max(cost.memory, memoryOf(running) - before)
    }, 50)
    let goesOn = true
    const asking = (async () => {
      while (goesOn && ask) {
        const began = performance.now()
        await ask(send)
        cost.longestWait = Math.max(cost.longestWait, performance.now() - began)
        await setTimeout(BREATH)
      }
    })()
    const cpu = cpuOf(running.process.pid)
    const began = performance.now()
    try {
      await work(running, token)
      cost.wall = performance.now() - began
      cost.cpu = cpuOf(running.process.pid) - cpu
    } finally {
      goesOn = false
      clearInterval(watching)
      await asking
      close()
    }
    return cost
  } finally {
    await running.stop()
  }
}

async function exportAll({ port }: Running, token: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/orders/export-excel`, { headers: { authorization: `Bearer ${token}` } })
  const { byteLength } = await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`The export: ${answer.status}, ${byteLength} bytes`)
}

async function importFile({ port }: Running, token: string, file: Buffer<ArrayBuffer>, rows: number): Promise<void> {
  const body = new FormData()
  body.append('file', new Blob([file]), 'orders.xlsx')
  const answer = await fetch(`http://127.0.0.1:${port}/api/orders/excel`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  const said = await answer.text()
  if (!answer.ok || JSON.parse(said).imported !== rows) throw new Error(`The import: ${answer.status} ${said.slice(0, 300)}`)
}

function plainImport(folder: string, file: Buffer): { cpu: number; wall: number } {
  const [sheet, target] = [path.join(folder, 'plain-import.xlsx'), path.join(folder, 'plain-import.db')]
  writeFileSync(sheet, file)
  const script = path.join(import.meta.dirname, 'plain-import.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, sheet, target], { encoding: 'utf8' })
  for (const made of [sheet, target]) rmSync(made, { force: true })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

/** A file of so many new orders: those of the folder without their ids, in the columns that a person fills in. */
async function sheetOf(folder: string, rows: number): Promise<Buffer<ArrayBuffer>> {
  const context = await openContext(readConfig({ DATA_DIR: folder }), createLog('silent'))
  const columns = COLUMNS.filter(({ field }) => TEMPLATE_FIELDS.includes(field))
  const kept = columns.map((column) => COLUMNS.indexOf(column))
  const reading = { language: 'es', timeZone: 'America/Los_Angeles', labels: 'specification' } as const
  async function* parts() {
    for (let done = 0, below = Number.MAX_SAFE_INTEGER; done < rows; done += PART) {
      const found = await readOrderRows(context.db, {}, { limit: PART, below }, new Date())
      below = found.at(-1)?.sortKey ?? 0
      yield (await ordersOf(context.db, found)).map((order) => {
        const cells = sheetRow(order, reading)
        return kept.map((at) => cells[at] ?? null)
      })
    }
  }
  const made: Uint8Array[] = []
  await writeSheet({ columns }, parts(), (bytes) => made.push(bytes))
  await closeContext(context)
  return Buffer.concat(made)
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { orders: { type: 'string', default: '100000' }, turns: { type: 'string', default: String(TURNS) }, keep: { type: 'string' } },
  })
  const folder = await filledFolder(Number(values.orders), values.keep)
  try {
    process.exitCode = showFigures(await measureOfficeSheets(folder, Number(values.orders), Number(values.turns))) ? 0 : 1
  } finally {
    removeFolder(folder)
  }
}

// The executable as an office has it: how fast it starts beside a bare server on the same Node, what it holds in memory, how
// long a backup takes and how long a write waits for it. Run: node scripts/run.mjs bench/operations.ts [--orders 100000]
import { cpSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { removeFolder, root, scratchFolder } from '../tests/product.ts'
import { command } from '../tests/run-command.ts'
import { type Figure, median, showFigures } from './figures.ts'
import { filledFolder } from './filled-folder.ts'
import { memoryOf, type Running, signIn, startBare, startRemanso, work } from './running-binary.ts'

const STARTS = 9
/** Until the program has swept, in milliseconds. */
const SETTLED = 8000
const LOAD = 12_000
const BACKUPS = 3
/** Between one new order and the next: busier than thirty people are, in milliseconds. */
const BREATH = 25
const SECOND = 1000

export const OPERATIONS = ['start', 'memory', 'backup'] as const
type Operation = (typeof OPERATIONS)[number]

/** Measures an executable on a data folder with so many orders. */
export async function measureOperations(
  binary: string,
  folder: string,
  orders: number,
  only: readonly string[] = OPERATIONS,
): Promise<Figure[]> {
  // As it is copied to where it will run.
  const home = scratchFolder()
  const program = path.join(home, path.basename(binary))
  cpSync(binary, program)
  const measures: Record<Operation, () => Promise<Figure[]>> = {
    start: () => measureStart(program, folder),
    memory: () => measureMemory(program, folder, orders),
    backup: () => measureBackup(program, folder),
  }
  try {
    // The first start after an update unpacks.
    await settled(await startRemanso(program, folder))
    const figures: Figure[] = []
    for (const name of OPERATIONS) if (only.includes(name)) figures.push(...(await measures[name]()))
    return figures.map((figure) => ({ ...figure, orders }))
  } finally {
    removeFolder(home)
  }
}

async function settled(running: Running): Promise<void> {
  await setTimeout(SETTLED)
  await running.stop()
}

async function measureStart(program: string, folder: string): Promise<Figure[]> {
  const starts = { ours: [] as Running[], bare: [] as Running[] }
  const once = async (kind: keyof typeof starts) => {
    const running = await (kind === 'ours' ? startRemanso(program, folder) : startBare(folder))
    starts[kind].push(running)
    await running.stop()
  }
  for (let turn = 0; turn < STARTS; turn += 1)
    for (const kind of turn % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) await once(kind)
  const of = (kind: keyof typeof starts, what: 'wall' | 'cpu') => median(starts[kind].map((running) => running[what]))
  return [
    {
      name: 'start to first answer',
      unit: 'ms',
      ours: of('ours', 'wall'),
      limit: of('bare', 'wall'),
      beside: 'bare Fastify and SQLite',
      atMost: 2,
    },
    { name: 'CPU of the start', unit: 'ms', ours: of('ours', 'cpu'), limit: of('bare', 'cpu'), beside: 'bare Fastify and SQLite' },
  ]
}

async function measureMemory(program: string, folder: string, orders: number): Promise<Figure[]> {
  const running = await startRemanso(program, folder)
  try {
    await setTimeout(SETTLED)
    const idle = memoryOf(running)
    const { send, close } = await signIn(running)
    let most = 0
    const watching = setInterval(() => {
      most = Math.max(most, memoryOf(running))
    }, 100)
    const answered = await work(send, orders, LOAD)
    clearInterval(watching)
    close()
    return [
      { name: 'idle memory', unit: 'MiB', ours: idle, atMost: 120 },
      { name: `memory under load (${Math.round((answered * SECOND) / LOAD)} calls a second)`, unit: 'MiB', ours: most, atMost: 160 },
    ]
  } finally {
    await running.stop()
  }
}

async function measureBackup(program: string, folder: string): Promise<Figure[]> {
  const running = await startRemanso(program, folder)
  const kept = path.join(scratchFolder(), 'backups')
  mkdirSync(kept)
  try {
    await setTimeout(SETTLED)
    const { send, close } = await signIn(running)
    let goesOn = true
    const writes: number[] = []
    const writing = (async () => {
      while (goesOn) {
        const began = performance.now()
        await send('POST', '/api/orders', { contactName: 'Rosa', phoneNumber: '2135550143', tracking: [{ track: 'Llamé' }] })
        writes.push(performance.now() - began)
        await setTimeout(BREATH)
      }
    })()
    const took: number[] = []
    const waited: number[] = []
    let size = 0
    for (let turn = 0; turn < BACKUPS; turn += 1) {
      writes.length = 0
      const file = path.join(kept, `${turn}.db.zst`)
      const { status, stdout, stderr } = await command(folder, ['backup', file, '--json'], {
        program: [program],
        env: { DATA_DIR: folder },
      })
      if (status !== 0) throw new Error(stderr)
      took.push(JSON.parse(stdout).milliseconds / SECOND)
      waited.push(Math.max(...writes))
      size = statSync(file).size
    }
    goesOn = false
    await writing
    close()
    return [
      { name: `backup (${Math.round(size / 1e6)} MB) while orders are written`, unit: 's', ours: median(took), atMost: 5 },
      { name: 'slowest write meanwhile', unit: 'ms', ours: Math.max(...waited), atMost: 200 },
    ]
  } finally {
    await running.stop()
    removeFolder(path.dirname(kept))
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: '100000' },
      binary: { type: 'string', default: path.join(root, 'dist/remanso') },
      only: { type: 'string', default: OPERATIONS.join() },
      /** A folder that is filled already. */
      folder: { type: 'string' },
    },
  })
  const orders = Number(values.orders)
  const folder = values.folder ?? (await filledFolder(orders))
  try {
    process.exitCode = showFigures(await measureOperations(path.resolve(values.binary), folder, orders, values.only.split(','))) ? 0 : 1
  } finally {
    if (values.folder === undefined) removeFolder(folder)
  }
}

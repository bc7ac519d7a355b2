// The executable as an office has it, and the clone: how fast they start beside a bare server and the plain stack on the same
// Node, what they hold in memory, how long a backup takes and how long a write waits for it. Run: node scripts/run.mjs bench/operations.ts [--orders 100000]
import { cpSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { removeFolder, root, scratchFolder } from '../tests/product.ts'
import { command } from '../tests/run-command.ts'
import { type Figure, median, showFigures } from './figures.ts'
import { filledFolder } from './filled-folder.ts'
import { memoryOf, type Running, signIn, startBare, startClone, startRemanso, startStack, work } from './running-binary.ts'

const STARTS = 9
/** Until the program has swept, in milliseconds. */
const SETTLED = 8000
const LOAD = 12_000
/** MiB with nobody there, and at most while eight work. */
const MEMORY = { executable: { idle: 120, load: 160 }, clone: { idle: 120, load: 180 } }
const BACKUPS = 3
/** Between one new order and the next: busier than thirty people are, in milliseconds. */
const BREATH = 25
const SECOND = 1000

export const OPERATIONS = ['start', 'memory', 'clone', 'backup'] as const
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
    memory: () => measureMemory('the executable', () => startRemanso(program, folder), orders, MEMORY.executable),
    clone: () => measureClone(folder, orders),
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

type Launch = () => Promise<Running>

/** Starts each of them in turns. */
async function startsOf<Kind extends string>(launches: Record<Kind, Launch>): Promise<(kind: Kind, what: 'wall' | 'cpu') => number> {
  const kinds = Object.entries<Launch>(launches)
  const starts = new Map<string, Running[]>(kinds.map(([kind]) => [kind, []]))
  for (let turn = 0; turn < STARTS; turn += 1)
    for (const [kind, launch] of turn % 2 === 0 ? kinds : kinds.toReversed()) {
      const running = await launch()
      starts.get(kind)?.push(running)
      await running.stop()
    }
  return (kind, what) => median((starts.get(kind) ?? []).map((running) => running[what]))
}

async function measureStart(program: string, folder: string): Promise<Figure[]> {
  const of = await startsOf({ ours: () => startRemanso(program, folder), bare: () => startBare(folder) })
  const wall = { unit: 'ms', ours: of('ours', 'wall') }
  const beside = 'bare Fastify and SQLite'
  return [
    { name: 'the executable: start to first answer', ...wall, limit: of('bare', 'wall'), beside, atMost: 2 },
    { name: 'the executable: start to first answer, at all', ...wall, atMost: 600 },
    { name: 'the executable: CPU of the start', unit: 'ms', ours: of('ours', 'cpu'), limit: of('bare', 'cpu'), beside },
  ]
}

/** The same of a server that is started from the clone. */
async function measureClone(folder: string, orders: number): Promise<Figure[]> {
  const of = await startsOf({ ours: () => startClone(folder), stack: () => startStack(folder) })
  const least = { unit: 'ms', beside: 'Fastify, tRPC, Kysely, jose', atMost: 1.5 }
  return [
    { name: 'npm start: start to first answer', ours: of('ours', 'wall'), limit: of('stack', 'wall'), ...least },
    { name: 'npm start: CPU of the start', ours: of('ours', 'cpu'), limit: of('stack', 'cpu'), ...least },
    ...(await measureMemory('npm start', () => startClone(folder), orders, MEMORY.clone)),
  ]
}

async function measureMemory(name: string, launch: Launch, orders: number, atMost: { idle: number; load: number }): Promise<Figure[]> {
  const running = await launch()
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
      { name: `${name}: idle memory`, unit: 'MiB', ours: idle, atMost: atMost.idle },
      {
        name: `${name}: memory under load (${Math.round((answered * SECOND) / LOAD)} calls a second)`,
        unit: 'MiB',
        ours: most,
        atMost: atMost.load,
      },
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

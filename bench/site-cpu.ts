// CPU time of the server for a cached page, beside a bare Fastify route that sends the same bytes: two processes in many
// short turns, one keep-alive connection, one request after another. What the machine does meanwhile falls on both of a
// pair alike, so the ratio is taken pair by pair.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { removeFolder, scratchFolder } from '../tests/product.ts'

const WARM_TURNS = 30
const TURNS = 60
const REQUESTS = 300

export interface CpuRow {
  address: string
  bytes: number
  /** Microseconds of CPU for one request. */
  remanso: number
  bare: number
  ratio: number
}

export async function measureCpu(addresses: string[]): Promise<CpuRow[]> {
  const folder = scratchFolder()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const remanso = await openServer(['remanso', folder])
  const rows: CpuRow[] = []
  for (const address of addresses) {
    const bytes = await fetchPage(agent, remanso.origin + address)
    const bare = await openServer(['bare', address.split('?')[0] ?? address, bytes.toString('base64')])
    const pairs: { remanso: number; bare: number }[] = []
    for (let turn = -WARM_TURNS; turn < TURNS; turn += 1) {
      const first = turn % 2 === 0 ? await cpuOf(remanso, agent, address) : undefined
      const theirs = await cpuOf(bare, agent, address)
      const ours = first ?? (await cpuOf(remanso, agent, address))
      // Until turn 0 everything was being compiled.
      if (turn >= 0) pairs.push({ remanso: ours, bare: theirs })
    }
    bare.process.kill()
    rows.push({
      address,
      bytes: bytes.length,
      remanso: Math.round(median(pairs.map((pair) => pair.remanso))),
      bare: Math.round(median(pairs.map((pair) => pair.bare))),
      ratio: Number(median(pairs.map((pair) => pair.remanso / pair.bare)).toFixed(2)),
    })
  }
  remanso.process.kill()
  await once(remanso.process, 'exit')
  agent.destroy()
  removeFolder(folder)
  return rows
}

interface Server {
  process: ChildProcess
  origin: string
}

async function openServer(args: string[]): Promise<Server> {
  // The log is written, as in production, and thrown away.
  const child = fork(path.join(import.meta.dirname, 'site-page-server.ts'), args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`A server ended with ${code}`)))
  // Later it may end as it likes.
  ended.catch(() => {})
  const [origin] = await Promise.race([once(child, 'message'), ended])
  return { process: child, origin: String(origin) }
}

async function cpuOf(server: Server, agent: Agent, address: string): Promise<number> {
  const before = await spent(server.process)
  for (let request = 0; request < REQUESTS; request += 1) await fetchPage(agent, server.origin + address)
  return ((await spent(server.process)) - before) / REQUESTS
}

async function spent(child: ChildProcess): Promise<number> {
  child.send('cpu')
  const [microseconds] = await once(child, 'message')
  return Number(microseconds)
}

async function fetchPage(agent: Agent, address: string): Promise<Buffer> {
  const request = get(address, { agent, headers: { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' } })
  const [response] = await once(request, 'response')
  if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}`)
  return buffer(response)
}

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}

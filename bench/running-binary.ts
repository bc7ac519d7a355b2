// The executable, or what it is compared with, as a process of its own: started, asked until it answers, looked at, stopped.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get, request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../scripts/free-port.ts'
import { root } from '../tests/product.ts'
import { ACCOUNT } from './filled-folder.ts'

export interface Running {
  process: ChildProcess
  port: number
  /** From the start of the process to its first answer, in milliseconds. */
  wall: number
  /** CPU time until then, in milliseconds; counted in hundredths of a second. */
  cpu: number
  stop: () => Promise<void>
}

const TICK = 10
const KIB = 1024
const ASK_EVERY = 2
const AT_ONCE = 8
/** Before a call is made again, in milliseconds. */
const SHED = 200

export async function start(
  program: string,
  args: (port: number) => string[],
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Running> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(program, args(port), {
    cwd: dataDir,
    env: { PORT: String(port), DATA_DIR: dataDir, BACKUP_DIR: '', ...env },
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`)
    await setTimeout(ASK_EVERY)
  }
  const wall = performance.now() - began
  return {
    process: child,
    port,
    wall,
    cpu: cpuOf(child.pid),
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

export function startRemanso(binary: string, dataDir: string): Promise<Running> {
  return start(binary, () => ['serve'], dataDir)
}

/** As `npm start` starts it, without the process that only hands over. */
export function startClone(dataDir: string): Promise<Running> {
  const env = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled') }
  return start(process.execPath, () => [path.join(root, 'scripts/remanso.ts'), 'serve'], dataDir, env)
}

export function startStack(dataDir: string): Promise<Running> {
  const script = path.join(import.meta.dirname, 'stack-start.mjs')
  const env = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled') }
  return start(process.execPath, (port) => [script, path.join(dataDir, 'remanso.db'), String(port)], dataDir, env)
}

export function startBare(dataDir: string): Promise<Running> {
  const script = path.join(import.meta.dirname, 'bare-start.mjs')
  return start(process.execPath, (port) => [script, path.join(dataDir, 'remanso.db'), String(port)], dataDir)
}

async function answers(port: number): Promise<boolean> {
  const asking = get({ port, host: '127.0.0.1', path: '/api/health', agent: false })
  try {
    const [answer] = await once(asking, 'response')
    answer.resume()
    return answer.statusCode === 200
  } catch {
    return false
  }
}

/** CPU time of a process and its threads so far, in milliseconds; counted in hundredths of a second. */
export function cpuOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK
}

/** What a process holds in memory, in MiB, the parts of its file that it uses included. */
export function memoryOf({ process }: Running): number {
  return Number(readFileSync(`/proc/${process.pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+)/m)?.[1]) / KIB
}

export type Send = (method: string, path: string, body?: unknown) => Promise<string>

/** Signs in; gives what sends a call with that session, over connections that stay open. */
export async function signIn({ port }: Running): Promise<{ send: Send; token: string; close: () => void }> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  let token = ''
  const send: Send = async (method, path, body) => {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(sent && { 'content-type': 'application/json' }) }
    const asking = request({ port, host: '127.0.0.1', method, path, headers, agent })
    asking.end(sent)
    const [answer] = await once(asking, 'response')
    const said = await text(answer)
    // A machine that is busy with other things makes the server shed load; then the call is made again.
    if (answer.statusCode === 503) {
      await setTimeout(SHED)
      return send(method, path, body)
    }
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${said.slice(0, 300)}`)
    return said
  }
  token = JSON.parse(await send('POST', '/api/users/login', ACCOUNT)).token
  return { send, token, close: () => agent.destroy() }
}

/** Lists, searches, new orders and changes as fast as they are answered, for so many milliseconds. */
export async function work(send: Send, stored: number, milliseconds: number): Promise<number> {
  const until = performance.now() + milliseconds
  let count = 0
  const one = async () => {
    for (; performance.now() < until; ) {
      const at = count++
      const kind = at % 8
      if (kind < 4) await send('GET', `/api/orders?${LISTS[at % LISTS.length]}&page=${1 + (at % 5)}`)
      else if (kind < 6) await send('GET', `/api/orders?search=${encodeURIComponent(SEARCHES[at % SEARCHES.length] ?? '')}`)
      else if (kind === 6)
        await send('POST', '/api/orders', { contactName: `Rosa ${at}`, phoneNumber: '2135550143', tracking: [{ track: 'Llamé' }] })
      else await send('PUT', `/api/orders/${1 + ((at * 7919) % stored)}`, { price: `$${at}` })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return count
}
const LISTS = ['status=newInProgress', 'status=pending', 'status=soldNotSold&user=2', 'status=noUpdates', 'service=2', 'limit=100']
const SEARCHES = ['maría', 'walker', 'okafor 213', 'guadalupe ibarra', '555 012', 'hospicio', 'beatriz']

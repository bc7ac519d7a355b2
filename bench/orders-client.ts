// Asks one server of the comparison, in a process of its own, and reads what the answers cost it.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { ACCOUNT } from './filled-folder.ts'
import type { Call, Kind } from './orders-calls.ts'

export const AT_ONCE = 8

export interface Server {
  process: ChildProcess
  origin: string
  token: string
}

export async function openServer(kind: Kind, folder: string): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, 'orders-server.ts'), [kind, folder], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const { origin }: { origin: string } = await answerOf(child)
  const server = { process: child, origin, token: '' }
  if (kind !== 'remanso') return server
  const login = await send(server, { method: 'POST', path: '/api/users/login', body: ACCOUNT })
  return { ...server, token: JSON.parse(login).token }
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const heard = new AbortController()
  const ended = async (): Promise<never> => {
    const [code] = await once(child, 'exit', { signal: heard.signal })
    throw new Error(`The server ended with ${code}`)
  }
  const [answer] = await Promise.race([once(child, 'message', { signal: heard.signal }), ended()])
  heard.abort()
  return answer as Answer
}

export const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

export async function send({ origin, token, process }: Server, { method, path, body }: Call): Promise<string> {
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(sent && { 'content-type': 'application/json' }) }
  const asking = request(origin + path, { method, agent, headers })
  asking.end(sent)
  const [answer] = await once(asking, 'response')
  const said = await text(answer)
  // A machine that is busy with other things makes the server shed load; then the call is made again.
  if (answer.statusCode === 503) {
    await setTimeout(200)
    return send({ origin, token, process }, { method, path, body })
  }
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${said.slice(0, 300)}`)
  return said
}

async function cpuOf(server: Server): Promise<number> {
  server.process.send('cpu')
  return (await answerOf<{ cpu: number }>(server.process)).cpu
}

/** CPU milliseconds a request. */
export async function turn(server: Server, calls: Call[]): Promise<number> {
  const before = await cpuOf(server)
  const waiting = calls.values()
  const work = async () => {
    for (const call of waiting) await send(server, call)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return ((await cpuOf(server)) - before) / calls.length / 1000
}

export async function closeServer({ process }: Server): Promise<void> {
  process.kill()
  await once(process, 'exit')
}

// Starts load-server.ts on a seeded data folder, and calls it.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openSession } from '../src/server/accounts/sessions.ts'
import { readConfig } from '../src/server/config.ts'
import { closeContext, openContext } from '../src/server/context.ts'
import { seedDemo } from '../src/server/demo/seed-demo.ts'
import { createLog } from '../src/server/http/log.ts'
import { createUser } from '../src/server/testing/new-account.ts'
import { removeFolder, scratchFolder } from '../tests/product.ts'
import type { Cost } from './load-server.ts'

const ACCOUNT = { email: 'bench@example.com', password: 'calm water at dawn', name: 'Bench', role: 'superAdmin', language: 'es' } as const
const FROM = { address: '127.0.0.1', userAgent: null }

export interface Call {
  method?: string
  path: string
  body?: unknown
  headers?: Record<string, string>
}

/** With so many orders, and so many open sessions. */
export async function startLoaded(orders: number, sessions = 1) {
  const folder = scratchFolder()
  const context = await openContext(readConfig({ DATA_DIR: folder }), createLog('silent'))
  const { id } = await createUser(context.db, ACCOUNT, new Date())
  await seedDemo(context.db, orders, new Date())
  const tokens: string[] = []
  while (tokens.length < sessions) tokens.push(await openSession(context.db, context.sessionKey, id, FROM, new Date()))
  await closeContext(context)
  const [token = ''] = tokens

  const file = path.join(import.meta.dirname, 'load-server.ts')
  const child = fork(file, [folder], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: ['--expose-gc'] })
  // The log is written, as in production; here nobody reads it.
  const ended = once(child, 'exit').then(([code, signal]) => Promise.reject(new Error(`The server ended with ${code ?? signal}`)))
  // Later it may end as it likes.
  ended.catch(() => {})
  const [origin] = (await Promise.race([once(child, 'message'), ended])) as [string]
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })

  async function send({ method = 'GET', path, body, headers = {} }: Call, token?: string): Promise<Buffer> {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const all = { ...(token && { authorization: `Bearer ${token}` }), ...(sent && { 'content-type': 'application/json' }), ...headers }
    const asking = request(origin + path, { method, agent, headers: all })
    asking.end(sent)
    const [answer] = await once(asking, 'response')
    const said = await buffer(answer)
    if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${answer.statusCode} ${said.toString().slice(0, 300)}`)
    return said
  }

  return {
    origin,
    token,
    tokens,
    visitor: (call: Call) => send(call),
    staff: (call: Call) => send(call, token),
    async cost(): Promise<Cost> {
      child.send('cost')
      const [cost] = (await once(child, 'message')) as [Cost]
      return cost
    },
    async stop() {
      agent.destroy()
      child.kill('SIGKILL')
      await once(child, 'exit')
      removeFolder(folder)
    },
  }
}

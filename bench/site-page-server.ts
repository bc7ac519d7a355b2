// One of the two servers that site-cpu.ts compares, in a process of its own that can say how much CPU it has used.
// Arguments: `remanso DATA_DIR`, or `bare PATH BYTES` with a compressed page in base64.
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { createApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { openContext } from '../src/server/context.ts'
import { createLog } from '../src/server/http/log.ts'
import { loadClientBuild } from '../src/server/site/client-build.ts'

const [kind, first = '', second = ''] = process.argv.slice(2)
const app = kind === 'remanso' ? await remanso(first) : bare(first, Buffer.from(second, 'base64'))
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(origin)
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})

async function remanso(dataDir: string): Promise<FastifyInstance> {
  const config = readConfig({ DATA_DIR: dataDir })
  const client = await loadClientBuild(path.resolve(import.meta.dirname, '../dist'))
  return createApp(await openContext(config, createLog(config.logLevel)), client)
}

function bare(address: string, bytes: Buffer): FastifyInstance {
  const app = Fastify()
  app.get(address, (_, reply) => reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br').send(bytes))
  return app
}

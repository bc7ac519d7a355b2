// The product in a process of its own, as it is in production; answers what it costs when asked by IPC.
// Argument: DATA_DIR.
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { openContext } from '../src/server/context.ts'
import { createLog } from '../src/server/http/log.ts'
import { loadClientBuild } from '../src/server/site/client-build.ts'

/** What the process tells of itself. */
export interface Cost {
  /** Microseconds of CPU since its start. */
  cpu: number
  /** Bytes, the least since it was asked last: an export that runs at the moment says nothing. */
  rss: number
  /** After a collection. */
  heap: number
  external: number
  /** Milliseconds by which the main thread was late at most since it was asked last. */
  late: number
}

const config = readConfig({ DATA_DIR: process.argv[2], TRUST_PROXY: 'true', MAIL_TO: 'office@example.com' })
const context = await openContext(config, createLog('info'))
const app = await createApp(context, await loadClientBuild(path.resolve(import.meta.dirname, '../dist')))
let leastRss = Number.POSITIVE_INFINITY
setInterval(() => {
  leastRss = Math.min(leastRss, process.memoryUsage.rss())
}, 1000)
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
process.on('message', () => {
  globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed, external } = process.memoryUsage()
  const cost: Cost = { cpu: user + system, rss: Math.min(rss, leastRss), heap: heapUsed, external, late: delay.max / 1e6 }
  delay.reset()
  leastRss = Number.POSITIVE_INFINITY
  process.send?.(cost)
})
process.on('disconnect', () => process.exit())

// One server of the comparison in a process of its own: tells where it listens, and its CPU time when asked.
import path from 'node:path'
import { createApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { openContext } from '../src/server/context.ts'
import { createLog } from '../src/server/http/log.ts'
import { stubClient } from '../src/server/testing/stub-client.ts'
import { createLimits } from './orders-limits.ts'
import { createPlain } from './orders-plain.ts'

const [kind = '', folder = '', database] = process.argv.slice(2)

async function open() {
  if (kind === 'plain') return createPlain(folder)
  if (kind === 'limits-cc') return createLimits(path.join(folder, 'remanso.db'))
  return createApp(await openContext(readConfig({ DATA_DIR: folder, DATABASE_URL: database }), createLog('info')), stubClient)
}

const app = await open()
process.send?.({ origin: await app.listen({ port: 0, host: '127.0.0.1' }) })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system })
})
// Without the one who measures there is nothing to do.
process.on('disconnect', () => process.exit())

// The command line in a process that stays: the same commands, without loading the product for each. See run-command.ts.
import path from 'node:path'
import { main } from '../src/server/main.ts'
import type { Asked, Ended } from './run-command.ts'

const program = path.resolve(import.meta.dirname, '../scripts/remanso.ts')
const around = {
  openClient: () => Promise.reject(new Error('What serves is a process of its own')),
  startLine: [process.execPath, program],
}
// Every command listens to the end of its reader.
for (const stream of [process.stdout, process.stderr]) stream.setMaxListeners(0)

process.on('message', async ({ folder, args, env }: Asked) => {
  process.chdir(folder)
  process.env = env
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    process[name].write = (text: string | Uint8Array) => {
      said[name] += text
      return true
    }
  const status = await main(args, around)
  process.send?.({ status, ...said } satisfies Ended)
})

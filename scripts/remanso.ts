// The command line from a clone; `serve` builds the client first if its sources changed.
import path from 'node:path'
import { main } from '../src/server/main.ts'
import { loadClientBuild } from '../src/server/site/client-build.ts'

const args = process.argv.slice(2)
const dev = args.includes('--dev')

process.exitCode = await main(
  args.filter((arg) => arg !== '--dev'),
  { openClient, startLine: [process.execPath, import.meta.filename] },
)

async function openClient() {
  if (dev) return (await import('./dev-client.ts')).openDevClient()
  const { buildIfStale } = await import('./build.ts')
  await buildIfStale()
  return loadClientBuild(path.resolve(import.meta.dirname, '../dist'))
}

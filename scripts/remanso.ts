// The command line from a clone; `serve` builds the client first if its sources changed.
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'

// What was compiled at one start is read at the next, which halves it. Where the folder cannot be written, nothing is kept.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/compiled'))
// Modules stay, so the room for what is young need not grow while they are read: it would be kept, 20 MB and more.
setFlagsFromString('--semi-space-growth-factor=1')
const { main } = await import('../src/server/main.ts')

const args = process.argv.slice(2)
const dev = args.includes('--dev')
if (dev) await beQuiet()

process.exitCode = await main(
  args.filter((arg) => arg !== '--dev'),
  { openClient, prepare, startLine: [process.execPath, import.meta.filename], commit },
)

/** Every module is read by then. */
function prepare() {
  setFlagsFromString('--semi-space-growth-factor=2')
}

/** Every module that a browser asks for would be a line: what is wrong shows, and the rest if somebody asks for it. */
async function beQuiet() {
  const { settingsFile } = await import('../src/server/process/environment.ts')
  process.env.LOG_LEVEL ||= settingsFile().LOG_LEVEL || 'warn'
}

async function commit() {
  return (await import('./commit.ts')).commitOf(path.resolve(import.meta.dirname, '..'))
}

async function openClient() {
  if (dev) return (await import('./dev-client.ts')).openDevClient()
  const { buildApartIfStale } = await import('./build.ts')
  await buildApartIfStale()
  const { loadClientBuild } = await import('../src/server/site/client-build.ts')
  return loadClientBuild(path.resolve(import.meta.dirname, '../dist'))
}

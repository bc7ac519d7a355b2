// The command line from a clone; `serve` builds the client first if its sources changed.
import { enableCompileCache } from 'node:module'
import path from 'node:path'

// What was compiled at one start is read at the next, which halves it. Where the folder cannot be written, nothing is kept.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/compiled'))
const { main } = await import('../src/server/main.ts')

const args = process.argv.slice(2)
const dev = args.includes('--dev')
if (dev) await beQuiet()

process.exitCode = await main(
  args.filter((arg) => arg !== '--dev'),
  { openClient, startLine: [process.execPath, import.meta.filename], commit },
)

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
  const { buildIfStale } = await import('./build.ts')
  await buildIfStale()
  const { loadClientBuild } = await import('../src/server/site/client-build.ts')
  return loadClientBuild(path.resolve(import.meta.dirname, '../dist'))
}

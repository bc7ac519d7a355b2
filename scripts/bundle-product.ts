// The product as a few files, for the journeys, which start it over a hundred times: to read six hundred modules each time is
// most of what a start costs. The same program as a clone's; only the client must have been built before.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { THREADS } from '../src/server/process/threads.ts'
import { fingerprint, inProduction } from './build.ts'
import { withLock } from './lock.mjs'

const root = path.resolve(import.meta.dirname, '..')
/** Below node_modules, where the packages that stay outside are found. */
const folder = path.join(root, 'node_modules/.cache/product')
const stamp = path.join(folder, 'stamp')
const SOURCES = [
  'migrations/**',
  'src/server/**',
  'src/shared/**',
  'package*.json',
  'scripts/bundle*.ts',
  'scripts/commit.ts',
  'tests/cheap-product.ts',
]
/** With native code beside them; and what Node's driver of PostgreSQL asks for without needing it. */
const OUTSIDE = ['argon2', 'better-sqlite3', 'pg-native']

/** Bundles it unless that was done from these sources, and says which file starts it. */
export async function bundleProduct(): Promise<string> {
  await withLock(path.join(root, '.build.lock'), async () => {
    const print = fingerprint(SOURCES)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return
    const threads = Object.entries(THREADS).map(([name, file]) => [name, path.join(root, 'src/server/process', file)])
    await inProduction(async () => {
      await build({
        root,
        configFile: false,
        publicDir: false,
        // What it warns of are imports that stay as they are.
        logLevel: 'error',
        ssr: { noExternal: true, external: OUTSIDE },
        build: {
          ssr: true,
          outDir: folder,
          emptyOutDir: true,
          target: 'node26',
          minify: false,
          rolldownOptions: {
            input: {
              ...Object.fromEntries(threads),
              remanso: path.join(root, 'scripts/bundled-main.ts'),
              cheap: path.join(root, 'tests/cheap-product.ts'),
            },
            // Importing a part of Node as a module asks for all that it offers: 'http' alone brings the whole of 'fetch'.
            output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
          },
        },
      })
    })
    writeFileSync(stamp, print)
  })
  return path.join(folder, 'remanso.cjs')
}

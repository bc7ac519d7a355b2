// The threads of the product as one file each, for the tests: one lives for one job, and to read six hundred modules again
// for each of hundreds of jobs is most of what those would cost. Journeys run the threads as they lie beside the code.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { THREADS } from '../src/server/process/threads.ts'
import { fingerprint } from './build.ts'
import { withLock } from './lock.mjs'

const root = path.resolve(import.meta.dirname, '..')
/** Below node_modules, where the packages that stay outside are found. */
const folder = path.join(root, 'node_modules/.cache/threads')
const stamp = path.join(folder, 'stamp')
/** What consists of many modules. Older packages stay outside: in a module they would be under rules they were not written for. */
const INSIDE = ['csv-parse', 'kysely', 'libphonenumber-js', 'zod']

/** Bundles them unless that was done from these sources, and says where each begins. */
export async function bundleThreads(): Promise<Record<string, string>> {
  await withLock(path.join(root, '.build.lock'), async () => {
    const print = fingerprint(['migrations/**', 'src/server/**', 'src/shared/**', 'package-lock.json', 'scripts/bundle-threads.ts'])
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      ssr: { noExternal: INSIDE },
      build: {
        ssr: true,
        outDir: folder,
        emptyOutDir: true,
        target: 'node26',
        minify: false,
        rolldownOptions: {
          input: Object.fromEntries(Object.entries(THREADS).map(([name, file]) => [name, path.join(root, 'src/server/process', file)])),
          output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
        },
      },
    })
    writeFileSync(stamp, print)
  })
  return Object.fromEntries(Object.keys(THREADS).map((name) => [name, path.join(folder, `${name}.mjs`)]))
}

// The first file of the bundle that journeys start, in node_modules/.cache/product: as scripts/remanso.ts, without what
// builds.
import path from 'node:path'
import { main } from '../src/server/main.ts'
import { THREADS } from '../src/server/process/threads.ts'
import { loadClientBuild } from '../src/server/site/client-build.ts'
import { commitOf } from './commit.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const beside = (name: string) => path.join(import.meta.dirname, name)

Object.assign(THREADS, Object.fromEntries(Object.keys(THREADS).map((name) => [name, beside(`${name}.cjs`)])))

void main(process.argv.slice(2), {
  openClient: () => loadClientBuild(path.join(root, 'dist')),
  startLine: [process.execPath, path.join(root, 'scripts/remanso.ts')],
  commit: async () => commitOf(root),
}).then((code) => {
  process.exitCode = code
})

// The first start of a clone, and of a clone after an update: the client is built before anything is served.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../scripts/free-port.ts'
import { bareEnvironment, removeFolder, root, scratchFolder } from './product.ts'

const SOURCES = ['docs', 'migrations', 'package.json', 'package-lock.json', 'scripts', 'src', 'tsconfig.json', 'vite.config.ts']
const MEGABYTE = 1024
/** Served from what was built before it is 180 MB; with the bundler in the same process it were 550. */
const LARGEST = 300 * MEGABYTE

let clone: string
let server: ChildProcess | undefined

beforeEach(() => {
  clone = scratchFolder()
  for (const name of SOURCES) cpSync(path.join(root, name), path.join(clone, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(clone, 'node_modules'))
})
afterEach(async () => {
  if (server && server.exitCode === null) {
    const ended = once(server, 'exit')
    server.kill()
    await ended
  }
  server = undefined
  removeFolder(clone)
})

function start(port: number): ChildProcess {
  return spawn(process.execPath, [path.join(clone, 'scripts/remanso.ts'), 'serve'], {
    cwd: clone,
    env: bareEnvironment({ DATA_DIR: path.join(clone, 'data'), PORT: String(port), LOG_LEVEL: 'error' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

test.runIf(process.platform === 'linux')('what building takes of memory is gone when the first page is served', async () => {
  const port = await freePort()
  server = start(port)
  const said = server.stdout ? await once(server.stdout, 'data') : []
  expect(String(said)).toMatch(new RegExp(`^http://localhost:${port}\n`))
  expect((await fetch(`http://127.0.0.1:${port}/contact`)).status).toBe(200)
  const [, resident] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  expect(Number(resident)).toBeGreaterThan(0)
  expect(Number(resident)).toBeLessThan(LARGEST)
})

test('what cannot be built is served to nobody, and why stands in the log', async () => {
  // Names a module that is not there.
  cpSync(path.join(root, 'tests/first-start.test.ts'), path.join(clone, 'src/client/desk.tsx'))
  server = start(await freePort())
  let said = ''
  server.stderr?.on('data', (text) => (said += text))
  expect(await once(server, 'close')).toEqual([1, null])
  expect(said).toContain('scripts/free-port.ts')
  expect(existsSync(path.join(clone, 'dist/client.stamp'))).toBe(false)
})

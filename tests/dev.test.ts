// A developer's first hour: what `npm run dev` starts, and what it says.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../scripts/free-port.ts'
import { bareEnvironment, removeFolder, root, scratchFolder } from './product.ts'

/** Starts it, looks at a page and a module, and gives what it has said. */
async function look(settings: Record<string, string>): Promise<{ page: string; log: string }> {
  const folder = scratchFolder()
  const port = String(await freePort())
  const { LOG_LEVEL: _, ...environment } = bareEnvironment({ DATA_DIR: folder })
  const child = spawn(process.execPath, [path.join(root, 'scripts/remanso.ts'), 'serve', '--dev'], {
    // Where Vite finds its settings.
    cwd: root,
    env: { ...environment, PORT: port, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (text) => {
    log += text
  })
  const ended = once(child, 'close')
  await once(child.stdout, 'data')
  const page = await (await fetch(`http://localhost:${port}/contact`)).text()
  expect((await fetch(`http://localhost:${port}/hydrate.tsx`)).status).toBe(200)
  child.kill()
  await ended
  removeFolder(folder)
  return { page, log }
}

test('development serves pages that reload themselves, and logs no line a request unless it is asked to', {
  timeout: 120_000,
}, async () => {
  const quiet = await look({})
  expect(quiet.page).toContain('/@vite/client')
  expect(quiet.log).not.toContain('"msg":"request"')
  const told = await look({ LOG_LEVEL: 'info' })
  expect(told.log).toContain('"path":"/contact"')
})

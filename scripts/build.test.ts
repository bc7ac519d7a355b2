import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

test('a build that is killed leaves nothing that calls what was built before whole', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'remanso-build-'))
  const at = (...names: string[]) => path.join(folder, ...names)
  for (const name of ['scripts', 'dist', 'node_modules/vite']) mkdirSync(at(name), { recursive: true })
  for (const name of ['build.ts', 'first-paint.ts', 'lock.mjs', 'note-packages.ts'])
    cpSync(path.join(import.meta.dirname, name), at('scripts', name))
  writeFileSync(at('package.json'), '{ "type": "module" }')
  writeFileSync(at('node_modules/vite/package.json'), '{ "type": "module", "exports": "./index.js" }')
  writeFileSync(at('node_modules/vite/index.js'), "export const build = () => process.kill(process.pid, 'SIGKILL')")
  writeFileSync(at('dist/client.stamp'), 'of other sources')
  const { signal } = spawnSync(process.execPath, [at('scripts/build.ts')])
  expect([signal, existsSync(at('dist/client.stamp'))]).toEqual(['SIGKILL', false])
  rmSync(folder, { recursive: true })
})

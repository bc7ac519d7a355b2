// What starts everything, where the pinned Node cannot start.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const runtime = `node_modules/node-linux-${process.arch}`
let checkout: string

beforeAll(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'remanso-run-'))
  mkdirSync(path.join(checkout, 'scripts'))
  for (const file of ['scripts/run.mjs', 'scripts/lock.mjs', 'package.json', 'package-lock.json'])
    copyFileSync(path.join(root, file), path.join(checkout, file))
  mkdirSync(path.join(checkout, runtime, 'bin'), { recursive: true })
  writeFileSync(path.join(checkout, runtime, 'package.json'), JSON.stringify({ bin: { node: 'bin/node' } }))
  const lock = readFileSync(path.join(checkout, 'package-lock.json'))
  writeFileSync(path.join(checkout, 'node_modules/.installed-lock'), createHash('sha256').update(lock).digest('hex'))
})
afterAll(() => rmSync(checkout, { recursive: true }))

/** Runs it with a Node that does what the system's loader does where a library is missing. */
function runWithout(library: string, locale: string) {
  const said = `node: error while loading shared libraries: ${library}: cannot open shared object file: No such file or directory`
  writeFileSync(path.join(checkout, runtime, 'bin/node'), `#!/bin/sh\necho '${said}' >&2\nexit 127\n`, { mode: 0o755 })
  return spawnSync(process.execPath, ['scripts/run.mjs', 'any.ts'], {
    cwd: checkout,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LANG: locale },
  })
}

test.skipIf(process.platform !== 'linux')('a missing library is named with its package, in the language of the terminal', () => {
  const english = runWithout('libatomic.so.1', 'en_US.UTF-8')
  expect(english.status).toBe(127)
  expect(english.stderr).toContain(
    'This machine lacks the library libatomic.so.1, which Node needs. Install it: sudo apt-get install libatomic1 ',
  )
  const spanish = runWithout('libatomic.so.1', 'es_MX.UTF-8')
  expect(spanish.stderr).toContain(
    'A esta máquina le falta la biblioteca libatomic.so.1, que Node necesita. Instálala: sudo apt-get install libatomic1 ',
  )
  expect(runWithout('libother.so.7', 'C').stderr).toMatch(/\nThis machine lacks the library libother\.so\.7, which Node needs\.\n$/)
})

test.skipIf(process.platform !== 'linux')('a program of ours that ends with the same number says only what it said', () => {
  writeFileSync(path.join(checkout, runtime, 'bin/node'), '#!/bin/sh\n[ "$1" = --version ] || exit 127\n', { mode: 0o755 })
  const ended = spawnSync(process.execPath, ['scripts/run.mjs', 'any.ts'], { cwd: checkout, encoding: 'utf8' })
  expect([ended.status, ended.stdout, ended.stderr]).toEqual([127, '', ''])
})

import { appendFileSync, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lockedPackage, PLATFORMS } from './binary-runtimes.ts'
import { assertPublishedNode, NODE_VERSION, PUBLISHED } from './node-sums.ts'

const root = path.resolve(import.meta.dirname, '..')

test('of every runtime that an executable is made of, the makers’ sum of the pinned version is kept', () => {
  const runtimes = Object.values(PLATFORMS).map(({ runtime }) => runtime)
  expect(Object.keys(PUBLISHED).sort()).toEqual(runtimes.sort())
  for (const runtime of runtimes) expect([runtime, lockedPackage(`node_modules/${runtime}`).version]).toEqual([runtime, NODE_VERSION])
  for (const { archive, archiveSum, sum } of Object.values(PUBLISHED)) {
    expect(archive === 'win-x64/node.exe' || archive.startsWith(`node-v${NODE_VERSION}-`)).toBe(true)
    for (const one of [archiveSum, sum]) expect(one).toMatch(/^[0-9a-f]{64}$/)
  }
})

test('the Node that is installed here is the one its makers publish, and one byte more is refused', () => {
  const installed = Object.values(PLATFORMS)
    .map(({ runtime, executable }) => ({ runtime, file: path.join(root, 'node_modules', runtime, executable) }))
    .filter(({ file }) => existsSync(file))
  const folder = mkdtempSync(path.join(tmpdir(), 'remanso-node-'))
  const copy = path.join(folder, 'node')
  for (const { runtime, file } of installed) {
    expect(() => assertPublishedNode(runtime, file)).not.toThrow()
    copyFileSync(file, copy)
    appendFileSync(copy, '\n')
    expect(() => assertPublishedNode(runtime, copy)).toThrow(/is not what .* holds/)
  }
  rmSync(folder, { recursive: true })
})

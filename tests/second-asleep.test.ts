// A disk of BACKUP_DIR that stops answering, as a network's does, takes neither the site along nor the end of its process. The
// doctor gives it fifteen seconds to wake, and so it takes longer than others.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Product, removeFolder, scratchFolder, startProduct } from './product.ts'
import { command } from './run-command.ts'

let folder: string
let product: Product
let pipe: string

beforeEach(async () => {
  folder = scratchFolder()
  const backupDir = path.join(folder, 'second')
  mkdirSync(backupDir)
  pipe = path.join(backupDir, 'installation')
  execFileSync('mkfifo', [pipe])
  product = await startProduct(folder, { BACKUP_DIR: backupDir })
})
afterEach(async () => {
  await product.stop('SIGKILL')
  removeFolder(folder)
})

test('while BACKUP_DIR does not answer the site is served, the doctor says so, and a stop ends', async () => {
  let held: number | undefined
  // That somebody writes can be said only once somebody reads; then nothing is written.
  const hold = () => {
    held = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)
  }
  await vi.waitFor(hold, { timeout: 30_000, interval: 100 })
  for (const page of ['/api/health', '/']) expect((await fetch(`${product.url}${page}`)).status).toBe(200)
  const doctor = await command(folder, ['doctor'], { settings: { BACKUP_DIR: path.dirname(pipe) } })
  expect(doctor).toMatchObject({ status: null, stderr: '', stdout: expect.stringContaining('does not answer') })
  const ended = once(product.process, 'exit')
  product.process.kill('SIGTERM')
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect(product.output()).toContain('Work in BACKUP_DIR does not end')
  if (held !== undefined) closeSync(held)
}, 120_000)

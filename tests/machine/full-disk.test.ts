// A disk that is full, really: the server on a small disk of its own in memory, which something else fills to the last byte.
import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Product, removeFolder, scratchFolder, startProduct } from '../product.ts'
import { command } from '../run-command.ts'
import { needsRoot, skipped } from './needs.ts'

const canRun = needsRoot() && canMount()
const PASSWORD = 'calm water at dawn'
const PATIENCE = 120_000

let folder: string
let product: Product | undefined
beforeEach(() => {
  folder = scratchFolder()
  if (canRun) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m,mode=0700', 'tmpfs', folder])
})
afterEach(async () => {
  await product?.stop('SIGKILL')
  if (canRun) execFileSync('umount', [folder])
  removeFolder(folder)
})

/** Root of a container may not be allowed to. */
function canMount(): boolean {
  const place = scratchFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place], { stdio: 'ignore' })
    execFileSync('umount', [place])
    return true
  } catch {
    skipped('this root may not mount a disk in memory')
    return false
  } finally {
    removeFolder(place)
  }
}

const filler = () => path.join(folder, 'filler')
function fillDisk(): void {
  const file = openSync(filler(), 'a')
  for (const size of [1_000_000, 4096, 1]) {
    const piece = Buffer.alloc(size)
    try {
      for (;;) if (writeSync(file, piece) < size) break
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
  closeSync(file)
}

test.skipIf(!canRun)(
  'on a full disk pages go on, health says so, nothing that was answered is lost, and it heals by itself',
  { timeout: PATIENCE },
  async () => {
    expect((await command(folder, ['create-admin', '--email', 'ana@example.com'], { input: `${PASSWORD}\n` })).status).toBe(0)
    product = await startProduct(folder, { TRUST_PROXY: 'true', LOG_LEVEL: 'error' })
    const { url } = product
    let asked = 0
    const call = (address: string, body?: unknown, token?: string) => {
      asked += 1
      const headers = {
        // Everybody from an address of their own, so that limits for addresses have nothing to say.
        'x-forwarded-for': `10.0.${asked >> 8}.${asked & 255}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      }
      return fetch(url + address, { headers, ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }) })
    }
    const quote = () =>
      call('/api/orders', { contactName: `Rosa ${asked}`, phoneNumber: '+17025550142', email: `rosa${asked}@example.com` })
    let answered = 0
    expect((await quote()).status).toBe(201)
    answered += 1
    expect((await call('/api/health')).status).toBe(200)

    const login = await call('/api/users/login', { email: 'ana@example.com', password: PASSWORD })
    const { token } = (await login.json()) as { token: string }

    fillDisk()
    // What the engine has room for in its log is stored as ever; then it is refused, and never in another way.
    for (;;) {
      const { status } = await quote()
      if (status === 201) answered += 1
      else {
        expect(status).toBe(503)
        break
      }
      fillDisk()
    }
    const refused = await quote()
    expect([refused.status, await refused.json()]).toMatchObject([503, { success: false, message: expect.stringMatching(/disponible/) }])
    await expect.poll(async () => (await call('/api/health')).status, { timeout: 20_000 }).toBe(503)
    for (const address of ['/', '/contact', '/services?lang=en']) expect([address, (await call(address)).status]).toEqual([address, 200])
    expect(product.output()).toContain('SQLITE_FULL')

    // In a thread of its own, and told in the same way; all or nothing of it is stored.
    const form = new FormData()
    const rows = Array.from({ length: 2000 }, (_, at) => `Familia ${at},+1702555${String(at).padStart(4, '0')}`)
    form.append('file', new Blob([['Contact Name,Phone Number', ...rows].join('\n')]), 'orders.csv')
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(`${url}/api/orders/excel`, { method: 'POST', headers, body: form })).status).toBe(503)

    rmSync(filler())
    await expect.poll(async () => (await call('/api/health')).status, { timeout: 20_000 }).toBe(200)
    expect((await quote()).status).toBe(201)
    answered += 1
    const { totalOrders } = (await (await call('/api/orders?limit=1', undefined, token)).json()) as { totalOrders: number }
    expect(totalOrders).toBe(answered)
    expect(await product.stop()).toBe(0)
  },
)

test.skipIf(!canRun)('the doctor says full where nothing can be saved, and sends nobody for rights that would not help', async () => {
  expect((await command(folder, ['migrate'])).status).toBe(0)
  const says = async (...checks: string[]) => {
    const { stdout } = await command(folder, ['doctor', '--json'], { settings: { PORT: '1' } })
    const { findings }: { findings: { check: string; code: string; message: string }[] } = JSON.parse(stdout)
    return Object.fromEntries(findings.filter(({ check }) => checks.includes(check)).map(({ code, message }) => [code, message]))
  }
  const disk = { 'disk.little': expect.stringMatching(/^Only \S+ MB free: little more can be saved/) }
  expect(await says('disk', 'folder')).toEqual({ ...disk, 'folder.well': expect.anything() })
  fillDisk()
  expect(await says('disk', 'folder', 'database')).toEqual({
    'disk.full': expect.stringMatching(/^The disk is full .* nothing can be saved/),
    'folder.closed': expect.stringMatching(/\(ENOSPC: .*\)\. Make room on its disk\.$/),
    'database.closed': expect.stringMatching(/cannot be opened now .* see what is said here of the disk/),
  })
  rmSync(filler())
  execFileSync('mount', ['-o', 'remount,ro', folder])
  expect(await says('disk', 'folder', 'database')).toEqual({
    ...disk,
    'folder.closed': expect.stringMatching(/\(EROFS: .*\)\. Its disk is read-only: see why/),
    'database.closed': expect.stringMatching(/its disk is read-only\./),
  })
})

// The executable, copied alone into an empty folder with a bare environment, drives the main job; and building it twice gives
// the same bytes.

import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPostgres, startCluster } from '../scripts/cluster.ts'
import { commitOf } from '../scripts/commit.ts'
import { freePort } from '../scripts/free-port.ts'
import { makeCertificate } from '../src/server/testing/certificate.ts'
import { LOGIN_IN_URL, openSmtpPost } from '../src/server/testing/smtp-post.ts'
import { removeFolder, root, scratchFolder } from './product.ts'
import { command } from './run-command.ts'

/** A build packs the whole of Node, and the second one builds the client too: beside other files more than twenty seconds. */
const BUILD_PATIENCE = 300_000

let folder: string
let home: string
let binary: string
const run = (args: string[], input = '', env: NodeJS.ProcessEnv = {}) => command(home, args, { program: [binary], env, input })

function build(checkout: string, name: string): string {
  const target = path.join(folder, name)
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(checkout, 'scripts/binary.ts'), `--to=${target}`], {
    cwd: checkout,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  // A build that is larger than it may be does not succeed.
  expect(stdout).toMatch(/ \d+\.\d MB, \d+\.\d MB compressed\n$/)
  return target
}

/** The same sources elsewhere, with nothing built yet. */
function anotherCheckout(): string {
  const checkout = path.join(folder, 'another checkout')
  mkdirSync(checkout)
  for (const name of SOURCES) cpSync(path.join(root, name), path.join(checkout, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'), 'junction')
  // As an archive of the sources says it, which has no history.
  writeFileSync(path.join(checkout, 'scripts/commit.txt'), `${commitOf(root)}\n`)
  expect(existsSync(path.join(checkout, 'dist'))).toBe(false)
  return checkout
}
const SOURCES = [
  'CHANGELOG.md',
  'docs',
  'migrations',
  'scripts',
  'src',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

beforeAll(() => {
  folder = scratchFolder()
  home = path.join(folder, 'empty')
  mkdirSync(home)
  binary = path.join(home, 'remanso')
  // An earlier commit's.
  mkdirSync(path.join(folder, 'first'))
  writeFileSync(path.join(folder, 'first', 'remanso-win-x64.exe'), '')
  copyFileSync(path.join(build(root, 'first'), 'remanso'), binary)
  rmSync(path.join(folder, 'first', 'remanso-win-x64.exe'))
}, BUILD_PATIENCE)
afterAll(() => removeFolder(folder))

test('two builds from the sources, in two folders, give the same bytes, with sums and a list of parts beside them', {
  timeout: BUILD_PATIENCE,
}, () => {
  const first = path.join(folder, 'first')
  const second = build(anotherCheckout(), 'second')
  expect(readdirSync(first)).toEqual(['SHA256SUMS', 'remanso', 'remanso-parts.cdx.json', 'remanso-parts.txt', 'remanso-release-notes.txt'])
  for (const file of readdirSync(first)) expect([file, sha256(path.join(second, file))]).toEqual([file, sha256(path.join(first, file))])
  expect(readFileSync(path.join(first, 'SHA256SUMS'), 'utf8')).toContain(`${sha256(binary)}  remanso\n`)
  const parts = readFileSync(path.join(first, 'remanso-parts.txt'), 'utf8')
  for (const part of ['fastify ', 'better-sqlite3 ', 'argon2 ', 'react ', 'sheetjs-style ', 'nodemailer ', 'node-'])
    expect(parts).toMatch(new RegExp(`^${part}`, 'm'))
  // What only tests need is not in it.
  expect(parts).not.toMatch(/^(smtp-server|playwright-core) /m)
  const list: PartsList = JSON.parse(readFileSync(path.join(first, 'remanso-parts.cdx.json'), 'utf8'))
  expect([list.bomFormat, list.metadata.component.name]).toEqual(['CycloneDX', 'remanso'])
  // Both lists name the same parts.
  const named = parts.slice(0, parts.indexOf('====')).trim().split('\n').slice(2)
  expect(list.components.map(({ name, version }) => `${name} ${version}`).sort()).toEqual(
    named.map((line) => line.split(/\s{2,}/)[0] ?? '').sort(),
  )
  for (const { purl, hashes, licenses } of list.components) {
    expect(purl).toMatch(/^pkg:npm\//)
    expect([purl, hashes?.[0]?.alg, licenses?.length]).toEqual([purl, 'SHA-512', 1])
  }
})

/** As much of CycloneDX as is looked at. */
interface PartsList {
  bomFormat: string
  metadata: { component: { name: string } }
  components: { name: string; version: string; purl: string; hashes?: { alg: string }[]; licenses?: unknown[] }[]
}

test('alone in an empty folder it says who it is and makes nothing', async () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const told = `${version} (${commitOf(root)?.replace(' ', ', ')})`
  expect(await run(['--version'])).toEqual({ status: 0, stdout: `${told}\n`, stderr: '' })
  expect(readFileSync(path.join(folder, 'first', 'remanso-release-notes.txt'), 'utf8')).toMatch(`# Remanso ${told}\n`)
  expect((await run(['serve'], '', { PORT: 'many' })).stderr).toBe('PORT: must be a port number\n')
  expect((await run(['install-service'])).stdout).toMatch(new RegExp(`^ExecStart=${binary} serve$`, 'm'))
  expect(readdirSync(home)).toEqual(['remanso'])
})

test('it sends by SMTP, over TLS and with its login', async () => {
  const certificate = makeCertificate('localhost')
  const post = await openSmtpPost(certificate)
  const authority = path.join(folder, 'authority.pem')
  writeFileSync(authority, certificate.cert)
  const SMTP_URL = `smtp://${LOGIN_IN_URL}localhost:${post.port}?sslrootcert=${encodeURIComponent(authority)}`
  const settings = { SMTP_URL, MAIL_FROM: 'Remanso <hola@example.com>' }
  expect((await run(['mail-test', 'ana@example.com'], '', settings)).stdout).toMatch(/^localhost accepted the email/)
  expect(post.letters).toMatchObject([{ to: ['ana@example.com'], isProtected: true, user: 'hola@example.com' }])
  const distrusting = { ...settings, SMTP_URL: SMTP_URL.replace(/\?.*/, '').replace('smtp:', 'smtps:') }
  expect((await run(['mail-test', 'ana@example.com'], '', distrusting)).status).toBe(1)
  await post.close()
})

test('it serves, sends, exports, imports, backs up and restores', async () => {
  expect((await run(['migrate'])).stdout).toContain('001-first')
  expect((await run(['seed-demo', '--orders', '20'])).stdout).toMatch(
    /^20 orders added\.\nNobody has an account yet\. .*\/dashboard\/register\?setup=\S+\n$/,
  )
  expect((await run(['create-admin', '--email', 'ana@example.com'], 'calm water at dawn\n')).status).toBe(0)
  const port = await freePort()
  const server = spawn(binary, ['serve'], {
    cwd: home,
    env: { PORT: String(port), MAIL_TO: 'office@example.com' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(server, 'exit')
  const url = `http://127.0.0.1:${port}`
  try {
    await once(server.stdout, 'data')
    // On a busy machine the start alone counts as pressure for a moment.
    await expect.poll(async () => (await fetch(`${url}/contact`)).status).toBe(200)
    const page = await (await fetch(`${url}/contact`)).text()
    expect(page).toContain('<html lang="es">')
    // Also what the page fetches by itself in a browser.
    expect(page).toContain('id="phone"')
    const script = page.match(/src="(\/assets\/[^"]+\.js)"/)?.[1] ?? ''
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await fetch(url + script, { headers: { 'accept-encoding': encoding } })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
    expect((await fetch(`${url}/dashboard/orders`)).status).toBe(200)
    expect((await fetch(`${url}/nowhere`)).status).toBe(404)

    const json = { 'content-type': 'application/json' }
    const quote = { contactName: 'Rosa Delgado', phoneNumber: '2135550143', language: 'es' }
    expect((await fetch(`${url}/api/orders`, { method: 'POST', headers: json, body: JSON.stringify(quote) })).status).toBe(201)
    await expect.poll(() => readdirSync(path.join(home, 'data')).includes('outbox')).toBe(true)
    const login = await fetch(`${url}/api/users/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: 'ana@example.com', password: 'calm water at dawn' }),
    })
    const { token } = (await login.json()) as { token: string }
    const authorization = `Bearer ${token}`
    const found = await fetch(`${url}/api/orders?search=delgado`, { headers: { authorization } })
    expect(await found.json()).toMatchObject({ orders: [{ contactName: 'Rosa Delgado', createdBy: 'Website' }] })

    const exported = await fetch(`${url}/api/orders/export-excel`, { headers: { authorization } })
    const sheet = await exported.blob()
    expect(
      Buffer.from(await sheet.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    for (const [name, file] of [
      ['orders.xlsx', sheet],
      ['orders.csv', new Blob(['Contact Name,Phone Number\nInés Prado,2135550199\n'])],
    ] as const) {
      const form = new FormData()
      form.append('file', file, name)
      const taken = await fetch(`${url}/api/orders/excel`, { method: 'POST', headers: { authorization }, body: form })
      expect(await taken.json()).toMatchObject({ success: true, imported: name === 'orders.csv' ? 1 : 0, errors: [] })
    }
    const { file, orders } = JSON.parse((await run(['backup', '--json'])).stdout)
    expect(orders).toBe(22)
    expect((await run(['doctor', '--json'], '', { PORT: String(port) })).stdout).toContain('"server.well"')
    expect((await run(['restore', file])).status).toBe(2)
    server.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    expect((await run(['restore', file])).stdout).toContain('22 orders')
  } finally {
    server.kill('SIGKILL')
  }
})

const bin = findPostgres()
if (!bin) console.log('⚠ SKIPPED: the executable on PostgreSQL, which is not installed here (see scripts/test.ts).')

test.skipIf(!bin)('it moves everything to PostgreSQL, serves from there, its threads too, and comes back', async () => {
  const cluster = await startCluster(bin ?? '')
  const DATA_DIR = path.join(folder, 'moving')
  const DATABASE_URL = cluster.addressOf('postgres')
  const port = await freePort()
  try {
    expect((await run(['migrate'], '', { DATA_DIR })).status).toBe(0)
    expect((await run(['seed-demo', '--orders', '20'], '', { DATA_DIR })).status).toBe(0)
    expect((await run(['create-admin', '--email', 'ana@example.com'], 'calm water at dawn\n', { DATA_DIR })).status).toBe(0)
    expect((await run(['move', '--to', DATABASE_URL], '', { DATA_DIR })).stdout).toContain('20 orders')
    const env = { DATA_DIR, DATABASE_URL, PORT: String(port) }
    const server = spawn(binary, ['serve'], { cwd: home, env, stdio: ['ignore', 'pipe', 'inherit'] })
    const exited = once(server, 'exit')
    const url = `http://127.0.0.1:${port}`
    try {
      await once(server.stdout, 'data')
      const login = () =>
        fetch(`${url}/api/users/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'ana@example.com', password: 'calm water at dawn' }),
        })
      await expect.poll(async () => (await fetch(`${url}/contact`)).status).toBe(200)
      const { token } = (await (await login()).json()) as { token: string }
      const headers = { authorization: `Bearer ${token}` }
      const form = new FormData()
      form.append('file', new Blob(['Contact Name,Phone Number\nInés Prado,2135550199\n']), 'orders.csv')
      const taken = await fetch(`${url}/api/orders/excel`, { method: 'POST', headers, body: form })
      expect(await taken.json()).toMatchObject({ success: true, imported: 1 })
      const found = await fetch(`${url}/api/orders?search=prado`, { headers })
      expect(await found.json()).toMatchObject({ orders: [{ contactName: 'Inés Prado' }] })
      expect((await fetch(`${url}/api/orders/export-excel`, { headers })).status).toBe(200)
      expect((await run(['doctor', '--json'], '', env)).stdout).toContain('"postgres.well"')
      server.kill('SIGTERM')
      expect(await exited).toEqual([0, null])
    } finally {
      server.kill('SIGKILL')
    }
    const back = await run(['move', '--to', `sqlite:${path.join(folder, 'back')}`], '', { DATA_DIR, DATABASE_URL })
    expect(back.stdout).toContain('21 orders')
  } finally {
    await cluster.stop()
  }
})

test('it starts whatever has become of the native parts that an earlier start wrote', async () => {
  const native = path.join(home, 'data/native')
  const parts = readdirSync(native).map((name) => ({ file: path.join(native, name), whole: readFileSync(path.join(native, name)) }))
  expect(parts).toHaveLength(2)
  for (const { file, whole } of parts)
    for (const bytes of [Buffer.from(whole).fill(7, whole.length / 2), whole.subarray(0, 1000), Buffer.alloc(0)]) {
      writeFileSync(file, bytes)
      expect(await run(['migrate'])).toMatchObject({ status: 0, stderr: '' })
      expect(readFileSync(file).equals(whole)).toBe(true)
    }
})

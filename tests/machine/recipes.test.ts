// The proxies of docs/operate.md and of compose.yaml, taken as they stand there and run with the real programs: only what names
// this machine (ports, certificate) is replaced.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { type Product, removeFolder, root, scratchFolder, startProduct } from '../product.ts'
import { command } from '../run-command.ts'
import { findProgram, needs } from './needs.ts'

const HOST = 'www.example.com'
const UPLOAD = 20_000_000
const TOO_LARGE = 23_000_000
const guide = readFileSync(path.join(root, 'docs/operate.md'), 'utf8')

let folder: string
let product: Product
let token: string
let appPort: string

beforeAll(async () => {
  folder = scratchFolder()
  const data = path.join(folder, 'data')
  mkdirSync(data)
  await command(data, ['create-admin', '--email', 'ana@example.com'], { input: 'calm water at dawn\n' })
  product = await startProduct(data, { TRUST_PROXY: 'true', PUBLIC_URL: `https://${HOST}` })
  appPort = new URL(product.url).port
  const login = await fetch(`http://127.0.0.1:${appPort}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@example.com', password: 'calm water at dawn' }),
  })
  token = ((await login.json()) as { token: string }).token
})
afterAll(async () => {
  await product.stop()
  removeFolder(folder)
})

interface Proxy {
  port: number
  process: ChildProcess
}

/** A certificate for the recipe's name that nobody has signed but itself. */
function certificate(): { cert: string; key: string } {
  const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')]
  const made = spawnSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${HOST}`,
      '-keyout',
      key,
      '-out',
      cert,
    ],
    { encoding: 'utf8' },
  )
  expect([made.status, made.error]).toEqual([0, undefined])
  return { cert, key }
}

/** The block of the guide that has a line. */
function recipe(line: string): string {
  return [...guide.matchAll(/```\w*\n([\s\S]*?)```/g)].map(([, code = '']) => code).find((code) => code.includes(line)) ?? ''
}

/** Every replacement must find its place. */
function filled(text: string, replacements: [string, string][]): string {
  return replacements.reduce((before, [place, value]) => {
    expect(before).toContain(place)
    return before.replace(place, value)
  }, text)
}

async function startNginx(): Promise<Proxy> {
  const port = await freePort()
  const { cert, key } = certificate()
  const server = filled(recipe('proxy_pass'), [
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    [`/etc/letsencrypt/live/${HOST}/fullchain.pem`, cert],
    [`/etc/letsencrypt/live/${HOST}/privkey.pem`, key],
    ['127.0.0.1:3000', `127.0.0.1:${appPort}`],
  ])
  const place = path.join(folder, 'nginx')
  mkdirSync(place)
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${place}/${name};`).join('\n')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const config = path.join(place, 'nginx.conf')
  writeFileSync(config, `${user}\npid ${place}/pid;\nevents {}\nhttp {\naccess_log off;\n${kept}\n${server}}\n`)
  const nginx = findProgram('nginx') ?? ''
  const args = ['-p', place, '-c', config, '-e', `${place}/errors`]
  const tested = spawnSync(nginx, [...args, '-t', '-q'], { encoding: 'utf8' })
  expect([tested.status, tested.status === 0 ? '' : tested.stderr]).toEqual([0, ''])
  return { port, process: spawn(nginx, [...args, '-g', 'daemon off;'], { stdio: 'inherit' }) }
}

/** A file of Caddy's in which one name of a site and one of the product stand. */
async function startCaddy(text: string, site: string, product: string): Promise<Proxy> {
  const port = await freePort()
  const { cert, key } = certificate()
  const config = path.join(folder, 'Caddyfile')
  const here = filled(text, [
    ['{\n', '{\n\tadmin off\n\tauto_https disable_redirects\n'],
    [`${site} {\n`, `${HOST}:${port} {\n\tbind 127.0.0.1\n\ttls ${cert} ${key}\n`],
    [product, `127.0.0.1:${appPort}`],
  ])
  writeFileSync(config, here)
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const caddy = findProgram('caddy') ?? ''
  const tested = spawnSync(caddy, ['adapt', '--validate', '--adapter', 'caddyfile', '--config', config], { encoding: 'utf8', env })
  expect([tested.status, tested.status === 0 ? '' : tested.stderr]).toEqual([0, ''])
  return {
    port,
    process: spawn(caddy, ['run', '--adapter', 'caddyfile', '--config', config], { stdio: ['ignore', 'ignore', 'ignore'], env }),
  }
}

interface Asked {
  method?: string
  address?: string
  headers?: Record<string, string>
  body?: Buffer
  from?: string
}

/** Asks through the proxy as a visitor does, from an address of this machine. */
async function ask(
  { port }: Proxy,
  { method = 'GET', address = '/contact', headers = {}, body, from = '127.0.0.1' }: Asked,
): Promise<IncomingMessage> {
  const asking = request({
    host: '127.0.0.1',
    port,
    path: address,
    method,
    localAddress: from,
    agent: false,
    rejectUnauthorized: false,
    servername: HOST,
    headers: { host: HOST, ...headers },
  })
  asking.end(body)
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  return answer
}

const staff = () => ({ authorization: `Bearer ${token}` })

async function upload(proxy: Proxy, size: number): Promise<{ status: number | undefined; body: string }> {
  const boundary = 'between-the-parts'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="orders.xlsx"\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(size, 7), Buffer.from(`\r\n--${boundary}--\r\n`)])
  const headers = { ...staff(), 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': String(body.length) }
  const answer = await ask(proxy, { method: 'POST', address: '/api/orders/excel', headers, body })
  return { status: answer.statusCode, body: await text(answer) }
}

const proxies: [string, boolean, () => Promise<Proxy>][] = [
  ['nginx', needs('nginx', 'openssl'), startNginx],
  ['caddy', needs('caddy', 'openssl'), () => startCaddy(recipe('reverse_proxy'), HOST, '127.0.0.1:3000')],
  [
    'containers',
    needs('caddy', 'openssl'),
    () => startCaddy(readFileSync(path.join(root, 'Caddyfile'), 'utf8'), '{$PUBLIC_URL}', 'remanso:3000'),
  ],
]

for (const [name, isHere, start] of proxies)
  test.skipIf(!isHere)(`the recipe for ${name} serves, lets sheets of 20 MB and news through, and names who asks`, async () => {
    const proxy = await start()
    try {
      await expect
        .poll(() =>
          ask(proxy, {}).then(
            ({ statusCode }) => statusCode,
            () => 0,
          ),
        )
        .toBe(200)
      expect(await protocolOf(proxy)).toBe('h2')

      // What the product says of a file that is no sheet: it has come through whole.
      const passed = await upload(proxy, UPLOAD)
      expect([passed.status, JSON.parse(passed.body)]).toMatchObject([
        400,
        { success: false, message: expect.stringContaining('Contact Name') },
      ])
      expect((await upload(proxy, TOO_LARGE).catch(() => ({ status: 413 }))).status).toBe(413)

      const news = await ask(proxy, { address: '/trpc/live.news', headers: { ...staff(), accept: 'text/event-stream' } })
      let heard = ''
      news.on('data', (part) => {
        heard += part
      })
      await expect.poll(() => heard).not.toBe('')
      const order = Buffer.from(JSON.stringify({ contactName: `By ${name}`, phoneNumber: '2135550143' }))
      const before = heard.length
      const headers = { ...staff(), 'content-type': 'application/json', 'content-length': String(order.length) }
      expect((await ask(proxy, { method: 'POST', address: '/api/orders', headers, body: order })).statusCode).toBe(201)
      await expect.poll(() => heard.length).toBeGreaterThan(before)
      news.destroy()

      // The log names the caller: who comes from another address is told apart, and nobody chooses an address for himself.
      const marked = `/api/by-${name}`
      await ask(proxy, { address: `${marked}-far`, from: '127.0.0.9' })
      await ask(proxy, { address: `${marked}-false`, headers: { 'x-forwarded-for': '203.0.113.9' } })
      const loggedFrom = (end: string) =>
        product
          .output()
          .split('\n')
          .find((line) => line.includes(`${marked}-${end}`))
      await expect.poll(() => loggedFrom('far') ?? '').toContain('127.0.0.9')
      await expect.poll(() => loggedFrom('false') ?? '').toContain('127.0.0.1')
      expect(product.output()).not.toContain('203.0.113.9')
    } finally {
      const ended = once(proxy.process, 'exit')
      proxy.process.kill('SIGTERM')
      await ended
    }
  })

async function protocolOf({ port }: Proxy): Promise<string | false | null> {
  const socket = connect({ host: '127.0.0.1', port, servername: HOST, rejectUnauthorized: false, ALPNProtocols: ['h2', 'http/1.1'] })
  await once(socket, 'secureConnect')
  const { alpnProtocol } = socket
  socket.destroy()
  return alpnProtocol
}

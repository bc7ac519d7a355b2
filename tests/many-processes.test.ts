// Three processes of the product on one PostgreSQL, as behind a load balancer: what one does the others know, and neither a
// killed process nor a database that goes away loses anything that was answered. Skipped where PostgreSQL is not installed.
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, findPostgres, startCluster } from '../scripts/cluster.ts'
import { openPostOffice } from './post-office.ts'
import { type Product, removeFolder, scratchFolder, startProduct } from './product.ts'
import { command } from './run-command.ts'

const bin = findPostgres()
if (!bin) console.log('⚠ SKIPPED: three processes on one PostgreSQL, which is not installed here (see scripts/test.ts).')

const PASSWORD = 'calm water at dawn'
const INBOX = 'office@example.com'
const PATIENCE = { timeout: 60_000 }
/** A letter is in the hand of a killed process for a minute. */
const LONG_PATIENCE = { timeout: 100_000 }

interface Order {
  id: number
  version: number
  price: string | null
  source: string | null
  relationship: string | null
  updates: unknown[]
}

describe.skipIf(!bin)('three processes on one PostgreSQL', () => {
  const folders = [scratchFolder(), scratchFolder(), scratchFolder()]
  let cluster: Cluster
  let post: Awaited<ReturnType<typeof openPostOffice>>
  let settings: Record<string, string>
  let products: Product[] = []
  let token = ''

  beforeAll(async () => {
    cluster = await startCluster(bin ?? '')
    post = await openPostOffice()
    settings = {
      DATABASE_URL: cluster.addressOf('postgres'),
      SESSION_SECRET: 'one secret that all of the processes know',
      SETUP_TOKEN: 'the-setup-token-of-the-tests',
      POSTMARK_URL: post.url,
      POSTMARK_TOKEN: 'a-token',
      MAIL_FROM: 'hola@example.com',
      MAIL_TO: INBOX,
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'fatal',
    }
    // All at once, on a database in which there is nothing yet: one of them makes the tables.
    products = await Promise.all(folders.map((folder) => startProduct(folder, settings)))
  })
  afterAll(async () => {
    for (const product of products) await product.stop()
    post.close()
    await cluster.stop()
    for (const folder of folders) removeFolder(folder)
  })

  let visitors = 0
  const at = (index: number) => products[index % products.length] ?? fail()

  async function call(product: Product, method: string, url: string, { body, headers = {} }: Asked = {}): Promise<Answer> {
    visitors += 1
    // Everybody comes from an address of their own, so that limits for addresses have nothing to say.
    const from = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
    const answer = await fetch(product.url + url, {
      method,
      headers: { 'x-forwarded-for': from, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, text, json: <Type>() => JSON.parse(text) as Type }
  }
  const staff = (product: Product, method: string, url: string, body?: unknown) =>
    call(product, method, url, { body, headers: { authorization: `Bearer ${token}` } })
  const quote = (product: Product, contactName: string, headers = {}) =>
    call(product, 'POST', '/api/orders', {
      body: { contactName, phoneNumber: '+12135550142', email: `${contactName}@example.com`.replaceAll(' ', '.').toLowerCase() },
      headers,
    })
  const noticesOf = (contactName: string) =>
    post.letters.filter(({ To, TextBody }) => To === INBOX && TextBody.split('\n').some((line) => line.endsWith(`: ${contactName}`)))

  /** The event stream of a desk, and what it has heard so far. */
  async function openStream(product: Product, bearer: string) {
    const headers = { authorization: `Bearer ${bearer}`, accept: 'text/event-stream' }
    const [answer] = (await once(get(`${product.url}/trpc/live.news`, { agent: false, headers }), 'response')) as [IncomingMessage]
    const stream = { text: '', isClosed: false, end: () => answer.destroy() }
    answer.on('error', () => {})
    answer.on('close', () => {
      stream.isClosed = true
    })
    answer.setEncoding('utf8').on('data', (text: string) => {
      stream.text += text
    })
    return stream
  }

  test('of many first registrations at once, over all of them, exactly one wins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        call(at(index), 'POST', '/api/users/register-superadmin', {
          body: { email: `ana${index}@example.com`, password: PASSWORD, setupToken: settings.SETUP_TOKEN },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 8 }, () => 403)])
    // The others know it at once, and whoever won is known at all of them.
    const winner = answers.findIndex(({ status }) => status === 201)
    const tokens = await Promise.all(
      products.map(async (product) => {
        const answer = await call(product, 'POST', '/api/users/login', { body: { email: `ana${winner}@example.com`, password: PASSWORD } })
        return answer.json<{ token: string }>().token
      }),
    )
    token = tokens[0] ?? ''
    for (const product of products) expect((await staff(product, 'GET', '/api/orders')).status).toBe(200)
  })

  test('a change at one is news at the others, and on their pages', async () => {
    const streams = await Promise.all(products.map((product) => openStream(product, token)))
    for (const [index, product] of products.entries()) {
      const made = await staff(product, 'POST', '/api/orders', { contactName: 'Rosa', phoneNumber: '2135550142' })
      const { id } = made.json<Order>()
      for (const stream of streams) await expect.poll(() => stream.text, PATIENCE).toContain(`data: {"about":"orders","id":${id}}`)
      // Everybody keeps the page; then it changes elsewhere.
      const name = `Casa Aurora ${index}`
      for (const other of products) expect((await call(other, 'GET', '/about')).text).not.toContain(name)
      expect((await staff(product, 'POST', '/trpc/settings.update', { agencyName: name })).status).toBe(200)
      for (const other of products) await expect.poll(async () => (await call(other, 'GET', '/about')).text, PATIENCE).toContain(name)
      // Totals that were remembered are counted anew.
      for (const other of products)
        expect((await staff(other, 'GET', '/api/orders?limit=1')).json<{ totalOrders: number }>().totalOrders).toBe(index + 1)
    }
    for (const stream of streams) stream.end()
  })

  test('a session that ends at one has ended at all, and its streams too', async () => {
    const answer = await staff(at(0), 'GET', '/trpc/accounts.me')
    const { email } = answer.json<{ result: { data: { email: string } } }>().result.data
    const second = (await call(at(0), 'POST', '/api/users/login', { body: { email, password: PASSWORD } })).json<{ token: string }>().token
    const headers = { authorization: `Bearer ${second}` }
    const stream = await openStream(at(2), second)
    expect((await call(at(2), 'GET', '/api/orders', { headers })).status).toBe(200)
    expect((await call(at(1), 'POST', '/trpc/accounts.logout', { headers, body: {} })).status).toBe(200)
    for (const product of products) expect((await call(product, 'GET', '/api/orders', { headers })).status).toBe(401)
    await expect.poll(() => stream.isClosed, PATIENCE).toBe(true)
  })

  test('edits of one order at three places merge, or one of them is told; nothing is lost', async () => {
    const made = (await staff(at(0), 'POST', '/api/orders', { contactName: 'Rosa', phoneNumber: '2135550142' })).json<Order>()
    const address = `/api/orders/${made.id}`
    const fields = ['price', 'source', 'relationship'] as const
    let version = made.version
    let saved = 0
    for (let round = 0; round < 6; round += 1) {
      const merged = await Promise.all(
        fields.map((field, index) => staff(at(index), 'PUT', address, { version, [field]: `${field} ${round}` })),
      )
      expect(merged.map(({ status }) => status)).toEqual([200, 200, 200])
      saved += fields.length
      const now = (await staff(at(round), 'GET', `/trpc/orders.one?input=${encodeURIComponent(JSON.stringify({ id: made.id }))}`)).json<{
        result: { data: Order }
      }>().result.data
      expect(fields.map((field) => now[field])).toEqual(fields.map((field) => `${field} ${round}`))
      const rivals = await Promise.all(
        products.map((product, index) => staff(product, 'PUT', address, { version: now.version, price: `$${index}` })),
      )
      expect(rivals.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      saved += 1
      const won = rivals.find(({ status }) => status === 200)?.json<Order>()
      for (const lost of rivals.filter(({ status }) => status === 409))
        expect(lost.json<{ info: { current: Order } }>().info.current.price).toBe(won?.price)
      version = won?.version ?? 0
    }
    expect(version).toBe(made.version + saved)
    const { updates } = (await staff(at(1), 'PUT', address, { price: 'last' })).json<Order>()
    expect(updates).toHaveLength(saved + 1)
  })

  test('one key of one visitor makes one order, wherever it is repeated', async () => {
    const headers = { 'idempotency-key': 'the-same-everywhere', 'x-forwarded-for': '10.200.0.1' }
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => quote(at(index), 'Key Keeper', headers)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(new Set(answers.map((answer) => answer.json<Order>().id)).size).toBe(1)
    await expect.poll(() => noticesOf('Key Keeper').length, PATIENCE).toBe(1)
  })

  test('each letter goes once, whoever sends it', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Family ${index}`)
    post.setClosed(true)
    const answers = await Promise.all(names.map((name, index) => quote(at(index), name)))
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    post.setClosed(false)
    await expect.poll(() => names.filter((name) => noticesOf(name).length === 0), PATIENCE).toEqual([])
    await expect
      .poll(async () => (await staff(at(1), 'GET', '/trpc/emails.letters?input=%7B%22state%22%3A%22queued%22%7D')).text, PATIENCE)
      .toContain('"total":0')
    expect(names.filter((name) => noticesOf(name).length !== 1)).toEqual([])
    const recipients = post.letters.map(({ To }) => To).filter((to) => to !== INBOX)
    expect(new Set(recipients).size).toBe(recipients.length)
  })

  test('attempts are counted together', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const body = { email: 'nobody@example.com', password: 'not the right one' }
      statuses.push((await call(at(attempt), 'POST', '/api/users/login', { body })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  })

  test('one of them is killed: what it answered is there, its letters go, and it comes back', async () => {
    const answered: string[] = []
    let goesOn = true
    const write = async (index: number) => {
      for (let at = 0; goesOn; at += 1) {
        const name = `Killed p${index}n${at}e`
        const answer = await quote(products[index] ?? fail(), name).catch(() => undefined)
        if (!answer) return
        expect(answer.status).toBe(201)
        answered.push(name)
      }
    }
    const writers = [0, 1, 2].map(write)
    await expect.poll(() => answered.filter((name) => name.startsWith('Killed p2')).length, PATIENCE).toBeGreaterThan(10)
    await at(2).stop('SIGKILL')
    const then = answered.length
    await expect.poll(() => answered.length, PATIENCE).toBeGreaterThan(then + 10)
    goesOn = false
    await Promise.all(writers)
    await expect.poll(() => answered.filter((name) => noticesOf(name).length === 0), LONG_PATIENCE).toEqual([])
    // The one letter that was in its hand may have left twice; no other.
    const twice = post.letters.filter(({ To, TextBody }, index, all) => {
      const first = all.findIndex((other) => other.To === To && other.TextBody === TextBody)
      return To === INBOX && TextBody.includes('Killed') && first !== index
    })
    expect(twice.length).toBeLessThanOrEqual(1)
    const found = await staff(at(0), 'GET', '/api/orders?search=Killed&limit=1')
    expect(found.json<{ totalOrders: number }>().totalOrders).toBeGreaterThanOrEqual(answered.length)
    for (const name of answered.filter((name) => name.startsWith('Killed p2')))
      expect((await staff(at(1), 'GET', `/api/orders?search=${encodeURIComponent(name)}`)).text).toContain(`"${name}"`)
    products[2] = await startProduct(folders[2] ?? '', { ...settings, PORT: new URL(at(2).url).port })
    expect((await staff(at(2), 'GET', '/api/orders?limit=1')).status).toBe(200)
  })

  test('the database goes away and comes back: 503 meanwhile, then all is well by itself', async () => {
    const streams = await Promise.all(products.map((product) => openStream(product, token)))
    await cluster.goAway()
    for (const product of products) {
      expect((await call(product, 'GET', '/api/health')).status).toBe(503)
      const refused = await quote(product, 'Nobody Home')
      expect([refused.status, refused.json<{ success: boolean }>().success]).toEqual([503, false])
      // Families still find the agency, on pages too that nobody had opened before.
      for (const page of ['/mourning', '/services?lang=en']) expect([page, (await call(product, 'GET', page)).status]).toEqual([page, 200])
    }
    await cluster.comeBack()
    for (const product of products) await expect.poll(async () => (await call(product, 'GET', '/api/health')).status, PATIENCE).toBe(200)
    // Whatever happened meanwhile is asked for again.
    for (const stream of streams) await expect.poll(() => stream.text, PATIENCE).toContain('data: {"about":"settings"}')
    const { id } = (await quote(at(1), 'Back Again')).json<Order>()
    for (const stream of streams) await expect.poll(() => stream.text, PATIENCE).toContain(`{"about":"orders","id":${id},"isLead":true}`)
    await expect.poll(() => noticesOf('Back Again').length, PATIENCE).toBe(1)
    expect((await staff(at(0), 'GET', '/api/orders?search=Nobody&limit=1')).json<{ totalOrders: number }>().totalOrders).toBe(0)
    for (const stream of streams) stream.end()
  })

  test('the commands work beside them; with all of them stopped everything moves into a file, and is served from there', async () => {
    const [folder = ''] = folders
    const run = (...args: string[]) => command(folder, args, { settings })
    const dump = await run('backup', '--json')
    expect(dump.status, dump.stderr).toBe(0)
    expect(JSON.parse(dump.stdout).size).toBeGreaterThan(1000)
    const { findings } = JSON.parse((await run('doctor', '--json')).stdout)
    expect(findings.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(['postgres.well', 'schema.well', 'backups.dump']),
    )
    const readOnly = { ...settings, DATABASE_URL: `${settings.DATABASE_URL}?options=-c%20default_transaction_read_only%3Don` }
    const unsaved = await command(folder, ['accounts', 'end-sessions', '--all'], { settings: readOnly })
    expect([unsaved.status, unsaved.stderr]).toEqual([1, expect.stringContaining('can only be read, as a standby server is')])
    const examined = await command(folder, ['doctor', '--json'], { settings: readOnly })
    expect([examined.status, examined.stdout]).toEqual([1, expect.stringContaining('"code": "postgres.bad"')])
    const home = path.join(folder, 'moved')
    const refused = await run('move', '--to', `sqlite:${home}`)
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('A Remanso is using postgres://remanso@127.0.0.1')])
    const before = (await staff(at(0), 'GET', '/api/orders?limit=100')).json<{ orders: Order[]; totalOrders: number }>()
    for (const product of products) await product.stop()
    const moved = await run('move', '--to', `sqlite:${home}`, '--json')
    expect(moved.status, moved.stderr).toBe(0)
    expect(JSON.parse(moved.stdout).tables.orders.rows).toBe(before.totalOrders)
    const { DATABASE_URL: _, ...others } = settings
    const product = await startProduct(home, { ...others, DATA_DIR: home })
    expect((await staff(product, 'GET', '/api/orders?limit=100')).json()).toEqual(before)
    await product.stop()
    const again = await run('move', '--to', `sqlite:${home}`)
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining(`and ${before.totalOrders} orders already`)])
  })
})

interface Asked {
  body?: unknown
  headers?: Record<string, string>
}

interface Answer {
  status: number
  text: string
  json: <Type>() => Type
}

function fail(): never {
  throw new Error('There is no such process')
}

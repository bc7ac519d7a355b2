import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createMailer } from './mailer.ts'
import { RefusedLetter, Undelivered } from './undelivered.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

test.each([301, 307, 308])('a post office that sends us on with %i gets no letter there, and the token stays here', async (status) => {
  let asked = 0
  const elsewhere = await serve((_, response) => {
    asked += 1
    response.end('{}')
  })
  const here = await serve((_, response) => response.writeHead(status, { location: `${elsewhere}/email` }).end())
  const post = createMailer(
    readConfig({ POSTMARK_TOKEN: 'a-token', POSTMARK_URL: here, MAIL_FROM: 'hola@example.com', MAIL_TO: 'a@example.com' }),
  )
  const letter = {
    id: 1,
    createdAt: '2026-11-21T18:00:00.000Z',
    from: 'hola@example.com',
    to: 'ana@example.com',
    replyTo: null,
    subject: 'Hola',
    body: 'Hola',
  }
  await expect(post(letter)).rejects.toThrow()
  expect(asked).toBe(0)
})

test.each([
  [401, 10, 'token', false],
  [422, 400, 'sender', true],
  [422, 300, 'recipient', true],
  [422, 406, 'recipient', true],
  [422, 402, 'sender', true],
  [422, 403, 'refused', true],
  [422, 405, 'later', false],
  [422, 412, 'later', false],
  [422, 413, 'later', false],
  [503, 100, 'later', false],
  [429, 429, 'later', false],
])('an answer %i with the code %i of the post is %s, for ever: %s', async (status, ErrorCode, trouble, isFinal) => {
  const url = await serve((_, response) => response.writeHead(status).end(JSON.stringify({ ErrorCode, Message: 'No' })))
  const failure = await failureAt(url)
  expect([failure.trouble, failure instanceof RefusedLetter]).toEqual([trouble, isFinal])
})

test('a reply address that the post does not take keeps no letter back: it stands in the text', async () => {
  const got: { To: string; ReplyTo?: string; TextBody: string }[] = []
  const url = await serve(async (request, response) => {
    const letter = JSON.parse(Buffer.concat(await request.toArray()).toString())
    got.push(letter)
    if (letter.ReplyTo) response.writeHead(422).end(JSON.stringify({ ErrorCode: 300, Message: "Invalid 'ReplyTo' address" }))
    else response.setHeader('content-type', 'application/json').end(JSON.stringify({ ErrorCode: 0, Message: 'OK', MessageID: 'one' }))
  })
  const post = createMailer(readConfig({ POSTMARK_TOKEN: 'a-token', POSTMARK_URL: url, MAIL_FROM: 'hola@example.com' }))
  const letter = { id: 1, createdAt: '2026-11-21T18:00:00.000Z', from: 'hola@example.com', to: 'ana@example.com' }
  await post({ ...letter, replyTo: 'maria..lopez@example.com', subject: 'Hola', body: 'De maria..lopez@example.com' })
  await post({ ...letter, replyTo: 'maria..lopez@example.com', subject: 'Hola', body: 'Llámeme' })
  await post({ ...letter, replyTo: 'maria..lopez@example.com', subject: 'Hola', body: 'De anamaria..lopez@example.com' })
  expect(got.map(({ To, ReplyTo, TextBody }) => [To, ReplyTo, TextBody])).toEqual([
    ['ana@example.com', 'maria..lopez@example.com', 'De maria..lopez@example.com'],
    ['ana@example.com', undefined, 'De maria..lopez@example.com'],
    ['ana@example.com', 'maria..lopez@example.com', 'Llámeme'],
    ['ana@example.com', undefined, 'Llámeme\n\nmaria..lopez@example.com'],
    ['ana@example.com', 'maria..lopez@example.com', 'De anamaria..lopez@example.com'],
    ['ana@example.com', undefined, 'De anamaria..lopez@example.com\n\nmaria..lopez@example.com'],
  ])
})

test.each([
  ['hola@example.com', 'hola@example.com'],
  ['<hola@example.com>', '<hola@example.com>'],
  ['Remanso <hola@example.com>', 'Remanso <hola@example.com>'],
  ['Casa Peña & Hijos <hola@example.com>', 'Casa Peña & Hijos <hola@example.com>'],
  ['Casa Remanso, Inc. <hola@example.com>', '"Casa Remanso, Inc." <hola@example.com>'],
  ['"Casa Remanso, Inc." <hola@example.com>', '"Casa Remanso, Inc." <hola@example.com>'],
  ['La "Casa" \\ Remanso <hola@example.com>', '"La \\"Casa\\" \\\\ Remanso" <hola@example.com>'],
])('the post reads a letter from %s as from %s', async (from, read) => {
  const got: { From: string }[] = []
  const url = await serve(async (request, response) => {
    got.push(JSON.parse(Buffer.concat(await request.toArray()).toString()))
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ ErrorCode: 0, Message: 'OK', MessageID: 'one' }))
  })
  const post = createMailer(readConfig({ POSTMARK_TOKEN: 'a-token', POSTMARK_URL: url, MAIL_FROM: from }))
  const letter = { id: 1, createdAt: '2026-11-21T18:00:00.000Z', from, to: 'ana@example.com', replyTo: null }
  await post({ ...letter, subject: 'Hola', body: 'Hola' })
  expect(got.map(({ From }) => From)).toEqual([read])
})

test('where the post cannot read the sender, nobody is told that the recipient is wrong', async () => {
  const refusal = { ErrorCode: 300, Message: "Error parsing 'From': Illegal email address" }
  const url = await serve((_, response) => response.writeHead(422).end(JSON.stringify(refusal)))
  expect((await failureAt(url)).trouble).toBe('sender')
})

test('a slow post has one time for a letter, also where it is asked again without the reply address', async () => {
  let asked = 0
  const url = await serve(async (request, response) => {
    asked += 1
    const letter = JSON.parse(Buffer.concat(await request.toArray()).toString())
    // The second one is never answered.
    const refuse = () => response.writeHead(422).end(JSON.stringify({ ErrorCode: 300, Message: "Invalid 'ReplyTo' address" }))
    if (letter.ReplyTo) setTimeout(refuse, 2000)
  })
  const post = createMailer(readConfig({ POSTMARK_TOKEN: 'a-token', POSTMARK_URL: url, MAIL_FROM: 'hola@example.com' }), 4)
  const letter = { id: 1, createdAt: '2026-11-21T18:00:00.000Z', from: 'hola@example.com', to: 'ana@example.com' }
  const since = performance.now()
  const sent = post({ ...letter, replyTo: 'maria..lopez@example.com', subject: 'Hola', body: 'Hola' })
  await expect(sent).rejects.toMatchObject({ trouble: 'silent' })
  expect(asked).toBe(2)
  expect(performance.now() - since).toBeLessThan(5900)
})

test('a post office that cannot be reached is told from one whose name nobody knows', async () => {
  expect((await failureAt('http://127.0.0.1:1')).trouble).toBe('unreached')
  expect((await failureAt('https://no-such-post.invalid')).trouble).toBe('name')
})

async function failureAt(url: string): Promise<Undelivered> {
  const post = createMailer(readConfig({ POSTMARK_TOKEN: 'a-token', POSTMARK_URL: url, MAIL_FROM: 'hola@example.com' }))
  const letter = { id: 1, createdAt: '2026-11-21T18:00:00.000Z', from: 'hola@example.com', to: 'ana@example.com' }
  const failure = await post({ ...letter, replyTo: null, subject: 'Hola', body: 'Hola' }).catch((error: unknown) => error)
  if (!(failure instanceof Undelivered)) throw failure
  return failure
}

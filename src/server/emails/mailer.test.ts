import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createMailer } from './mailer.ts'

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
  const letter = { id: 1, from: 'hola@example.com', to: 'ana@example.com', replyTo: null, subject: 'Hola', body: 'Hola' }
  await expect(post(letter)).rejects.toThrow()
  expect(asked).toBe(0)
})

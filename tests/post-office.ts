// A local stand-in for Postmark's address: the real client talks to it, and it remembers the letters.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

const PATIENCE = 20_000

export interface Posted {
  From: string
  To: string
  Subject: string
  TextBody: string
  ReplyTo?: string
}

export async function openPostOffice() {
  const letters: Posted[] = []
  let closed = false
  let arrived = () => {}
  const server = createServer(async (request, response) => {
    // Who only asks, or was cut off in the middle, brings no letter.
    const letter = (await json(request).catch(() => undefined)) as Posted | undefined
    response.setHeader('content-type', 'application/json')
    if (letter === undefined) return response.end('{}')
    if (closed) return response.writeHead(503).end('{"ErrorCode":100,"Message":"Maintenance"}')
    letters.push(letter)
    response.end(
      JSON.stringify({
        ErrorCode: 0,
        Message: 'OK',
        MessageID: String(letters.length),
        To: letter.To,
        SubmittedAt: '2026-11-21T00:00:00Z',
      }),
    )
    arrived()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    letters,
    /** While closed it answers 503, as the real one does under maintenance. */
    setClosed(shut: boolean) {
      closed = shut
    },
    /** Resolves with the first letter that fits, now or when it arrives. */
    async letterTo(recipient: string, nth = 1): Promise<Posted> {
      for (;;) {
        const found = letters.filter(({ To }) => To === recipient)[nth - 1]
        if (found) return found
        const late = AbortSignal.timeout(PATIENCE)
        await new Promise<void>((resolve, reject) => {
          arrived = resolve
          late.addEventListener('abort', () => reject(new Error(`No letter came to ${recipient}`)))
        })
      }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

// A program that webhooks tell, on this machine.
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'

export async function openReceiver() {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const receiver = {
    address: '',
    received,
    /** How it answers, after it has read. */
    answer: ((_, response) => response.end()) as RequestListener,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    received.push({ headers: request.headers, body })
    receiver.answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  receiver.address = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}/hook`
  return receiver
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>

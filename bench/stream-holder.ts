// Holds event streams open in a process of its own, and counts what comes in. By IPC: { origin, tokens } opens one for each
// token and answers when all are open; 'count' answers how many events came; 'close' ends them all.
import { once } from 'node:events'
import { type ClientRequest, get } from 'node:http'

interface Wanted {
  origin: string
  tokens: string[]
}

let events = 0
let open: ClientRequest[] = []

async function hold(origin: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
  const asking = get(`${origin}/trpc/live.news`, { agent: false, headers })
  asking.on('error', () => {})
  const [answer] = await once(asking, 'response')
  open.push(asking)
  answer.on('error', () => {})
  answer.setEncoding('utf8').on('data', (text: string) => {
    events += text.split('"about"').length - 1
  })
}

process.on('message', async (wanted: Wanted | 'count' | 'close') => {
  if (wanted === 'count') return process.send?.(events)
  if (wanted === 'close') {
    for (const stream of open) stream.destroy()
    open = []
    events = 0
    return process.send?.('closed')
  }
  for (const token of wanted.tokens) await hold(wanted.origin, token)
  process.send?.('open')
})
process.on('disconnect', () => process.exit())

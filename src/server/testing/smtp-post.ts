// A mail server for tests, which takes letters by SMTP and remembers them, or answers as it is told.
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export const LOGIN = { user: 'hola@example.com', pass: 'p@ss word/ñ' }
export const LOGIN_IN_URL = `${encodeURIComponent(LOGIN.user)}:${encodeURIComponent(LOGIN.pass)}@`

/** A letter as it went over the line. */
export interface TakenLetter {
  from: string
  to: string[]
  raw: string
  isProtected: boolean
  user: string | undefined
}

/** An answer other than yes, with the code that comes before it. */
export const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

interface Behaviour extends SMTPServerOptions {
  /** What it answers to a letter that came whole; undefined takes it. */
  onLetter?: (letter: TakenLetter) => Error | undefined
}

/** Listens on loopback; with a key and a certificate it offers STARTTLS, with `secure` TLS from the first byte. */
export async function openSmtpPost({ onLetter = () => undefined, ...options }: Behaviour = {}) {
  const letters: TakenLetter[] = []
  const logins: string[] = []
  const hasCertificate = options.cert !== undefined
  const server = new SMTPServer({
    disableReverseLookup: true,
    authOptional: true,
    allowInsecureAuth: true,
    closeTimeout: 1,
    ...(!hasCertificate && { disabledCommands: ['STARTTLS'] }),
    onAuth({ username = '', password }, _session, callback) {
      logins.push(username)
      const isRight = username === LOGIN.user && password === LOGIN.pass
      callback(isRight ? null : answer(535, 'Bad user or password'), { user: username })
    },
    async onData(stream, session, callback) {
      const { mailFrom, rcptTo } = session.envelope
      const letter = {
        raw: await text(stream),
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        isProtected: session.secure,
        user: typeof session.user === 'string' ? session.user : undefined,
      }
      const refusal = onLetter(letter)
      if (!refusal) letters.push(letter)
      callback(refusal)
    },
    ...options,
  })
  // A client that goes away because of the certificate is what some tests are about.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port')
  return {
    letters,
    logins,
    port: address.port,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** A server that says what a script tells it to: for each line that comes in, what goes out. */
export async function openScriptedPost(talk: (line: string, socket: Socket) => void, greeting = '220 here\r\n') {
  const lines: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    if (greeting) socket.write(greeting)
    let rest = ''
    socket.on('data', (chunk) => {
      const parts = (rest + chunk).split('\r\n')
      rest = parts.pop() ?? ''
      for (const line of parts) {
        lines.push(line)
        talk(line, socket)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port')
  return {
    lines,
    port: address.port,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The lines of a letter's head as people read them: unfolded, with what was encoded put back. */
export function headOf(raw: string): Map<string, string> {
  const [head = ''] = raw.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map((line) => {
      const [name = '', ...rest] = line.split(':')
      return [name.toLowerCase(), decodedWords(rest.join(':').trim())]
    }),
  )
}

function decodedWords(text: string): string {
  return text.replaceAll(/\?= =\?/g, '?==?').replaceAll(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (words) => {
    const bytes = [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, how = '', said = '']) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(said, 'base64')
        : Buffer.from(
            said.replaceAll('_', ' ').replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ),
    )
    return Buffer.concat(bytes).toString()
  })
}

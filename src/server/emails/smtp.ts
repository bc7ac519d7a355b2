// Letters by SMTP, to a server that passes them on. One connection a letter: an office sends few, and an idle one costs both sides.
import { readFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport'
import { SECOND } from '../../shared/durations.ts'
import type { Letter, Mailer } from './mailer.ts'
import { withReplyBelow } from './reply-below.ts'
import { type SmtpServer, smtpServerAt } from './smtp-address.ts'
import { undelivered } from './smtp-trouble.ts'

const TO_CONNECT = 10
const OLDEST_TLS = 'TLSv1.2'
/** Of an address what is written as it is; the domain behind it can be written in ASCII, whatever it is. */
const ASCII_USER = /^[!-~]+@/

/** `timeout` is how long a letter may take, in seconds. */
export function smtp(url: string, timeout: number): Mailer {
  const server = smtpServerAt(url)
  return async (letter) => {
    const transport = await open(server, letter.from, timeout)
    try {
      // The signal ends the connection too: a server that trickles along never falls silent.
      await transport.sendMail({ ...messageOf(letter), signal: AbortSignal.timeout(timeout * SECOND) })
    } catch (error) {
      throw undelivered(error)
    }
  }
}

/** Goes as far as a letter would, and sends none; rejects as a letter would be. */
export async function verifySmtp(url: string, from: string, timeout: number): Promise<void> {
  const server = smtpServerAt(url)
  const socket = new Socket()
  const transport = await open(server, from, timeout, socket)
  const ended = new AbortController()
  // A server that trickles along never falls silent, and this call takes no signal.
  const tooLate = pause(timeout * SECOND, undefined, { signal: ended.signal }).then(() => {
    throw Object.assign(new Error(`${server.host} did not answer within ${timeout} s`), { code: 'ETIMEDOUT' })
  })
  try {
    await Promise.race([transport.verify(), tooLate])
  } catch (error) {
    // It would hold the process as long as it goes on talking.
    socket.destroy()
    throw undelivered(error)
  } finally {
    ended.abort()
    tooLate.catch(() => {})
  }
}

async function open(server: SmtpServer, from: string, timeout: number, socket?: Socket) {
  // Loaded with the first letter, so that neither a start nor an idle process has to carry it.
  const { createTransport } = await import('nodemailer')
  const ca = server.authority === undefined ? undefined : await readFile(server.authority, 'utf8')
  return createTransport({ ...optionsFor(server, domainOf(senderOf(from).address), timeout, ca), ...(socket && { socket }) })
}

/** How a server is talked to: over TLS with its certificate checked, unless it is this same machine. */
export function optionsFor(server: SmtpServer, name: string, timeout: number, ca?: string): SMTPTransportOptions {
  const { host, port, isImplicit, isPlain, login } = server
  const toConnect = Math.min(TO_CONNECT, timeout) * SECOND
  return {
    host,
    port,
    name,
    secure: isImplicit,
    requireTLS: !isImplicit && !isPlain,
    ignoreTLS: isPlain,
    tls: { rejectUnauthorized: true, minVersion: OLDEST_TLS, ...(ca !== undefined && { ca }) },
    // A server that does not ask who we are is none that the password was meant for.
    ...(login && { auth: login, forceAuth: true }),
    connectionTimeout: toConnect,
    greetingTimeout: toConnect,
    socketTimeout: timeout * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function messageOf({ id, createdAt, from, to, replyTo, subject, body }: Letter) {
  const sender = senderOf(from)
  // It would stand in the head as it is, which many servers refuse for ever.
  const isBelow = replyTo !== null && !ASCII_USER.test(replyTo)
  return {
    from: sender,
    // As an object it is an address and nothing else, whatever stands in it.
    to: { name: '', address: to },
    ...(replyTo && !isBelow ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    text: isBelow ? withReplyBelow(body, replyTo) : body,
    // The same at every attempt: where the answer to one was lost, whoever receives both knows that they are one.
    messageId: `<letter-${id}-${Date.parse(createdAt)}@${domainOf(sender.address)}>`,
  }
}

/** `Name <address>` or the address alone, as config.ts lets it through; a name may have commas. */
function senderOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(?:([^<>]*) )?<?([^<> ]+)>?$/.exec(from) ?? []
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

// SMTP_URL: which server takes the letters, who we are to it, and how the way there is protected.
import { isLoopback } from '../process/loopback.ts'

const SUBMISSION = 587
const SUBMISSION_BY_TLS = 465

export interface SmtpServer {
  host: string
  port: number
  /** TLS from the first byte, as smtps:// says. */
  isImplicit: boolean
  /** Whether anything is sent without TLS: to this same machine alone, and not where an authority is named. */
  isPlain: boolean
  login: { user: string; pass: string } | undefined
  /** A file with the authority that signed the server's certificate, instead of those that everybody trusts. */
  authority: string | undefined
}

/** Whether it names a server that letters may go to. */
export function isSmtpAddress(address: string): boolean {
  return readAddress(address) !== undefined
}

/** The server that an address names; throws for what is none, which config.ts lets through nowhere. */
export function smtpServerAt(address: string): SmtpServer {
  const server = readAddress(address)
  if (!server) throw new Error('That is no address of an SMTP server')
  return server
}

function readAddress(address: string): SmtpServer | undefined {
  if (!/^smtps?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  const { protocol, hostname, port, username, password, pathname, hash, searchParams } = new URL(address)
  const isWhole = pathname === '' || pathname === '/'
  const isHost = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])$/i.test(hostname)
  const isAsked = [...searchParams.keys()].every((name) => name === 'sslrootcert')
  const user = decoded(username)
  const pass = decoded(password)
  const isLogin = user !== undefined && pass !== undefined && (user === '') === (pass === '')
  if (!isWhole || !isHost || !isAsked || !isLogin || hash !== '' || port === '0') return undefined
  const isImplicit = protocol === 'smtps:'
  const authority = searchParams.get('sslrootcert') || undefined
  const host = hostname.replace(/^\[(.+)\]$/, '$1').toLowerCase()
  return {
    host,
    port: port === '' ? (isImplicit ? SUBMISSION_BY_TLS : SUBMISSION) : Number(port),
    isImplicit,
    isPlain: !isImplicit && authority === undefined && isLoopback(host),
    login: user === '' ? undefined : { user, pass },
    authority,
  }
}

/** Undefined for what is no text once its signs are put back. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

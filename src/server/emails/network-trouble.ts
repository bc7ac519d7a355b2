// Why a connection did not come about, or ended, in a word.
import type { MailTrouble } from './undelivered.ts'

const KINDS: readonly [RegExp, MailTrouble][] = [
  [/^(ENOTFOUND|EAI_\w+|EDNS|ENODATA)$/, 'name'],
  [/CERT|SELF_SIGNED|^UNABLE_TO_/, 'certificate'],
  [/^(ERR_SSL_|EPROTO)/, 'protocol'],
  [/^(ETIMEDOUT|TimeoutError|EABORT|UND_ERR_\w*TIMEOUT)$/, 'silent'],
  [/^(ECONNRESET|EPIPE|ECONNECTION|UND_ERR_SOCKET)$/, 'cut'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ESOCKET)$/, 'unreached'],
]

/** What the codes of an error say, and of what it came from; undefined where none says anything of a connection. */
export function networkTrouble(error: unknown): MailTrouble | undefined {
  const codes = codesOf(error)
  // What the system said goes before the word that a library has for it.
  return codes.map((code) => KINDS.find(([pattern]) => pattern.test(code))?.[1]).find((trouble) => trouble !== undefined)
}

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const inner = error instanceof AggregateError ? error.errors.flatMap(codesOf) : codesOf(error.cause)
  const { originalCode, code } = Object.assign({ originalCode: undefined, code: undefined }, error)
  return [...inner, originalCode, code, error.name].filter((one) => typeof one === 'string')
}

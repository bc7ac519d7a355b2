// What an SMTP server's answers mean for a letter: whether it may leave another time, and what somebody would have to look at.
import * as z from 'zod'
import { messageOf } from '../errors/message-of.ts'
import { networkTrouble } from './network-trouble.ts'
import { type MailTrouble, PutOffLetter, RefusedLetter, Undelivered } from './undelivered.ts'

const failureRule = z.object({
  code: z.string().optional().catch(undefined),
  /** The server's answer, and to what it was one. */
  responseCode: z.number().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
})
type Failure = z.output<typeof failureRule>

/** Answers about who we are to the server, whatever they are given to. */
const NOT_LET_IN: ReadonlySet<number> = new Set([530, 534, 535, 538])
const BAD_SEQUENCE = 503
/** A full mailbox, or what a day's letters of the account may be: said with a 5xx by many, and over another day. A letter or a line that is too long stays so. */
const FULL = /^\d{3}[ -]5\.(?:2\.2|3\.1|4\.5)\b|quota|(?<!(?:size|length) )limit exceeded/i
const SAID_AT_MOST = 500

/** The failure of an attempt, as the outbox and people know it. */
export function undelivered(error: unknown): Undelivered {
  const failure = failureRule.safeParse(error).data ?? {}
  const said = messageOf(error).slice(0, SAID_AT_MOST)
  const Kind = isFinal(failure) ? RefusedLetter : isPutOff(failure) ? PutOffLetter : Undelivered
  return new Kind(said, troubleOf(failure, error), { cause: error })
}

const isOfLetter = ({ code }: Failure) => code === 'EENVELOPE' || code === 'EMESSAGE'
const isForNow = ({ responseCode = 0, response = '' }: Failure) => (responseCode >= 400 && responseCode < 500) || FULL.test(response)

/** Said to whom it goes or what it says: what is said to whoever sends is not of this letter. */
function isPutOff(failure: Failure): boolean {
  return isOfLetter(failure) && failure.command !== 'MAIL FROM' && isForNow(failure)
}

/** 5xx is for ever where it is about the letter: its sender, its recipient, what it says. Whoever is not let in may be tomorrow. */
function isFinal(failure: Failure): boolean {
  const { responseCode = 0 } = failure
  if (!isOfLetter(failure) || isForNow(failure)) return false
  // Without an answer it was the address itself that cannot be written to this server.
  if (responseCode === 0) return true
  return responseCode >= 500 && responseCode !== BAD_SEQUENCE && !NOT_LET_IN.has(responseCode)
}

function troubleOf(failure: Failure, error: unknown): MailTrouble {
  const { code, responseCode = 0, command = '' } = failure
  if (NOT_LET_IN.has(responseCode) || code === 'EAUTH') return responseCode >= 400 && responseCode < 500 ? 'later' : 'login'
  if (code === 'ETLS' && responseCode >= 400) return 'unprotected'
  if (isForNow(failure)) return 'later'
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return 'sender'
  if (code === 'EENVELOPE' && (command === 'RCPT TO' || responseCode === 0)) return 'recipient'
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'refused'
  if (code === 'EPROTOCOL' || code === 'ETLS') return 'protocol'
  return networkTrouble(error) ?? 'failed'
}

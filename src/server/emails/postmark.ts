// Letters by Postmark's own client.
import { SECOND } from '../../shared/durations.ts'
import { messageOf } from '../errors/message-of.ts'
import type { Mailer } from './mailer.ts'
import { networkTrouble } from './network-trouble.ts'
import { withReplyBelow } from './reply-below.ts'
import { type MailTrouble, RefusedLetter, Undelivered } from './undelivered.ts'

/** What Postmark says of a sender that it does not know, or not yet. */
const SENDER_UNKNOWN: ReadonlySet<number> = new Set([400, 401, 402])
const BAD_ADDRESS = 300
/** How it names the address that it means. */
const OF_SENDER = /'From'/
/** What it says of the account, whatever the letter is: without credits, not approved yet, not allowed to send. */
const ACCOUNT_HELD: ReadonlySet<number> = new Set([405, 412, 413])

/** `timeout` is how long a letter may take, in seconds. */
export function postmark(token: string, url: string, timeout: number): Mailer {
  const { host, protocol } = new URL(url)
  return async ({ from, to, replyTo, subject, body }) => {
    // Loaded with the first letter, so that a start need not wait for it.
    const { Errors, ServerClient } = await import('postmark')
    let lost: unknown
    // One for all that is asked for a letter, a second time without the address to answer to included.
    const deadline = AbortSignal.timeout(timeout * SECOND)
    const client = new ServerClient(token, {
      requestHost: host,
      useHttps: protocol === 'https:',
      // Whoever answers for the post sends nobody on: a letter and the token go to the address of the settings alone.
      fetch: (input, init) =>
        fetch(input, { ...init, signal: deadline, redirect: 'error' }).catch((error: unknown) => {
          lost = error
          throw error
        }),
    })
    const troubleOf = (error: unknown): MailTrouble => {
      if (lost !== undefined) return networkTrouble(lost) ?? 'unreached'
      if (error instanceof Errors.InvalidAPIKeyError) return 'token'
      if (error instanceof Errors.InactiveRecipientsError) return 'recipient'
      if (error instanceof Errors.ApiInputError) {
        if (SENDER_UNKNOWN.has(error.code)) return 'sender'
        if (ACCOUNT_HELD.has(error.code)) return 'later'
        if (error.code !== BAD_ADDRESS) return 'refused'
        return OF_SENDER.test(error.message) ? 'sender' : 'recipient'
      }
      return error instanceof Errors.HttpError ? 'later' : 'failed'
    }
    try {
      const letter = { From: withQuotedName(from), To: to, Subject: subject, TextBody: body }
      await client.sendEmail({ ...letter, ...(replyTo ? { ReplyTo: replyTo } : {}) }).catch((error: unknown) => {
        // A visitor's own address, mistyped perhaps, or with letters that Postmark does not take.
        if (replyTo && error instanceof Errors.ApiInputError && error.code === BAD_ADDRESS)
          return client.sendEmail({ ...letter, TextBody: withReplyBelow(body, replyTo) })
        throw error
      })
    } catch (error) {
      const isFinal = error instanceof Errors.ApiInputError && !ACCOUNT_HELD.has(error.code)
      throw new (isFinal ? RefusedLetter : Undelivered)(messageOf(error), troubleOf(error), { cause: error })
    }
  }
}

/** A name with signs that have a meaning in an address, as the comma of "Casa Remanso, Inc.", stands in quotes there. */
function withQuotedName(from: string): string {
  const [, name = '', address = ''] = /^(.+) (<[^<>]+>)$/.exec(from) ?? []
  const isPlain = !/[()[\]:;@\\,."]/.test(name) || /^"(?:[^"\\]|\\.)*"$/.test(name)
  return isPlain ? from : `"${name.replace(/["\\]/g, '\\$&')}" ${address}`
}

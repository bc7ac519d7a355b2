// Hands one letter to the post: to Postmark, or without a token to a folder of readable files.
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { makeFolder } from '../data-folder/data-folder.ts'

export interface Letter {
  id: number
  from: string
  to: string
  replyTo: string | null
  subject: string
  body: string
}

/** Sends, or throws: RefusedLetter when trying again cannot help, anything else when it may. */
export type Mailer = (letter: Letter) => Promise<void>

export class RefusedLetter extends Error {}

const SECONDS_TO_WAIT = 20

const outboxOf = (config: Config) => path.join(config.dataDir, 'outbox')
const writtenLetter = (outbox: string, id: number) => path.join(outbox, `letter-${String(id).padStart(6, '0')}.txt`)

/** Whether letters reach anybody; else they are only saved. */
export const hasMailService = ({ postmarkToken }: Config): boolean => Boolean(postmarkToken)

export function createMailer(config: Config): Mailer {
  return config.postmarkToken ? postmark(config.postmarkToken, config.postmarkUrl) : folder(outboxOf(config))
}

function postmark(token: string, url: string): Mailer {
  const { host, protocol } = new URL(url)
  return async ({ from, to, replyTo, subject, body }) => {
    // Loaded with the first letter, so that a start need not wait for it.
    const { Errors, ServerClient } = await import('postmark')
    const client = new ServerClient(token, {
      requestHost: host,
      useHttps: protocol === 'https:',
      timeout: SECONDS_TO_WAIT,
      fetch: fetchHere,
    })
    try {
      await client.sendEmail({ From: from, To: to, Subject: subject, TextBody: body, ...(replyTo ? { ReplyTo: replyTo } : {}) })
    } catch (error) {
      if (error instanceof Errors.ApiInputError) throw new RefusedLetter(error.message)
      throw error
    }
  }
}

/** Whoever answers for the post sends nobody on: a letter and the token go to the address of the settings alone. */
const fetchHere: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

function folder(outbox: string): Mailer {
  return async ({ id, from, to, replyTo, subject, body }) => {
    makeFolder(outbox)
    const headers = [`From: ${from}`, `To: ${to}`, ...(replyTo ? [`Reply-To: ${replyTo}`] : []), `Subject: ${subject}`]
    const file = writtenLetter(outbox, id)
    // Whoever watches the folder never sees half a letter.
    writeFileSync(`${file}.part`, `${headers.join('\n')}\n\n${body}\n`, { mode: 0o600 })
    renameSync(`${file}.part`, file)
  }
}

/** Removes the files of letters that are erased; those that went by post have none. */
export function forgetWrittenLetters(config: Config, ids: readonly number[]): void {
  for (const id of ids) rmSync(writtenLetter(outboxOf(config), id), { force: true })
}

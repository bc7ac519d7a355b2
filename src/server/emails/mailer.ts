// Hands one letter to the post: by SMTP or to Postmark, or without either to a folder of readable files.
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import type { AppContext } from '../context.ts'
import { makeFolder } from '../data-folder/data-folder.ts'
import { dropNote, readNote } from '../database/notes.ts'
import { postmark } from './postmark.ts'
import { smtp } from './smtp.ts'

export interface Letter {
  id: number
  /** ISO 8601, UTC. */
  createdAt: string
  from: string
  to: string
  replyTo: string | null
  subject: string
  body: string
}

/** Sends, or throws: RefusedLetter when trying again cannot help, anything else when it may. */
export type Mailer = (letter: Letter) => Promise<void>

/** Where processes share an outbox a letter is locked for as long, and the lock ends after 30 seconds (postgres-pool.ts). */
const SECONDS_TO_WAIT = 20

const outboxOf = (config: Config) => path.join(config.dataDir, 'outbox')
/** A file as long as it is being written; one stays where the process ends meanwhile. */
const begun = (file: string) => `${file}.part`
const writtenLetter = (outbox: string, id: number) => path.join(outbox, `letter-${String(id).padStart(6, '0')}.txt`)

/** Whether letters reach anybody; else they are only saved. */
export const hasMailService = ({ postmarkToken, smtpUrl }: Config): boolean => Boolean(postmarkToken ?? smtpUrl)

/** `timeout` is how long a letter may take, in seconds. */
export function createMailer(config: Config, timeout = SECONDS_TO_WAIT): Mailer {
  const { postmarkToken, postmarkUrl, smtpUrl } = config
  if (smtpUrl) return smtp(smtpUrl, timeout)
  return postmarkToken ? postmark(postmarkToken, postmarkUrl, timeout) : folder(outboxOf(config))
}

function folder(outbox: string): Mailer {
  return async ({ id, from, to, replyTo, subject, body }) => {
    makeFolder(outbox)
    const headers = [`From: ${from}`, `To: ${to}`, ...(replyTo ? [`Reply-To: ${replyTo}`] : []), `Subject: ${subject}`]
    const file = writtenLetter(outbox, id)
    // Whoever watches the folder never sees half a letter.
    writeFileSync(begun(file), `${headers.join('\n')}\n\n${body}\n`, { mode: 0o600 })
    renameSync(begun(file), file)
  }
}

/** Removes the files of letters that are erased (noteTraces); those that went by post have none. */
export async function forgetWrittenLetters({ config, db }: Pick<AppContext, 'config' | 'db'>): Promise<void> {
  const ids = await readNote(db, 'lettersLeft')
  if (ids === undefined) return
  for (const file of ids.map((id) => writtenLetter(outboxOf(config), id))) {
    rmSync(file, { force: true })
    rmSync(begun(file), { force: true })
  }
  await dropNote(db, 'lettersLeft', ids)
}

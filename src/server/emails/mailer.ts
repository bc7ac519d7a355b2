// Hands one letter to the post: by SMTP or to Postmark, or without either to a folder of readable files.
import type { Config } from '../config.ts'
import { postmark } from './postmark.ts'
import { smtp } from './smtp.ts'
import { folderMailer } from './written-letters.ts'

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

/** Where processes share an outbox another one takes a letter that is in hand for much longer (IN_HAND in due-letters.ts). */
const SECONDS_TO_WAIT = 20

/** Whether letters reach anybody; else they are only saved. */
export const hasMailService = ({ postmarkToken, smtpUrl }: Config): boolean => Boolean(postmarkToken ?? smtpUrl)

/** `timeout` is how long a letter may take, in seconds. */
export function createMailer(config: Config, timeout = SECONDS_TO_WAIT): Mailer {
  const { postmarkToken, postmarkUrl, smtpUrl } = config
  if (smtpUrl) return smtp(smtpUrl, timeout)
  return postmarkToken ? postmark(postmarkToken, postmarkUrl, timeout) : folderMailer(config.dataDir)
}

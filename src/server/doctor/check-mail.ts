// Whether letters leave, and whether any is stuck.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { NO_INBOX } from '../../shared/letter.ts'
import { inboxOf } from '../../shared/settings.ts'
import type { Config } from '../config.ts'
import { databaseOf } from '../data-folder.ts'
import type { Db } from '../database/open.ts'
import { openAddress } from '../database/open-address.ts'
import { readSettings } from '../settings/settings.ts'
import { type Finding, finding, reasonOf } from './findings.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
const LONG_WAIT = 10 * MINUTE
const LOOKS_BACK = 30 * DAY
const SECONDS_TO_ANSWER = 5
const CLOCK_DRIFT = 2 * MINUTE

export async function checkMail(config: Config, now: Date): Promise<Finding[]> {
  const address = config.databaseUrl ?? databaseOf(config.dataDir)
  if (config.databaseUrl === undefined && !existsSync(address)) return checkPost(config, config.mailTo ?? '', now)
  const db = await openAddress(address, { most: 1 })
  try {
    const inbox = inboxOf(await readSettings(db), config.mailTo)
    return [...(await checkPost(config, inbox, now)), ...(await checkLetters(db, now))]
  } finally {
    await db.destroy()
  }
}

/** Asks Postmark whether it knows the token; nothing is sent. */
async function checkPost({ postmarkToken, postmarkUrl: url, mailFrom, dataDir }: Config, inbox: string, now: Date): Promise<Finding[]> {
  if (!postmarkToken) return [finding('mail', 'look', 'mail.folder', { folder: path.join(dataDir, 'outbox') })]
  const found = mailFrom.startsWith('no-reply@') ? [finding('mail', 'look', 'mail.sender', { from: mailFrom })] : []
  try {
    const answer = await fetch(new URL('/server', url), {
      headers: { accept: 'application/json', 'x-postmark-server-token': postmarkToken },
      signal: AbortSignal.timeout(SECONDS_TO_ANSWER * 1000),
    })
    if (answer.status === 401 || answer.status === 403) return [...found, finding('mail', 'bad', 'mail.refused', { status: answer.status })]
    const away = Math.abs(Date.parse(answer.headers.get('date') ?? now.toISOString()) - now.getTime())
    if (away > CLOCK_DRIFT) found.push(finding('clock', 'look', 'clock.off', { minutes: Math.round(away / MINUTE) }))
    return [...found, finding('mail', 'well', 'mail.well', { inbox })]
  } catch (error) {
    return [...found, finding('mail', 'bad', 'mail.unreached', { url, reason: reasonOf(error) })]
  }
}

async function checkLetters(db: Db, now: Date): Promise<Finding[]> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  const letters = await db
    .selectFrom('letters')
    .select(['state', 'recipient', 'lastError'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'queued'), or([eb('createdAt', '<', before(LONG_WAIT)), eb('recipient', '=', NO_INBOX)])]),
        and([eb('state', '=', 'refused'), eb('createdAt', '>=', before(LOOKS_BACK))]),
      ]),
    )
    .orderBy('id', 'desc')
    .execute()
  const addressed = letters.filter(({ recipient }) => recipient !== NO_INBOX)
  const unaddressed = letters.length - addressed.length
  const tell = (state: 'queued' | 'refused') => {
    const stuck = addressed.filter((letter) => letter.state === state)
    return { letters: stuck.length, reason: stuck.find(({ lastError }) => lastError)?.lastError ?? '–' }
  }
  const waiting = tell('queued')
  const refused = tell('refused')
  const found = [
    ...(unaddressed > 0 ? [finding('letters', 'bad', 'letters.noInbox', { letters: unaddressed })] : []),
    ...(waiting.letters > 0 ? [finding('letters', 'bad', 'letters.waiting', waiting)] : []),
    ...(refused.letters > 0 ? [finding('letters', 'look', 'letters.refused', refused)] : []),
  ]
  return found.length > 0 ? found : [finding('letters', 'well', 'letters.well')]
}

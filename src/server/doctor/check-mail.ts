// Whether any letter is stuck.

import { MINUTE } from '../../shared/durations.ts'
import { NO_INBOX } from '../../shared/letter.ts'
import { inboxOf } from '../../shared/settings.ts'
import { counted } from '../cli/terminal.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/open.ts'
import { REFUSED_LATELY } from '../emails/letter-list.ts'
import { readSettings } from '../settings/settings.ts'
import { checkMailService } from './check-mail-service.ts'
import { finding, type Look } from './findings.ts'

const LONG_WAIT = 10 * MINUTE

/** The mail service, and where the database can be asked, the letters that wait or were refused. */
export async function checkMail(config: Config, db: Db | undefined, now: Date): Promise<Look[]> {
  if (!db) return checkMailService(config, config.mailTo, now)
  const inbox = inboxOf(await readSettings(db), config.mailTo)
  return [...(await checkMailService(config, inbox, now)), ...(await checkLetters(db, now))]
}

async function checkLetters(db: Db, now: Date): Promise<Look[]> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  const letters = await db
    .selectFrom('letters')
    .select(['state', 'recipient', 'lastError'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'queued'), or([eb('createdAt', '<', before(LONG_WAIT)), eb('recipient', '=', NO_INBOX)])]),
        and([eb('state', 'in', ['refused', 'saved']), eb('createdAt', '>=', before(REFUSED_LATELY))]),
      ]),
    )
    .orderBy('id', 'desc')
    .execute()
  const addressed = letters.filter(({ recipient }) => recipient !== NO_INBOX)
  const unaddressed = letters.length - addressed.length
  const stuckIn = (state: 'queued' | 'refused' | 'saved') => {
    const stuck = addressed.filter((letter) => letter.state === state)
    return { letters: stuck.length, reason: stuck.find(({ lastError }) => lastError)?.lastError ?? '–' }
  }
  const waiting = stuckIn('queued')
  const refused = stuckIn('refused')
  const saved = stuckIn('saved')
  return [
    unaddressed > 0 &&
      finding('letters', 'bad', 'letters.noInbox', {
        es: `Mensajes del sitio que esperan un buzón: ${unaddressed}. Pon MAIL_TO, o escribe el buzón en Settings.`,
        en: `Messages from the site that wait for an inbox: ${unaddressed}. Set MAIL_TO, or write the inbox in Settings.`,
      }),
    waiting.letters > 0 &&
      finding('letters', 'bad', 'letters.waiting', {
        es: `${counted(waiting.letters, 'espera', 'esperan')} desde hace más de 10 minutos. Último motivo: ${waiting.reason}`,
        en: `${counted(waiting.letters, 'has', 'have')} waited for more than 10 minutes. Last reason: ${waiting.reason}`,
      }),
    refused.letters > 0 &&
      finding('letters', 'look', 'letters.refused', {
        es: `${refused.letters} de los últimos 30 días ${refused.letters === 1 ? 'fue rechazado' : 'fueron rechazados'} para siempre. Último motivo: ${refused.reason}`,
        en: `${refused.letters} of the last 30 days ${refused.letters === 1 ? 'was' : 'were'} refused for good. Last reason: ${refused.reason}`,
      }),
    saved.letters > 0 &&
      finding('letters', 'look', 'letters.saved', {
        es: `${counted(saved.letters, 'correo', 'correos')} de los últimos 30 días: guardados, no enviados. Nadie los recibió.`,
        en: `${counted(saved.letters, 'email', 'emails')} of the last 30 days: saved, not sent. Nobody received them.`,
      }),
    letters.length === 0 &&
      finding('letters', 'well', 'letters.well', {
        es: 'Ninguno espera desde hace más de 10 minutos.',
        en: 'None has waited for more than 10 minutes.',
      }),
  ]
}

// Whether the mail service of the settings lets us in; nothing is sent.
import path from 'node:path'
import { MINUTE } from '../../shared/durations.ts'
import type { Bilingual } from '../../shared/language.ts'
import { counted } from '../cli/terminal.ts'
import type { Config } from '../config.ts'
import { mailWords } from '../emails/mail-words.ts'
import { verifySmtp } from '../emails/smtp.ts'
import { smtpServerAt } from '../emails/smtp-address.ts'
import { Undelivered } from '../emails/undelivered.ts'
import { messageOf } from '../errors/message-of.ts'
import { CLOCK_DRIFT, type Finding, finding, type Look } from './findings.ts'

const SECONDS_TO_ANSWER = 5

/** Looks at the service of the settings, or says that there is none. */
export async function checkMailService(config: Config, inbox: string | undefined, now: Date): Promise<Look[]> {
  const { smtpUrl, postmarkToken, dataDir } = config
  if (smtpUrl) return [await checkSmtp(smtpUrl, config, inbox)]
  if (postmarkToken) return checkPostmark(postmarkToken, config, inbox, now)
  return [
    finding('mail', 'look', 'mail.folder', {
      es: `Sin servicio de correo los correos quedan en ${path.join(dataDir, 'outbox')} y nadie los recibe. Pon SMTP_URL, o POSTMARK_TOKEN, y MAIL_FROM.`,
      en: `Without a mail service emails stay in ${path.join(dataDir, 'outbox')} and reach nobody. Set SMTP_URL, or POSTMARK_TOKEN, and MAIL_FROM.`,
    }),
  ]
}

/** Connects, checks the certificate and logs in. */
async function checkSmtp(url: string, config: Config, inbox: string | undefined): Promise<Finding> {
  const { host } = smtpServerAt(url)
  try {
    await verifySmtp(url, config.mailFrom, SECONDS_TO_ANSWER)
  } catch (error) {
    const trouble = error instanceof Undelivered ? error.trouble : 'failed'
    const { es, en } = mailWords(trouble, config)
    const code = trouble === 'login' ? 'mail.refused' : 'mail.unreached'
    return finding('mail', 'bad', code, { es: `${es} (${messageOf(error)})`, en: `${en} (${messageOf(error)})` })
  }
  return finding('mail', 'well', 'mail.well', {
    es: `${host} nos deja entrar${arriving(inbox).es}. Para saber si acepta correos: remanso mail-test DIRECCIÓN`,
    en: `${host} lets us in${arriving(inbox).en}. To see whether it accepts email, run: remanso mail-test ADDRESS`,
  })
}

async function checkPostmark(token: string, { postmarkUrl: url }: Config, inbox: string | undefined, now: Date): Promise<Look[]> {
  try {
    const answer = await fetch(new URL('/server', url), {
      headers: { accept: 'application/json', 'x-postmark-server-token': token },
      redirect: 'error',
      signal: AbortSignal.timeout(SECONDS_TO_ANSWER * 1000),
    })
    if (answer.status === 401 || answer.status === 403)
      return [
        finding('mail', 'bad', 'mail.refused', {
          es: `Postmark no acepta POSTMARK_TOKEN (${answer.status}). Copia otra vez la clave del servidor.`,
          en: `Postmark does not accept POSTMARK_TOKEN (${answer.status}). Copy the server token again.`,
        }),
      ]
    // Whether the token is good nobody has said then.
    if (!answer.ok)
      return [
        finding('mail', 'bad', 'mail.unreached', {
          es: `${url} no atiende ahora (${answer.status}). Vuelve a probar en un rato, y mira POSTMARK_URL si está puesta.`,
          en: `${url} is not at work now (${answer.status}). Try again in a while, and look at POSTMARK_URL if it is set.`,
        }),
      ]
    const away = Math.abs(Date.parse(answer.headers.get('date') ?? now.toISOString()) - now.getTime())
    return [
      away > CLOCK_DRIFT && clockOff(Math.round(away / MINUTE)),
      finding('mail', 'well', 'mail.well', {
        es: `Postmark acepta la clave${arriving(inbox).es}.`,
        en: `Postmark accepts the token${arriving(inbox).en}.`,
      }),
    ]
  } catch (error) {
    return [
      finding('mail', 'bad', 'mail.unreached', {
        es: `${url} no responde (${messageOf(error)}). Revisa la conexión y el cortafuegos.`,
        en: `${url} does not answer (${messageOf(error)}). Look at the connection and the firewall.`,
      }),
    ]
  }
}

const clockOff = (minutes: number) =>
  finding('clock', 'look', 'clock.off', {
    es: `El reloj se aparta ${counted(minutes, 'minuto', 'minutos')} del de Postmark. Pon la hora (NTP).`,
    en: `The clock is ${counted(minutes, 'minute', 'minutes')} away from Postmark’s. Set it (NTP).`,
  })

/** Of an inbox that only a database knows, which cannot be asked, nothing is said. */
const arriving = (inbox: string | undefined): Bilingual =>
  inbox === undefined ? { es: '', en: '' } : { es: `; las solicitudes llegan a ${inbox}`, en: `; requests go to ${inbox}` }

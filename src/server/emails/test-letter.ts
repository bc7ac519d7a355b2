// One letter that is sent to see whether letters leave: past the outbox, at once, and with what came of it in words.
import type { Bilingual, Language } from '../../shared/language.ts'
import type { Config } from '../config.ts'
import { messageOf } from '../errors/message-of.ts'
import { type MailOutcome, mailWords } from './mail-words.ts'
import { createMailer, hasMailService } from './mailer.ts'
import { Undelivered } from './undelivered.ts'

/** Less than a browser waits for an answer (client/trpc.ts), in seconds. */
const TIMEOUT = 8
/** It has no row; its Message-ID is told apart by the moment. */
const NO_ROW = 0

const words = {
  es: {
    subject: 'Correo de prueba',
    body: (site: string) => `Este es el correo de prueba que alguien pidió en ${site}. Si lo lees, los correos salen y llegan.`,
  },
  en: {
    subject: 'Test email',
    body: (site: string) => `This is the test email that somebody asked for at ${site}. If you read it, emails leave and arrive.`,
  },
} satisfies Bilingual<unknown>

/** Sends it and waits; never throws. */
export async function sendTestLetter(config: Config, to: string, language: Language, now: Date) {
  if (!hasMailService(config)) return triedWith('off', config, to)
  const { subject, body } = words[language]
  const letter = {
    id: NO_ROW,
    createdAt: now.toISOString(),
    from: config.mailFrom,
    to,
    replyTo: null,
    subject,
    body: body(config.publicUrl),
  }
  try {
    await createMailer(config, TIMEOUT)(letter)
  } catch (error) {
    return triedWith(error instanceof Undelivered ? error.trouble : 'failed', config, to, messageOf(error))
  }
  return triedWith('sent', config, to)
}

/** `said` is what the mail service said itself, where it said anything. */
const triedWith = (outcome: MailOutcome, config: Config, to: string, said: string | null = null) => ({
  outcome,
  words: mailWords(outcome, config, to),
  said,
})

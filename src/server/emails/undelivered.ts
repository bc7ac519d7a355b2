// A letter that did not leave, and why in a word: the outbox reads from it whether to try again, people what to look at.

export const MAIL_TROUBLES = [
  'login',
  'token',
  'name',
  'unreached',
  'silent',
  'cut',
  'protocol',
  'certificate',
  'unprotected',
  'sender',
  'recipient',
  'refused',
  'later',
  'failed',
] as const
export type MailTrouble = (typeof MAIL_TROUBLES)[number]

/** It may leave another time. The message is what the mail service said. */
export class Undelivered extends Error {
  readonly trouble: MailTrouble

  constructor(message: string, trouble: MailTrouble = 'failed', options: ErrorOptions = {}) {
    super(message, options)
    this.trouble = trouble
  }
}

/** For now it is the letter or its mailbox that is not taken, as a full one. Over days that is a no: somebody must hear of it. */
export class PutOffLetter extends Undelivered {}

/** Trying again cannot help. */
export class RefusedLetter extends Undelivered {}

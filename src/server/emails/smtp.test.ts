// Letters by SMTP, to a server on this machine that behaves well, badly, or not at all.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY, MINUTE } from '../../shared/durations.ts'
import { readConfig } from '../config.ts'
import { LONGEST_PAUSE } from '../database/due-letters.ts'
import { makeCertificate } from '../testing/certificate.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { answer, headOf, LOGIN_IN_URL, openScriptedPost, openSmtpPost, type TakenLetter } from '../testing/smtp-post.ts'
import { createMailer, type Letter } from './mailer.ts'
import { optionsFor, verifySmtp } from './smtp.ts'
import { smtpServerAt } from './smtp-address.ts'
import { RefusedLetter, Undelivered } from './undelivered.ts'

let folder: string
let closing: (() => Promise<unknown>)[]
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remanso-smtp-'))
  closing = []
})
afterEach(async () => {
  for (const close of closing.toReversed()) await close()
  rmSync(folder, { recursive: true })
})

async function post(...given: Parameters<typeof openSmtpPost>) {
  const opened = await openSmtpPost(...given)
  closing.push(opened.close)
  return opened
}
async function scripted(...given: Parameters<typeof openScriptedPost>) {
  const opened = await openScriptedPost(...given)
  closing.push(opened.close)
  return opened
}

/** A file that names a certificate as an authority, for the address. */
function trusting({ cert }: { cert: string }): string {
  const file = path.join(folder, 'authority.pem')
  writeFileSync(file, cert)
  return `?sslrootcert=${encodeURIComponent(file)}`
}

/** In seconds: enough on a busy machine, and next to nothing where the end of it is waited for. */
const TIMEOUT = 10
const LITTLE = 0.5
const mailerTo = (url: string, MAIL_FROM = 'Remanso <hola@example.com>', timeout = TIMEOUT) =>
  createMailer(readConfig({ SMTP_URL: url, MAIL_FROM }), timeout)
const letter: Letter = {
  id: 7,
  createdAt: '2026-11-21T18:00:00.000Z',
  from: 'Remanso <hola@example.com>',
  to: 'ana@example.com',
  replyTo: 'rosa@example.com',
  subject: 'Hola',
  body: 'Hola, Ana.\n.\nUn punto solo no termina nada.',
}
/** What becomes of a letter: the trouble in a word, and whether it is for ever. */
async function sent(url: string, changed: Partial<Letter> = {}, timeout = TIMEOUT) {
  const failure = await mailerTo(url, letter.from, timeout)({ ...letter, ...changed }).catch((error: unknown) => error)
  if (failure === undefined) return 'sent'
  if (!(failure instanceof Undelivered)) throw failure
  return [failure.trouble, failure instanceof RefusedLetter ? 'for ever' : 'for now']
}

test('a letter arrives as it was written, once, with its sender, where to answer and a number of its own', async () => {
  const { letters, port } = await post()
  expect(await sent(`smtp://localhost:${port}`)).toBe('sent')
  const [taken] = letters
  expect(letters).toHaveLength(1)
  expect(taken).toMatchObject({ from: 'hola@example.com', to: ['ana@example.com'], user: undefined })
  const head = headOf(taken?.raw ?? '')
  expect(head.get('from')).toBe('Remanso <hola@example.com>')
  expect([head.get('to'), head.get('reply-to'), head.get('subject')]).toEqual(['ana@example.com', 'rosa@example.com', 'Hola'])
  expect(head.get('message-id')).toBe(`<letter-7-${Date.parse(letter.createdAt)}@example.com>`)
  expect(taken?.raw.split('\r\n\r\n')[1]?.trimEnd().split('\r\n')).toEqual(letter.body.split('\n'))
})

test('accents, commas and a very long subject come through, every line of the head short enough for any server', async () => {
  const { letters, port } = await post()
  const from = 'Funeraria López, Núñez y Cía. <hola@example.com>'
  const subject = `Solicitud de asesoría: ${'señora Muñoz Ávila, '.repeat(100)}fin`
  await mailerTo(`smtp://localhost:${port}`, from)({ ...letter, from, subject, body: 'Año, niño, corazón “”' })
  const raw = letters[0]?.raw ?? ''
  const head = headOf(raw)
  expect(head.get('from')?.replaceAll('"', '')).toBe(from)
  expect(head.get('subject')).toBe(subject)
  const [lines = ''] = raw.split('\r\n\r\n')
  expect(Math.max(...lines.split('\r\n').map((line) => line.length))).toBeLessThan(200)
})

test('a line break in a name or an address adds neither a line to the head nor a recipient', async () => {
  const { letters, port } = await post()
  const evil = 'Hola\r\nBcc: thief@example.com\r\n\r\nOther text'
  await sent(`smtp://localhost:${port}`, { subject: evil, from: `Ana\r\nBcc: thief@example.com <hola@example.com>` })
  expect(await sent(`smtp://localhost:${port}`, { to: 'ana@example.com>\r\nRCPT TO:<thief@example.com' })).not.toBe('sent')
  expect(await sent(`smtp://localhost:${port}`, { to: 'ana@example.com, thief@example.com' })).not.toBe('sent')
  expect(letters.flatMap(({ to }) => to)).toEqual(['ana@example.com'])
  expect([...headOf(letters[0]?.raw ?? '').keys()]).not.toContain('bcc')
})

test('where to answer stands below the text where a head cannot say it in ASCII; a domain always can be', async () => {
  const { letters, port } = await post()
  expect(await sent(`smtp://localhost:${port}`, { replyTo: 'maría.peña@example.com', body: 'Hola' })).toBe('sent')
  expect(await sent(`smtp://localhost:${port}`, { replyTo: 'maria@peña.example', body: 'Hola' })).toBe('sent')
  const parts = letters.map(({ raw }) => raw.trimEnd().split(/\r\n\r\n(.*)/s))
  expect(parts.map(([head = '', body]) => [headOf(`${head}\r\n\r\n`).get('reply-to'), body])).toEqual([
    [undefined, 'Hola\r\n\r\nmar=C3=ADa.pe=C3=B1a@example.com'],
    ['maria@xn--pea-8ma.example', 'Hola'],
  ])
  expect(parts[0]?.[0]).not.toMatch(/[^\0-~]/)
})

test('with STARTTLS and a certificate of an authority that is known, it goes protected, with the login', async () => {
  const certificate = makeCertificate('localhost')
  const { letters, port } = await post(certificate)
  expect(await sent(`smtp://${LOGIN_IN_URL}localhost:${port}${trusting(certificate)}`)).toBe('sent')
  expect(letters[0]).toMatchObject({ isProtected: true, user: 'hola@example.com' })
})

test('so it does over TLS from the first byte', async () => {
  const certificate = makeCertificate('localhost')
  const { letters, port } = await post({ ...certificate, secure: true })
  expect(await sent(`smtps://${LOGIN_IN_URL}localhost:${port}${trusting(certificate)}`)).toBe('sent')
  expect(letters[0]).toMatchObject({ isProtected: true, user: 'hola@example.com' })
})

test.each([
  ['signed by nobody that is known', makeCertificate('localhost'), makeCertificate('localhost')],
  ['for another name', makeCertificate('mail.example.com'), undefined],
  ['that has run out', makeCertificate('localhost', { days: -1 }), undefined],
])('a certificate %s ends it, and the server learns neither the password nor the letter', async (_, certificate, authority) => {
  for (const secure of [false, true]) {
    const { letters, logins, port, close } = await openSmtpPost({ ...certificate, secure })
    const scheme = secure ? 'smtps' : 'smtp'
    expect(await sent(`${scheme}://${LOGIN_IN_URL}localhost:${port}${trusting(authority ?? certificate)}`)).toEqual([
      'certificate',
      'for now',
    ])
    expect([letters, logins]).toEqual([[], []])
    await close()
  }
})

test('a server without STARTTLS gets nothing, unless it is this same machine', async () => {
  const { letters, logins, port } = await post()
  expect(await sent(`smtp://${LOGIN_IN_URL}localhost:${port}${trusting(makeCertificate('localhost'))}`)).toEqual(['unprotected', 'for now'])
  expect([letters, logins]).toEqual([[], []])
  expect(await sent(`smtp://${LOGIN_IN_URL}localhost:${port}`)).toBe('sent')
  const protectedFor = (url: string) => {
    const { requireTLS, secure, ignoreTLS, tls } = optionsFor(smtpServerAt(url), 'example.com', TIMEOUT)
    return [requireTLS, secure, ignoreTLS, tls?.rejectUnauthorized, tls?.minVersion]
  }
  expect(protectedFor('smtp://ana:secret@mail.example.com')).toEqual([true, false, false, true, 'TLSv1.2'])
  expect(protectedFor('smtp://localhost.example.com')).toEqual([true, false, false, true, 'TLSv1.2'])
  expect(protectedFor('smtps://mail.example.com')).toEqual([false, true, false, true, 'TLSv1.2'])
  expect(protectedFor('smtps://localhost')).toEqual([false, true, false, true, 'TLSv1.2'])
  expect(protectedFor('smtp://127.0.0.1:25')).toEqual([false, false, true, true, 'TLSv1.2'])
})

test.each([
  ['who sends', { onMailFrom: (_a: unknown, _s: unknown, done: (error?: Error) => void) => done(answer(550, 'No')) }, 'sender'],
  ['to whom', { onRcptTo: (_a: unknown, _s: unknown, done: (error?: Error) => void) => done(answer(550, 'No')) }, 'recipient'],
  ['what it says', { onLetter: () => answer(554, 'Spam') }, 'refused'],
])('a server that never takes %s has refused it for ever', async (_, behaviour, trouble) => {
  const { port } = await post(behaviour)
  expect(await sent(`smtp://localhost:${port}`)).toEqual([trouble, 'for ever'])
})

test.each([
  ['who sends', { onMailFrom: (_a: unknown, _s: unknown, done: (error?: Error) => void) => done(answer(451, 'Later')) }],
  ['to whom', { onRcptTo: (_a: unknown, _s: unknown, done: (error?: Error) => void) => done(answer(450, 'Greylisted')) }],
  ['what it says', { onLetter: () => answer(452, 'Full') }],
])('a server that does not take %s now is asked again', async (_, behaviour) => {
  const { port } = await post(behaviour)
  expect(await sent(`smtp://localhost:${port}`)).toEqual(['later', 'for now'])
})

test.each([
  [550, '5.4.5 Daily user sending limit exceeded.', 'later', 'for now'],
  [554, '5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException', 'later', 'for now'],
  [552, '5.2.2 Mailbox full', 'later', 'for now'],
  [552, 'Mailbox limit exceeded for this recipient', 'later', 'for now'],
  [554, 'Recipient limit exceeded', 'later', 'for now'],
  [552, '5.3.4 Message size limit exceeded', 'refused', 'for ever'],
  [550, 'Maximum line length limit exceeded', 'refused', 'for ever'],
  [554, '5.7.1 Mail from 10.5.2.2 is refused', 'refused', 'for ever'],
])('%i %s is %s, %s, to whatever it is said', async (code, said, trouble, howLong) => {
  const { port } = await post({ onLetter: () => answer(code, said) })
  expect(await sent(`smtp://localhost:${port}`)).toEqual([trouble, howLong])
  const early = await post({ onRcptTo: (_a, _s, done) => done(answer(code, said)) })
  expect(await sent(`smtp://localhost:${early.port}`)).toEqual([trouble === 'later' ? trouble : 'recipient', howLong])
})

test('a wrong password is no fault of the letter: it waits', async () => {
  const { letters, port } = await post()
  expect(await sent(`smtp://ana:wrong@localhost:${port}`)).toEqual(['login', 'for now'])
  const closed = await post({ authOptional: false })
  expect(await sent(`smtp://localhost:${closed.port}`)).toEqual(['login', 'for now'])
  expect(letters).toEqual([])
})

test('an unknown name, a closed port and a server of another kind are told apart', async () => {
  const { port, close } = await openSmtpPost()
  await close()
  expect(await sent(`smtp://localhost:${port}`)).toEqual(['unreached', 'for now'])
  const web = await scripted(() => {}, 'HTTP/1.1 400 Bad Request\r\n\r\n')
  expect(await sent(`smtp://localhost:${web.port}`)).toEqual(['protocol', 'for now'])
  const plain = await post()
  expect(await sent(`smtps://localhost:${plain.port}`)).toEqual(['protocol', 'for now'])
  expect(await sent('smtp://no-such-host.invalid:25')).toEqual(['name', 'for now'])
})

test('a server that falls silent, at once or in the middle, is left in time, and one that trickles along too', async () => {
  const silent = await scripted(() => {}, '')
  expect(await sent(`smtp://localhost:${silent.port}`, {}, LITTLE)).toEqual(['silent', 'for now'])
  const half = await scripted((line, socket) => {
    if (/^EHLO/.test(line)) socket.write('250 here\r\n')
  })
  expect(await sent(`smtp://localhost:${half.port}`, {}, LITTLE)).toEqual(['silent', 'for now'])
  const trickling = await scripted((line, socket) => {
    if (/^EHLO/.test(line)) socket.write('250 here\r\n')
    if (!/^MAIL/.test(line)) return
    const drip = setInterval(() => socket.write('250-wait\r\n'), 100)
    socket.on('close', () => clearInterval(drip))
  })
  expect(await sent(`smtp://localhost:${trickling.port}`, {}, LITTLE)).toEqual(['silent', 'for now'])
})

test('whoever only asks whether a server lets us in does not wait for one that trickles along, either', async () => {
  const left = Promise.withResolvers<void>()
  const trickling = await scripted((_, socket) => {
    const drip = setInterval(() => socket.write('250-wait\r\n'), 100)
    socket.on('close', () => {
      clearInterval(drip)
      left.resolve()
    })
  })
  const asked = verifySmtp(`smtp://localhost:${trickling.port}`, letter.from, LITTLE)
  await expect(asked).rejects.toMatchObject({ trouble: 'silent', message: `localhost did not answer within ${LITTLE} s` })
  await left.promise
})

/** Speaks well until the letter is whole; then what is given happens. */
const dropping = (atTheEnd: (socket: Socket) => void) => (line: string, socket: Socket) => {
  if (/^EHLO/.test(line)) socket.write('250 here\r\n')
  if (/^(MAIL|RCPT)/.test(line)) socket.write('250 yes\r\n')
  if (line === 'DATA') socket.write('354 go on\r\n')
  if (line === '.') atTheEnd(socket)
}

test('a connection that ends after the yes, before the goodbye, is a letter that was sent', async () => {
  const { port } = await scripted(
    dropping((socket) => {
      socket.write('250 taken\r\n')
      socket.destroySoon()
    }),
  )
  expect(await sent(`smtp://localhost:${port}`)).toBe('sent')
})

/** An office whose letters go to a server. */
async function officeAt(port: number): Promise<Office> {
  const office = await openOffice({ mailer: mailerTo(`smtp://localhost:${port}`) })
  closing.push(office.close)
  return office
}
const rows = ({ db }: Office) => db.selectFrom('letters').select(['state', 'attempts', 'lastError']).orderBy('id').execute()
const write = ({ visitor }: Office) => visitor.emails.send({ email: 'rosa@example.com', subject: 'Hola', text: 'Llámeme' })
const idOf = ({ raw }: TakenLetter) => headOf(raw).get('message-id')

test('the outbox tries again what was not taken now, with the same number, and never what was refused', async () => {
  const tried: TakenLetter[] = []
  const answers = [answer(451, 'Later'), undefined, answer(550, 'Never')]
  const { letters, port } = await post({
    onLetter(one) {
      tried.push(one)
      return answers.shift()
    },
  })
  const office = await officeAt(port)
  await write(office)
  await office.context.outbox.deliverDue()
  expect(await rows(office)).toMatchObject([{ state: 'queued', attempts: 1, lastError: expect.stringContaining('451 Later') }])
  office.pass(MINUTE)
  await office.context.outbox.deliverDue()
  expect(await rows(office)).toMatchObject([{ state: 'sent', attempts: 2, lastError: null }])
  expect(letters).toHaveLength(1)
  expect(new Set(tried.map(idOf)).size).toBe(1)

  await write(office)
  await office.context.outbox.deliverDue()
  office.pass(60 * MINUTE)
  await office.context.outbox.deliverDue()
  expect(await rows(office)).toMatchObject([
    { state: 'sent' },
    { state: 'refused', attempts: 1, lastError: expect.stringContaining('550') },
  ])
  expect(tried).toHaveLength(3)
  expect(new Set(tried.map(idOf)).size).toBe(2)
})

test('what a mailbox puts off for three days is refused, so that somebody hears of it; what is said to the sender is not', async () => {
  const full = await post({ onRcptTo: (_a, _s, done) => done(answer(452, '4.2.2 Mailbox full')) })
  const busy = await post({ onMailFrom: (_a, _s, done) => done(answer(451, 'Later')) })
  const attempts = (3 * DAY) / LONGEST_PAUSE - 1
  for (const [{ port }, after] of [
    [full, { state: 'refused', attempts: attempts + 1 }],
    [busy, { state: 'queued', attempts }],
  ] as const) {
    const office = await officeAt(port)
    await write(office)
    await office.context.outbox.deliverDue()
    expect(await rows(office)).toMatchObject([{ state: 'queued', attempts: 1 }])
    await office.db.updateTable('letters').set({ attempts }).execute()
    office.pass(LONGEST_PAUSE)
    await office.context.outbox.deliverDue()
    expect(await rows(office)).toMatchObject([{ ...after, lastError: expect.stringMatching(/452 4\.2\.2|451/) }])
  }
})

test('after an outage of days a letter that is put off once more still waits', async () => {
  let isOut = true
  const { port } = await post({
    onMailFrom: (_a, _s, done) => done(isOut ? answer(451, 'Later') : undefined),
    onRcptTo: (_a, _s, done) => done(answer(451, '4.7.1 Greylisted')),
  })
  const office = await officeAt(port)
  await write(office)
  await office.context.outbox.deliverDue()
  const ofDay = DAY / LONGEST_PAUSE
  await office.db
    .updateTable('letters')
    .set({ attempts: ofDay - 1 })
    .execute()
  for (const _ of [1, 2, 3]) {
    office.pass(LONGEST_PAUSE)
    await office.context.outbox.deliverDue()
  }
  // However long it is: no more of it counts.
  expect(await rows(office)).toMatchObject([{ state: 'queued', attempts: ofDay }])
  isOut = false
  office.pass(LONGEST_PAUSE)
  await office.context.outbox.deliverDue()
  expect(await rows(office)).toMatchObject([{ state: 'queued', attempts: ofDay + 1, lastError: expect.stringContaining('Greylisted') }])
})

test('where the answer to a whole letter is lost, it goes once more under the same number: whoever has both knows it', async () => {
  let isGone = true
  const { lines, port } = await scripted(
    dropping((socket) => {
      if (isGone) socket.destroy()
      else socket.write('250 taken\r\n')
    }),
  )
  const office = await officeAt(port)
  await write(office)
  await office.context.outbox.deliverDue()
  expect(await rows(office)).toMatchObject([{ state: 'queued', attempts: 1 }])
  isGone = false
  office.pass(MINUTE)
  await office.context.outbox.deliverDue()
  expect(await rows(office)).toMatchObject([{ state: 'sent', attempts: 2 }])
  const ids = lines.filter((line) => /^message-id:/i.test(line))
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

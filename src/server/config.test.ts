import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { smtpServerAt } from './emails/smtp-address.ts'
import { CliError } from './errors/cli-error.ts'

test('without any setting the defaults of the contract hold', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: path.resolve('data'),
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    timeZone: 'America/Los_Angeles',
    logLevel: 'info',
  })
})

test('a level of the log that is none is told which there are', () => {
  expect(() => readConfig({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL: must be fatal, error, warn, info, debug, trace or silent')
})

test('the public address follows the port, and is taken as it is written', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  for (const url of ['https://remanso.example', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect(readConfig({ PUBLIC_URL: url }).publicUrl).toBe(url)
})

test('however its https is written, a public address is one of https', () => {
  for (const url of ['HTTPS://Remanso.Example', 'https://remanso.example:443'])
    expect(readConfig({ PUBLIC_URL: url }).publicUrl).toBe('https://remanso.example')
})

test('a public address with a slash at its end is refused, and the sentence names the slash', () => {
  const ended = () => readConfig({ PUBLIC_URL: 'https://remanso.example/' })
  expect(ended).toThrow(
    'PUBLIC_URL: must end with the name of the site, as in https://www.example.com, with nothing behind it, not even a slash',
  )
  expect(ended).toThrow(expect.objectContaining({ exitCode: 2 }))
})

test.each(['http://localhost:8025', 'http://127.0.0.1:8025', 'http://[::1]:8025', 'https://post.example.com'])(
  'letters may go to %s',
  (url) => {
    expect(readConfig({ POSTMARK_URL: url }).postmarkUrl).toBe(url)
  },
)

test('a setting that is there but empty counts as missing', () => {
  expect(readConfig({ PORT: '', LOG_LEVEL: '' })).toMatchObject({ port: 3000, logLevel: 'info' })
})

test.each([
  ['HOST', 'http://127.0.0.1'],
  ['HOST', ' '],
  ['HOST', '"127.0.0.1"'],
  ['DATA_DIR', ' '],
  ['DATA_DIR', '"/srv/remanso/data"'],
  ['DATA_DIR', "'data'"],
  ['DATA_DIR', 'data\nUser=root'],
  ['BACKUP_DIR', '/mnt/other-disk '],
  ['PORT', 'many'],
  ['PORT', '70000'],
  ['PORT', '1e3'],
  ['PUBLIC_URL', 'ftp://x'],
  ['MAIL_TO', 'nobody'],
  ['MAIL_FROM', 'a@b.c\r\nBcc: x@y.z'],
  ['MAIL_FROM', 'Remanso hola@example.com'],
  ['MAIL_FROM', 'Remanso <hola@example.com'],
  ['MAIL_FROM', 'hola@example.com>'],
  ['TRUST_PROXY', 'maybe'],
  ['OFFICE_TIME_ZONE', 'California'],
  ['LOG_LEVEL', 'loud'],
  ['PUBLIC_URL', 'https://remanso.example/casa'],
  ['PUBLIC_URL', 'https://remanso.example/'],
  ['PUBLIC_URL', 'https://remanso.example\\'],
  ['PUBLIC_URL', 'https:/remanso.example'],
  ['PUBLIC_URL', 'https://remanso.example/?lang=en'],
  ['PUBLIC_URL', 'https://ana:secret@remanso.example'],
  ['SETUP_TOKEN', 'x'.repeat(101)],
  ['SETUP_TOKEN', 'x'.repeat(15)],
  ['SESSION_SECRET', 'x'.repeat(31)],
  ['HSTS_SUBDOMAINS', 'maybe'],
  ['BACKUP_MONTHS', 'many'],
  ['DATA_DIR', '~/remanso'],
  ['BACKUP_DIR', '~ana/copias'],
  ['DATA_DIR', '$HOME/remanso'],
  ['BACKUP_MONTHS', '121'],
  ['DATABASE_URL', 'mysql://x'],
  ['SMTP_URL', 'smtp.example.com'],
  ['SMTP_URL', 'https://smtp.example.com'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://ana@smtp.example.com'],
  ['SMTP_URL', 'smtp://:secret@smtp.example.com'],
  ['SMTP_URL', 'smtp://ana:50%@smtp.example.com'],
  ['SMTP_URL', 'smtp://ana:sec/ret@smtp.example.com'],
  ['SMTP_URL', 'smtp://smtp.example.com:0'],
  ['SMTP_URL', 'smtp://smtp.example.com/inbox'],
  ['SMTP_URL', 'smtp://smtp.example.com?tls.rejectUnauthorized=false'],
  ['SMTP_URL', 'smtp://smtp.example.com#x'],
  ['POSTMARK_URL', 'x'],
  ['POSTMARK_URL', 'http://post.example.com'],
  ['POSTMARK_URL', 'http://localhost.example.com'],
  ['POSTMARK_URL', 'http://127.0.0.1.example.com'],
])('%s=%s is refused in one line that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(CliError)
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: must .+$`))
  try {
    readConfig({ [name]: value })
  } catch (error) {
    expect(error instanceof CliError && error.sentence('es')).toMatch(new RegExp(`^${name}: debe .+$`))
  }
})

test('secrets that are just long enough are taken', () => {
  const written = { SESSION_SECRET: 'x'.repeat(32), SETUP_TOKEN: 'x'.repeat(16) }
  expect(readConfig(written)).toMatchObject({ sessionSecret: written.SESSION_SECRET, setupToken: written.SETUP_TOKEN })
})

test.each(['hola@example.com', '<hola@example.com>', 'Remanso <hola@example.com>', '"Aurora, S.A." <hola@example.com>'])(
  'letters may come from %s',
  (sender) => {
    expect(readConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender)
  },
)

test('mail that would leave in the name of nobody is refused: a token needs a sender', () => {
  expect(() => readConfig({ POSTMARK_TOKEN: 'a-token' })).toThrow(/^MAIL_FROM: must .+ POSTMARK_TOKEN/)
  expect(readConfig({ POSTMARK_TOKEN: 'a-token', MAIL_FROM: 'hola@example.com' }).postmarkToken).toBe('a-token')
  expect(readConfig({ POSTMARK_TOKEN: '' }).postmarkToken).toBeUndefined()
})

test('letters leave by one service: two are refused, and one that would send in the name of nobody', () => {
  const both = { POSTMARK_TOKEN: 'a-token', SMTP_URL: 'smtps://ana:secret@smtp.example.com', MAIL_FROM: 'hola@example.com' }
  expect(() => readConfig(both)).toThrow(/^SMTP_URL: must .+ POSTMARK_TOKEN/)
  expect(() => readConfig({ ...both, POSTMARK_TOKEN: '', MAIL_FROM: '' })).toThrow(/^MAIL_FROM: must .+ SMTP_URL/)
  expect(readConfig({ ...both, POSTMARK_TOKEN: '' }).smtpUrl).toBe(both.SMTP_URL)
})

test('what is wrong with an address that holds a password is said without it', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://ana:secret word@smtp.example.com/x' })).toThrow(/^(?!.*secret)/)
})

test.each([
  ['smtp://smtp.example.com', { host: 'smtp.example.com', port: 587, isImplicit: false, isPlain: false, login: undefined }],
  ['smtps://smtp.example.com', { host: 'smtp.example.com', port: 465, isImplicit: true, isPlain: false }],
  ['smtp://ana%40example.com:p%40ss%2Fw@smtp.example.com:2525', { port: 2525, login: { user: 'ana@example.com', pass: 'p@ss/w' } }],
  ['smtp://localhost:25', { host: 'localhost', port: 25, isPlain: true }],
  ['smtp://[::1]:25', { host: '::1', isPlain: true }],
  ['smtp://localhost:25?sslrootcert=/etc/ca.pem', { isPlain: false, authority: '/etc/ca.pem' }],
  ['smtps://127.0.0.1', { isPlain: false }],
  ['smtp://127.0.0.1.example.com', { isPlain: false }],
])('%s is read as it stands', (url, server) => {
  expect(smtpServerAt(url)).toMatchObject(server)
})

test.each([
  ['POSTMARK_TOKN', 'POSTMARK_TOKEN'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['public_url', 'PUBLIC_URL'],
  ['BACKUPS_DIR', 'BACKUP_DIR'],
  ['MAIL-TO', 'MAIL_TO'],
  ['PROT', 'PORT'],
])('%s in the settings file is refused: %s was meant', (written, meant) => {
  const refused = () => readConfig({ [written]: 'x' }, [written])
  expect(refused).toThrow(CliError)
  expect(refused).toThrow(new RegExp(`^${written}: .*${meant}`))
})

test('what is not ours may stand in the settings file, and anything in the environment', () => {
  const others = ['NODE_OPTIONS', 'TZ', 'LANG', 'HTTP_PROXY', 'BACKUP_PASSPHRASE', 'POSTGRES_PASSWORD']
  expect(readConfig({}, others).port).toBe(3000)
  expect(readConfig({ POSTMARK_TOKN: 'x', PORT: '80' }, ['PORT']).port).toBe(80)
})

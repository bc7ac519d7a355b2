import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

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

test('the public address follows the port, and loses its last slash', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readConfig({ PUBLIC_URL: 'https://remanso.example/' }).publicUrl).toBe('https://remanso.example')
})

test('a setting that is there but empty counts as missing', () => {
  expect(readConfig({ PORT: '', LOG_LEVEL: '' })).toMatchObject({ port: 3000, logLevel: 'info' })
})

test.each([
  ['PORT', 'many'],
  ['PORT', '70000'],
  ['PORT', '1e3'],
  ['PUBLIC_URL', 'ftp://x'],
  ['MAIL_TO', 'nobody'],
  ['MAIL_FROM', 'a@b.c\r\nBcc: x@y.z'],
  ['TRUST_PROXY', 'maybe'],
  ['OFFICE_TIME_ZONE', 'California'],
  ['LOG_LEVEL', 'loud'],
  ['SETUP_TOKEN', 'x'.repeat(101)],
  ['DATABASE_URL', 'mysql://x'],
  ['POSTMARK_URL', 'x'],
])('%s=%s is refused in one line that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: must .+$`))
  try {
    readConfig({ [name]: value })
  } catch (error) {
    expect(error instanceof ConfigError && error.sentence('es')).toMatch(new RegExp(`^${name}: debe .+$`))
  }
})

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CliError } from '../errors/cli-error.ts'
import { keptSecret } from './secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remanso-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = () => path.join(folder, 'session-secret')
const told: string[] = []
const secret = () => keptSecret(folder, 'session-secret', (about) => told.push(about))

test('a secret is made once, whole, and its owner’s alone', () => {
  const made = secret()
  expect(made).toMatch(/^[\w-]{64}$/)
  expect(secret()).toBe(made)
  expect([readFileSync(file(), 'utf8'), statSync(file()).mode & 0o777, readdirSync(folder)]).toEqual([made, 0o600, ['session-secret']])
  expect(told).toEqual([])
})

test.each([
  ['nothing', ''],
  ['only zeros', '\0'.repeat(64)],
])('a file with %s in it, as a power cut leaves it, is made anew and told of', (_, content) => {
  writeFileSync(file(), content)
  expect(secret()).toMatch(/^[\w-]{64}$/)
  expect(told.splice(0)).toEqual([file()])
})

test('half a secret is refused with what to do: it may have been whole once', () => {
  writeFileSync(file(), 'abcdefgh')
  expect(secret).toThrow(CliError)
  expect(secret).toThrow(`${file()} is damaged`)
  expect(readFileSync(file(), 'utf8')).toBe('abcdefgh')
})

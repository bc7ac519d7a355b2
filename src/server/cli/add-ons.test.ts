// The executable's own assets are replaced, so this file runs in a process of its own: @vitest-environment-options { "process": "add-ons" }
import { hash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CliError } from '../errors/cli-error.ts'
import { unpackAddOns } from './add-ons.ts'

// What the executable has inside, and a process of tests has not.
const BYTES = Buffer.from('native code')
vi.mock('node:sea', () => ({ getAsset: () => hash('sha256', BYTES), getRawAsset: () => BYTES }))

let home: string
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'remanso-add-ons-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(home, { recursive: true, force: true })
})

function failureIn(dataDir: string): CliError {
  try {
    unpackAddOns(dataDir)
  } catch (error) {
    if (error instanceof CliError) return error
    throw error
  }
  throw new Error('Nothing was refused')
}

test('a folder of data that cannot be made is a wrong setting, as it is in a clone', () => {
  const file = path.join(home, 'a-file')
  writeFileSync(file, '')
  const { words, exitCode } = failureIn(path.join(file, 'data'))
  expect([words.en, exitCode]).toEqual([`${path.join(file, 'data')} is not a folder. Name another one in DATA_DIR.`, 2])
})

test('a disk that lets nothing run is named with what to do, before anything takes a database for damaged', () => {
  vi.spyOn(process, 'dlopen').mockImplementation((_module, file) => {
    throw new Error(`${file}: failed to map segment from shared object`)
  })
  const { words, exitCode } = failureIn(home)
  expect(words.en).toMatch(`${path.join(home, 'native')} lies on a disk mounted with noexec`)
  expect(words.es).toMatch(`${path.join(home, 'native')} está en un disco montado con noexec`)
  expect(exitCode).toBe(2)
})

test('another fault of the loader is said as it is', () => {
  vi.spyOn(process, 'dlopen').mockImplementation(() => {
    throw new Error('version `GLIBC_2.28` not found')
  })
  expect(() => unpackAddOns(home)).toThrow('GLIBC_2.28')
})

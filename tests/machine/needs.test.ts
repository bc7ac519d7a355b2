// What is asked of a machine, and what is said where it is missing.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { root } from '../product.ts'
import { findProgram, needs, PACKAGES } from './needs.ts'

test('a program that is missing is named, with the package that brings it', () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.stubEnv('PATH', '/nowhere')
  expect(findProgram('sh')).toMatch(/\/sh$/)
  const isHere = findProgram('faketime') !== undefined
  expect(needs('faketime')).toBe(isHere)
  const lines = said.mock.calls.flat()
  said.mockRestore()
  vi.unstubAllEnvs()
  if (isHere) expect(lines).toEqual([])
  else expect(lines).toEqual(['⚠ SKIPPED: needs.test.ts: faketime is not installed here (Debian: apt-get install faketime)\n'])
})

test('every package that a test of the machine needs is installed where all tests run', () => {
  const clean = readFileSync(path.join(root, '.ci/run'), 'utf8')
  for (const [program, name] of Object.entries(PACKAGES)) expect(clean).toMatch(new RegExp(`^need ${program} ${name}$`, 'm'))
})

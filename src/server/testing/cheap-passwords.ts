// Has passwords hashed at the library's smallest cost: what costs time on purpose would cost the tests minutes. The product
// knows nothing of it. A setup file in vitest.config.ts; password-cost.test.ts keeps the real cost.
import argon2 from 'argon2'
import { afterAll, beforeAll, vi } from 'vitest'
import { hash, hashCheaply } from './cheap-hash.ts'

beforeAll(() => void Object.assign(argon2, { hash: hashCheaply }))
// The next file runs in the same process.
afterAll(() => {
  vi.restoreAllMocks()
  Object.assign(argon2, { hash })
})

/** This file's tests pay what the product pays. */
export function hashAtRealCost(): void {
  beforeAll(() => void Object.assign(argon2, { hash }))
}

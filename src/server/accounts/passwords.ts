// Passwords at rest: argon2id. Hashing is costly on purpose, so only two run at once.
import argon2 from 'argon2'

// 46 MiB, one pass: the OWASP setting for one lane, some 70 ms of CPU.
const SETTINGS = { type: argon2.argon2id, memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const
const MOST_AT_ONCE = 2

const waiting: (() => void)[] = []
let running = 0

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resume) => waiting.push(resume))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => argon2.hash(password, SETTINGS))
}

let decoy: Promise<string> | undefined

/** True if the password is the account's. Without an account the same work is done, so that time tells nothing. */
export async function passwordMatches(hash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  // Awaited for everybody: the first one who is unknown must not wait longer than others.
  const spare = await decoy
  // Demo staff have no password at all.
  const real = hash?.startsWith('$argon2') ? hash : undefined
  const matches = await inTurn(() => argon2.verify(real ?? spare, password))
  return real !== undefined && matches
}

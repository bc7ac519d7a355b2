// Random words and their hashes: what signs tokens, and what opens the door once.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** 192 random bits as 32 letters that are safe in an address. */
export function randomToken(): string {
  return randomBytes(24).toString('base64url')
}

/** What is stored of a token: enough to know it again, useless to whoever reads the database. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The SHA-256 of some bytes, in hexadecimal digits. */
export function hashFile(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Compares without telling by time how much was right. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(a)), Buffer.from(hashToken(b)))
}

/** A secret of the data folder, made at its first use; readable by its owner alone. */
export function keptSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, name)
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomToken() + randomToken(), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // Another process of the same start was first; its secret is the one.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  return readFileSync(file, 'utf8').trim()
}

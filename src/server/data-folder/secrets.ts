// Random tokens and their hashes: the key that signs sessions, and the tokens that are used once.
import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CliError } from '../errors/cli-error.ts'
import { writeDurably } from './durable-file.ts'

/** Ours have 64 letters; one that somebody put there may have fewer, as SESSION_SECRET may. */
const SHORTEST = 32

/** 192 random bits as 32 letters that are safe in an address. */
export function randomToken(): string {
  return randomBytes(24).toString('base64url')
}

/** What is stored of a token: enough to know it again, useless to whoever reads the database. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}

/** Compares without telling by time how much was right. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(a)), Buffer.from(hashToken(b)))
}

/** A secret of the data folder, made at its first use; readable by its owner alone. `onEmpty` hears that an empty one was made anew. */
export function keptSecret(dataDir: string, name: string, onEmpty: (file: string) => void): string {
  const file = path.join(dataDir, name)
  const kept = existsSync(file) ? readFileSync(file, 'utf8').replaceAll(/[\0\s]/g, '') : undefined
  if (kept && kept.length < SHORTEST) throw spoilt(file)
  if (kept) return kept
  // What a power cut left before the file was ever whole: nobody can have relied on it.
  if (kept === '') onEmpty(file)
  const made = randomToken() + randomToken()
  writeDurably(file, made)
  return made
}

/** Of a secret that somebody or something has cut short. */
function spoilt(file: string): CliError {
  return new CliError(
    'data',
    {
      es: `${file} está dañado: es más corto que cuando se escribió. Ponlo como estaba, o bórralo y se genera otro (uno nuevo de session-secret cierra todas las sesiones).`,
      en: `${file} is damaged: it is shorter than it was written. Put it back as it was, or remove it and another one is generated (a new session-secret ends all sessions).`,
    },
    { exitCode: 2 },
  )
}

// Recovery codes: for whoever lost the app with the one-time codes. Each is good once; only its hash is kept.
import { randomBytes } from 'node:crypto'
import { hashToken } from '../data-folder/secrets.ts'
import type { Db } from '../database/open.ts'

const CODES = 10
/** Without what looks alike on paper: 32 signs, five bits each. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'
/** 60 bits each. */
const LENGTH = 12

/** Makes ten, in the place of those before, inside a transaction. */
export async function makeRecoveryCodes(db: Db, userId: number, now: Date): Promise<string[]> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  const codes = Array.from({ length: CODES }, randomCode)
  await db
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashToken(bare(code)), createdAt: now.toISOString() })))
    .execute()
  return codes
}

/** Uses one up; false where it is none, or was used. */
export async function takeRecoveryCode(db: Db, userId: number, code: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashToken(bare(code)))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** In threes of four, as they are read from paper. */
function randomCode(): string {
  const signs = Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length])
  return [0, 4, 8].map((from) => signs.slice(from, from + 4).join('')).join('-')
}

/** However it was typed. */
const bare = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')

// An app with one-time codes, as somebody of the office has it on the phone.
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../database/open.ts'

/** The six digits that the app shows at a moment. */
export function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
}

/** Gives an account one-time codes; while `confirmedAt` is null no login asks for them. Gives the secret. */
export async function giveOneTimeCodes(db: Db, userId: number, now: Date, confirmed = true): Promise<string> {
  const secret = new Secret({ size: 20 }).base32
  const at = now.toISOString()
  const row = { secret, createdAt: at, confirmedAt: confirmed ? at : null, lastStep: null }
  await db
    .insertInto('oneTimeCodes')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
  return secret
}

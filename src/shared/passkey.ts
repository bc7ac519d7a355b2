// Passkeys (Web Authentication): what a browser sends, bounded before anything is decoded.
import * as z from 'zod/mini'
import { boundedText, requiredLine } from './text-rules.ts'
import { factorPassword } from './user.ts'

const PASSKEY_NAME_MAX = 60

const base64url = (longest: number) => boundedText(longest, 'passkey', 'passkey').check(z.regex(/^[A-Za-z0-9_-]+$/, 'passkey'))
/** Credential ids have at most 1,023 bytes. */
const credentialId = base64url(1400)
const clientDataJSON = base64url(4000)

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', 'passkey'),
}

/** The name of a passkey, as its owner knows it: a telephone, a key ring. */
export const passkeyName = requiredLine('name.required', PASSKEY_NAME_MAX)

export const passkeyRegistration = z.object({
  name: passkeyName,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON,
      attestationObject: base64url(20_000),
      transports: z.optional(z.array(boundedText(20, 'passkey', 'passkey'), 'passkey').check(z.maxLength(10, 'passkey'))),
    }),
  }),
})
export type PasskeyRegistration = z.output<typeof passkeyRegistration>

/** What a passkey signed, to come in or to show that it is still the same person. */
export const passkeyAnswer = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON,
      authenticatorData: base64url(4000),
      signature: base64url(4000),
      userHandle: z.optional(z.nullable(base64url(200))),
    }),
  }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

/** Another passkey than this one is wanted. */
export const passkeyProof = z.object({ except: z.optional(credentialId) })

export const passkeyChange = z.object({ id: credentialId, name: passkeyName })

export const passkeyRemoval = z.extend(factorPassword, { id: credentialId })
/** One goes also with another one in the place of the password. */
export const passkeyRemovalByAnother = z.extend(passkeyAnswer, { id: credentialId })

export interface Passkey {
  id: string
  name: string
  /** ISO 8601, UTC, like the next. */
  createdAt: string
  lastUsedAt: string | null
  /** Kept by a service that brings it to the person's other devices. */
  isBackedUp: boolean
  /** The host that it is good for, where that is not the site's any more; it can be removed. */
  elsewhere: string | null
}

// An authenticator of our own, as a telephone has one: it makes a passkey for a site and signs with it.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { type CBORType, encodeCBOR } from '@levischuck/tiny-cbor'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED = 0x40

/** What is to be wrong with an answer. */
export interface Lies {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  unverified?: boolean
  counter?: number
  algorithm?: number
  /** Another key than that of the passkey signs. */
  forged?: boolean
  id?: string
  userHandle?: string
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest()

export function createAuthenticator(site: string) {
  const id = randomBytes(32)
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({ type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? new URL(site).origin }),
    )
  const authenticatorData = (lies: Lies, attested: Uint8Array = new Uint8Array()) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lies.counter ?? counter)
    const flags = USER_PRESENT | (lies.unverified ? 0 : USER_VERIFIED) | (attested.length > 0 ? ATTESTED : 0)
    return Buffer.concat([sha256(lies.rpId ?? new URL(site).hostname), Buffer.from([flags]), count, attested])
  }
  const named = (lies: Lies) => ({ id: lies.id ?? base64url(id), rawId: lies.id ?? base64url(id), type: 'public-key' as const })

  return {
    /** The answer to the options of a registration. */
    register({ challenge }: { challenge: string }, lies: Lies = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(keys.publicKey, lies.algorithm)])
      const attestation = new Map<string, CBORType>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(lies, attested))],
      ])
      return {
        ...named(lies),
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, lies)),
          attestationObject: base64url(encodeCBOR(attestation)),
          transports: ['internal', 'telepathy'],
        },
      }
    },
    /** The answer to the options of a login. */
    logIn({ challenge }: { challenge: string }, lies: Lies = {}) {
      const client = clientData('webauthn.get', challenge, lies)
      const data = authenticatorData(lies)
      const key = lies.forged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : keys.privateKey
      return {
        ...named(lies),
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), key)),
          ...(lies.userHandle !== undefined && { userHandle: base64url(lies.userHandle) }),
        },
      }
    },
  }
}

/** The public key as COSE writes it (RFC 9053): ES256 on the curve P-256. */
function coseKey(key: KeyObject, algorithm = -7): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'))
  return encodeCBOR(
    new Map<number, CBORType>([
      [1, 2],
      [3, algorithm],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  )
}

// What all of Web Authentication here stands on: the library, the site it is for, and the bytes that travel as text.

import { expressionBuilder } from 'kysely'
import type { Tables } from '../database/tables.ts'

// Only who has a passkey needs the library.
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** Where passkeys are good for: the site's own address. */
export interface Site {
  publicUrl: string
}

/** The origin that an answer must come from, and the domain that a passkey is good for. */
export const rpOf = ({ publicUrl }: Site) => ({ expectedOrigin: new URL(publicUrl).origin, expectedRPID: new URL(publicUrl).hostname })

/** The condition of a passkey that is good at this site's address, as far as is known; made for another one it opens nothing here. */
export function goodAt(site: Site) {
  const eb = expressionBuilder<Tables, 'passkeys'>()
  return eb.or([eb('passkeys.host', 'is', null), eb('passkeys.host', '=', rpOf(site).expectedRPID)])
}

/** The one address of the desk where a browser's answer is taken, which whoever opened it at another is to be told. */
export const opensAt = (site: Site) => ({ opensAt: rpOf(site).expectedOrigin })

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
type Transport = (typeof TRANSPORTS)[number]

/** The ways to a passkey that browsers know; what else one says of itself helps nobody. */
export function transportsOf(said: string | readonly string[] | undefined): Transport[] {
  const listed: unknown = typeof said === 'string' ? JSON.parse(said) : said
  return Array.isArray(listed) ? TRANSPORTS.filter((known) => listed.includes(known)) : []
}

/** The text whose bytes are written in base64url. */
export const textOf = (base64url: string) => Buffer.from(base64url, 'base64url').toString()

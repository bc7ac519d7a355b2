// What is said where no passkey came of it; fetched by whoever meets that.
import type { Bilingual } from '../../../shared/language.ts'
import { passkeyTroubles } from '../../language/passkey-troubles.ts'

/** An address in numbers, which browsers make no passkey for. */
const NUMBERS = /^[\d.]+$|^\[/

/** Undefined where the person or their device declined: browsers do not say which. */
export function troubleAt(opensAt: string, error: unknown): Bilingual | undefined {
  if (NUMBERS.test(new URL(opensAt).hostname)) return passkeyTroubles.noName(opensAt)
  if (location.origin !== opensAt) return passkeyTroubles.elsewhere(opensAt)
  // As @simplewebauthn/browser calls them.
  switch (error instanceof Error && 'code' in error && error.code) {
    case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
      return passkeyTroubles.already
    case 'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT':
    case 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT':
    case 'ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG':
      return passkeyTroubles.unfit
    default:
      return undefined
  }
}

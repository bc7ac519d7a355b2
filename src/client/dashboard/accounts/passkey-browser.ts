// The browser's own part in passkeys. The library is fetched by whoever uses one.
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'

const load = () => import('@simplewebauthn/browser')

/** Why there can be none here: no https, or a browser that does not know them; undefined where there can. */
export function whyNoPasskeys(): 'needsHttps' | 'needsBrowser' | undefined {
  if (!window.isSecureContext) return 'needsHttps'
  return typeof window.PublicKeyCredential === 'function' ? undefined : 'needsBrowser'
}

/** Asks the person for a new passkey. Rejects where they decline, or their device cannot. */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await load()
  return startRegistration({ optionsJSON })
}

/** Asks the person for a passkey they have. Rejects where they decline, or have none. */
export async function askForPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await load()
  return startAuthentication({ optionsJSON })
}

/** Offers it where the browser fills in the e-mail address; waits until one is chosen. Rejects where the browser cannot. */
export async function offerPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await load()
  return startAuthentication({ optionsJSON, useBrowserAutofill: true })
}

/** Whether the browser can offer one there. */
export async function canOfferPasskey(): Promise<boolean> {
  return !whyNoPasskeys() && (await load()).browserSupportsWebAuthnAutofill()
}

/** Ends what waits for a choice: another request takes its place, or its page has gone. */
export async function endOffer(): Promise<void> {
  ;(await load()).WebAuthnAbortService.cancelCeremony()
}

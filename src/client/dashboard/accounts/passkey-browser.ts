// The browser's own part in passkeys. The library is fetched by whoever uses one.
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'

const load = () => import('@simplewebauthn/browser')

/** The one address where an answer is taken: under its name at another port the browser would go on, for nothing. */
interface Site {
  opensAt: string
}
type MakingOptions = PublicKeyCredentialCreationOptionsJSON & Site
type AskingOptions = PublicKeyCredentialRequestOptionsJSON & Site

/** Why there can be none here: no https, or a browser that does not know them; undefined where there can. */
export function whyNoPasskeys(): 'needsHttps' | 'needsBrowser' | undefined {
  if (!window.isSecureContext) return 'needsHttps'
  return typeof window.PublicKeyCredential === 'function' ? undefined : 'needsBrowser'
}

/** Asks the person for a new passkey. Rejects where they decline, or their device cannot; see `troubleOf`. */
export async function makePasskey({ opensAt, ...optionsJSON }: MakingOptions) {
  const { startRegistration } = await loadAt(opensAt)
  return startRegistration({ optionsJSON })
}

/** Asks the person for a passkey they have. Rejects where they decline, or have none. */
export async function askForPasskey({ opensAt, ...optionsJSON }: AskingOptions, useBrowserAutofill = false) {
  const { startAuthentication } = await loadAt(opensAt)
  return startAuthentication({ optionsJSON, useBrowserAutofill })
}

/** Offers it where the browser fills in the e-mail address; waits until one is chosen. Rejects where the browser cannot. */
export const offerPasskey = (options: AskingOptions) => askForPasskey(options, true)

const loadAt = (opensAt: string) => (location.origin === opensAt ? load() : Promise.reject())

/** What there is to say of one that was rejected, besides that no passkey came of it. */
export const troubleOf = (error: unknown, { opensAt }: Site) =>
  import('./passkey-trouble.ts').then(
    ({ troubleAt }) => troubleAt(opensAt, error),
    () => undefined,
  )

/** Whether the browser can offer one there. */
export async function canOfferPasskey(): Promise<boolean> {
  return !whyNoPasskeys() && (await load()).browserSupportsWebAuthnAutofill()
}

/** Ends what waits for a choice: another request takes its place, or its page has gone. */
export async function endOffer(): Promise<void> {
  ;(await load()).WebAuthnAbortService.cancelCeremony()
}

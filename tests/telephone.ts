// A telephone beside a page of Chromium's: an authenticator of the browser's own that keeps passkeys.
import type { Page } from 'playwright-core'

export interface Telephone {
  /** Whether its owner shows a finger. */
  unlocks: (does: boolean) => Promise<unknown>
  /** Whether its owner is there at all; without them the browser goes on asking. */
  answers: (does: boolean) => Promise<unknown>
  /** It is lost, and its passkeys with it. */
  lose: () => Promise<unknown>
}

/** With `lacks`, one that cannot keep passkeys, or has neither a finger nor a number to unlock it. */
export async function telephone(page: Page, lacks?: 'room' | 'lock'): Promise<Telephone> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: lacks !== 'room',
      hasUserVerification: lacks !== 'lock',
      isUserVerified: lacks !== 'lock',
      automaticPresenceSimulation: true,
    },
  })
  return {
    unlocks: (isUserVerified) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    answers: (enabled) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    lose: () => cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  }
}

import { useEffect, useEffectEvent } from 'react'
import { MINUTE } from '../../../shared/durations.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { PasskeyButton, type PasskeyResponse, usePasskeyAsking } from './ask-passkey.tsx'
import { canOfferPasskey, endOffer, offerPasskey, whyNoPasskeys } from './passkey-browser.ts'
import { useEnter } from './use-enter.ts'

/** A challenge is good for five minutes: an offer that waits longer is made anew. */
const OFFER = 4 * MINUTE

/** Coming in with a passkey: by a button, or by choosing one where the browser fills in the e-mail address. */
export function PasskeyLogin() {
  const { passkeys } = useDeskText().people
  // What nobody asked for fails in silence.
  const offered = trpc.passkeys.loginOptions.useMutation({ meta: { showsError: true } })
  const options = trpc.passkeys.loginOptions.useMutation({ meta: { showsError: true } })
  const login = trpc.passkeys.login.useMutation({
    meta: { showsError: true },
    onSuccess: useEnter(),
  })
  const isPossible = !whyNoPasskeys()

  const enter = (response: PasskeyResponse) => login.mutateAsync({ response }).catch(() => {})
  const asking = usePasskeyAsking(() => {
    login.reset()
    return options.mutateAsync()
  }, enter)
  const { isAsking } = asking
  const offer = useEffectEvent(async (over: AbortSignal) => {
    if (!(await canOfferPasskey())) return
    const challenge = await offered.mutateAsync()
    if (over.aborted) return
    await enter(await offerPasskey(challenge))
  })
  // A browser asks for one passkey at a time: while the button asks, nothing is offered, and afterwards it is again.
  useEffect(() => {
    if (isAsking) return
    const over = new AbortController()
    // Whoever declines, or has none, goes on typing.
    const begin = () => offer(over.signal).catch(() => {})
    begin()
    const again = setInterval(begin, OFFER)
    return () => {
      over.abort()
      clearInterval(again)
      void endOffer()
    }
  }, [isAsking])

  if (!isPossible) return null
  const error = login.error ?? options.error
  return (
    <div className="auth__passkey">
      <PasskeyButton wide asking={asking} error={error} isSending={login.isPending} label={passkeys.logIn} notUsed={passkeys.notUsed} />
    </div>
  )
}

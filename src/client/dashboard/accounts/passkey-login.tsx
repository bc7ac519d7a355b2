import { useEffect, useEffectEvent, useState } from 'react'
import { MINUTE } from '../../../shared/durations.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { keepToken } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { failureText } from '../failure.ts'
import { askForPasskey, canOfferPasskey, endOffer, offerPasskey, whyNoPasskeys } from './passkey-browser.ts'

/** A challenge is good for five minutes: an offer that waits longer is made anew. */
const OFFER = 4 * MINUTE

/** Coming in with a passkey: by a button, or by choosing one where the browser fills in the e-mail address. */
export function PasskeyLogin() {
  const t = useDeskText()
  const utils = trpc.useUtils()
  const [isDeclined, setDeclined] = useState(false)
  const [isAsking, setAsking] = useState(false)
  // What nobody asked for fails in silence.
  const offered = trpc.passkeys.loginOptions.useMutation({ meta: { showsError: true } })
  const options = trpc.passkeys.loginOptions.useMutation({ meta: { showsError: true } })
  const login = trpc.passkeys.login.useMutation({
    meta: { showsError: true },
    onSuccess(answer) {
      utils.accounts.me.setData(undefined, answer.user)
      keepToken(answer.token)
    },
  })
  const isPossible = !whyNoPasskeys()

  const enter = (response: Awaited<ReturnType<typeof askForPasskey>>) => login.mutateAsync({ response }).catch(() => {})
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
  const ask = async () => {
    setAsking(true)
    setDeclined(false)
    login.reset()
    const made = await options
      .mutateAsync()
      .then(askForPasskey)
      .catch(() => undefined)
    if (made) await enter(made)
    else setDeclined(true)
    setAsking(false)
  }
  const error = login.error ?? options.error
  return (
    <div className="auth__passkey">
      {error && (
        <Notice kind="danger" urgent>
          {failureText(error, t)}
        </Notice>
      )}
      {isDeclined && !error && (
        <Notice kind="info" urgent>
          {t.people.passkeys.notUsed}
        </Notice>
      )}
      <Button wide pending={isAsking || login.isPending} onClick={ask}>
        {t.people.passkeys.logIn}
      </Button>
    </div>
  )
}

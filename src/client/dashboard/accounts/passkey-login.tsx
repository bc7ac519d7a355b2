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
  const options = trpc.passkeys.loginOptions.useMutation({ meta: { showsError: true } })
  const login = trpc.passkeys.login.useMutation({
    meta: { showsError: true },
    onSuccess(answer) {
      utils.accounts.me.setData(undefined, answer.user)
      keepToken(answer.token)
    },
  })
  const isPossible = !whyNoPasskeys()

  const offer = useEffectEvent(async () => {
    if (!(await canOfferPasskey())) return
    const response = await offerPasskey(await options.mutateAsync())
    login.mutate({ response })
  })
  useEffect(() => {
    // Whoever declines, or has none, goes on typing.
    const begin = () => offer().catch(() => {})
    begin()
    const again = setInterval(begin, OFFER)
    return () => {
      clearInterval(again)
      void endOffer()
    }
  }, [])

  if (!isPossible) return null
  const ask = async () => {
    setDeclined(false)
    const made = await options
      .mutateAsync()
      .then(askForPasskey)
      .catch(() => undefined)
    if (made) login.mutate({ response: made })
    else setDeclined(true)
  }
  const error = login.error ?? options.error
  return (
    <div className="gate__passkey">
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
      <Button wide pending={login.isPending} onClick={ask}>
        {t.people.passkeys.logIn}
      </Button>
    </div>
  )
}

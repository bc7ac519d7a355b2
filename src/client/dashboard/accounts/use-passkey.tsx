import { useState } from 'react'
import type { PasskeyAnswer } from '../../../shared/passkey.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { type DeskError, trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { failureText } from '../failure.ts'
import { askForPasskey, whyNoPasskeys } from './passkey-browser.ts'

interface Props {
  /** Another one than this is wanted. */
  except?: string
  label: string
  /** What becomes of the answer. */
  sending: { error: DeskError | null; isPending: boolean; mutate: (answer: PasskeyAnswer) => void }
}

/** One of one's own passkeys in the place of the password; nothing where there is none, or the browser knows none. */
export function UsePasskey({ except, label, sending }: Props) {
  const t = useDeskText()
  const [isDeclined, setDeclined] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const passkeys = trpc.passkeys.list.useQuery(undefined, { enabled: !whyNoPasskeys() })
  const options = trpc.passkeys.proofOptions.useMutation({ meta: { showsError: true } })
  if (!passkeys.data?.some(({ id }) => id !== except)) return null
  const ask = async () => {
    setAsking(true)
    setDeclined(false)
    const response = await options
      .mutateAsync({ except })
      .then(askForPasskey)
      .catch(() => undefined)
    if (response) sending.mutate({ response })
    else setDeclined(true)
    setAsking(false)
  }
  const error = sending.error ?? options.error
  return (
    <>
      {error && (
        <Notice kind="danger" urgent>
          {failureText(error, t)}
        </Notice>
      )}
      {isDeclined && !error && (
        <Notice kind="info" urgent>
          {t.people.proof.notUsed}
        </Notice>
      )}
      <Button pending={isAsking || sending.isPending} onClick={ask}>
        {label}
      </Button>
    </>
  )
}

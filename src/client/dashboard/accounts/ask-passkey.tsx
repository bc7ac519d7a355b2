// The button that asks for a passkey, and what is said above it where nothing came of it.
import { useState } from 'react'
import { useDeskText } from '../../language/desk-text.tsx'
import type { DeskError } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { failureText } from '../failure.ts'
import { askForPasskey } from './passkey-browser.ts'

type Options = Parameters<typeof askForPasskey>[0]
export type PasskeyResponse = Awaited<ReturnType<typeof askForPasskey>>

/** Asks for a passkey and sends it. Whoever declines, or whose device cannot, is told so and is where they were. */
export function usePasskeyAsking(challenge: () => Promise<Options>, send: (response: PasskeyResponse) => unknown) {
  const [isDeclined, setDeclined] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    setDeclined(false)
    const response = await challenge()
      .then(askForPasskey)
      .catch(() => undefined)
    if (response) await send(response)
    else setDeclined(true)
    setAsking(false)
  }
  return { ask, isAsking, isDeclined }
}

interface Props {
  asking: ReturnType<typeof usePasskeyAsking>
  /** Why no challenge came, or the answer was refused. */
  error: DeskError | null
  /** The answer is on its way. */
  isSending: boolean
  label: string
  /** Said where no passkey was given. */
  notUsed: string
  wide?: boolean
}

export function PasskeyButton({ asking: { ask, isAsking, isDeclined }, error, isSending, label, notUsed, wide = false }: Props) {
  const t = useDeskText()
  return (
    <>
      {error && (
        <Notice kind="danger" urgent>
          {failureText(error, t)}
        </Notice>
      )}
      {isDeclined && !error && (
        <Notice kind="info" urgent>
          {notUsed}
        </Notice>
      )}
      <Button wide={wide} pending={isAsking || isSending} onClick={ask}>
        {label}
      </Button>
    </>
  )
}

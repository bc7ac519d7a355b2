// The button that asks for a passkey, and what is said above it where nothing came of it.
import { useState } from 'react'
import type { Bilingual } from '../../../shared/language.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import type { DeskError } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Failure, Notice } from '../../ui/feedback.tsx'
import { failureText } from '../failure.ts'
import { askForPasskey, troubleOf } from './passkey-browser.ts'

type Options = Parameters<typeof askForPasskey>[0]
export type PasskeyResponse = Awaited<ReturnType<typeof askForPasskey>>

/** Asks for a passkey and sends it. Whoever declines, or whose device cannot, is told so and is where they were. */
export function usePasskeyAsking(challenge: () => Promise<Options>, send: (response: PasskeyResponse) => unknown) {
  const [declined, setDeclined] = useState<{ why: Bilingual | undefined }>()
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    setDeclined(undefined)
    // Why no challenge came is said by whoever asked for it.
    const options = await challenge().catch(() => undefined)
    const response =
      options &&
      (await askForPasskey(options).catch(async (error: unknown) => {
        setDeclined({ why: await troubleOf(error, options) })
      }))
    if (response) await send(response)
    setAsking(false)
  }
  return { ask, isAsking, declined }
}

interface Props {
  asking: ReturnType<typeof usePasskeyAsking>
  /** Why no challenge came, or the answer was refused. */
  error: DeskError | null
  /** The answer is on its way. */
  isSending: boolean
  label: string
  /** Said where no passkey was given, and nobody knows why. */
  notUsed: string
  wide?: boolean
}

export function PasskeyButton({ asking: { ask, isAsking, declined }, error, isSending, label, notUsed, wide = false }: Props) {
  const t = useDeskText()
  const language = useDeskLanguage()
  return (
    <>
      <Failure why={error && failureText(error, t)} />
      {declined && !error && (
        <Notice kind="info" urgent>
          {declined.why?.[language] ?? notUsed}
        </Notice>
      )}
      <Button wide={wide} pending={isAsking || isSending} onClick={ask}>
        {label}
      </Button>
    </>
  )
}

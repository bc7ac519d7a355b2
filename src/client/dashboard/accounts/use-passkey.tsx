import type { PasskeyAnswer } from '../../../shared/passkey.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { type DeskError, trpc } from '../../trpc.ts'
import { PasskeyButton, usePasskeyAsking } from './ask-passkey.tsx'
import { whyNoPasskeys } from './passkey-browser.ts'

interface Props {
  /** Another one than this is wanted. */
  except?: string
  label: string
  /** What becomes of the answer. */
  sending: { error: DeskError | null; isPending: boolean; mutate: (answer: PasskeyAnswer) => void }
}

/** One of one's own passkeys in the place of the password; nothing where there is none, or the browser knows none. */
export function UsePasskey({ except, label, sending }: Props) {
  const { proof } = useDeskText().people
  const passkeys = trpc.passkeys.list.useQuery(undefined, { enabled: !whyNoPasskeys() })
  const options = trpc.passkeys.proofOptions.useMutation({ meta: { showsError: true } })
  const asking = usePasskeyAsking(
    () => options.mutateAsync({ except }),
    (response) => sending.mutate({ response }),
  )
  if (!passkeys.data?.some(({ id, elsewhere }) => id !== except && elsewhere === null)) return null
  const error = sending.error ?? options.error
  return <PasskeyButton asking={asking} error={error} isSending={sending.isPending} label={label} notUsed={proof.notUsed} />
}

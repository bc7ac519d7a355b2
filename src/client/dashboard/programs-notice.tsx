import { Link } from 'wouter'
import type { OfProgram } from '../../shared/ended-why.ts'
import { useDeskText } from '../language/desk-text.tsx'
import { trpc } from '../trpc.ts'
import { Notice } from '../ui/feedback.tsx'
import { Filled } from '../ui/filled.tsx'
import { KEYS_PATH, WEBHOOKS_PATH } from './paths.ts'
import { useAccount } from './shell/account.tsx'

const hasEnded = ({ endedAt }: OfProgram) => endedAt !== null

/** That programs stand still, said to a superAdmin until it is mended or taken away. */
export function ProgramsNotice() {
  const { keys: ofKeys, webhooks: ofWebhooks, programs: words } = useDeskText().office
  const mayRead = { enabled: useAccount().role === 'superAdmin' }
  const keys = trpc.apiKeys.list.useQuery(undefined, mayRead).data?.filter(hasEnded) ?? []
  const webhooks = trpc.webhooks.list.useQuery(undefined, mayRead).data ?? []
  const ended = webhooks.filter(hasEnded).length
  const failing = webhooks.filter((one) => !hasEnded(one) && one.failingSince !== null).length
  const said = [
    ...(keys.length > 0 ? [{ text: words.keysEnded(keys.length), link: <Link href={KEYS_PATH}>{ofKeys.title}</Link> }] : []),
    ...(ended > 0 ? [{ text: words.webhooksEnded(ended), link: <Link href={WEBHOOKS_PATH}>{ofWebhooks.title}</Link> }] : []),
    ...(failing > 0 ? [{ text: words.webhooksFailing(failing), link: <Link href={WEBHOOKS_PATH}>{ofWebhooks.title}</Link> }] : []),
  ]
  if (said.length === 0) return null
  return (
    <Notice kind="warning" above>
      {said.map(({ text, link }) => (
        <p key={text}>
          <Filled text={text} values={{ page: link }} />
        </p>
      ))}
    </Notice>
  )
}

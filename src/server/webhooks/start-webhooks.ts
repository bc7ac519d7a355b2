// Tells webhooks what happened, soon after it did: what desks are told of is what makes it look.
import type { AppContext } from '../context.ts'
import { createWebhookSender } from './webhook-sender.ts'

/** Gives what ends it, when what is on its way has arrived. */
export function startWebhooks(context: AppContext): () => Promise<void> {
  const sender = createWebhookSender(context)
  const stop = new AbortController()
  const follow = async () => {
    for await (const { about } of context.live.follow(stop.signal)) if (about === 'orders' || about === 'webhooks') sender.wake()
  }
  follow().catch((error: unknown) => context.log.error(error, 'Webhooks heard no news'))
  sender.wake()
  return async () => {
    stop.abort()
    await sender.close()
  }
}

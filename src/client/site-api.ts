// The typed client of the public site: the few calls a visitor makes.
import { createTRPCClient, httpLink } from '@trpc/client'
import type { AppRouter } from '../server/api/router.ts'

export const siteApi = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: '/trpc',
      headers: ({ op: { context } }) => ({
        'accept-language': document.documentElement.lang,
        ...(typeof context.idempotencyKey === 'string' && { 'idempotency-key': context.idempotencyKey }),
      }),
    }),
  ],
})

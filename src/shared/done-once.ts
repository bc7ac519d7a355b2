/** The procedures that a call with an Idempotency-Key does once, however often it is sent; see once.ts. */
export const DONE_ONCE: ReadonlySet<string> = new Set([
  'apiKeys.create',
  'apiKeys.renew',
  'emails.send',
  'funeralHomes.create',
  'orders.create',
  'orders.putCommentBack',
  'orders.update',
  'orders.updateMany',
  'privacy.erase',
  'quotes.create',
  'quotes.createOrder',
  'services.create',
  'users.invite',
  'views.keep',
  'webhooks.create',
  'webhooks.renew',
])

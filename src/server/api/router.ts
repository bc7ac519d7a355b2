// Every procedure by its name.
import { accountsRouter } from '../accounts/accounts.router.ts'
import { factorsRouter } from '../accounts/factors.router.ts'
import { passkeysRouter } from '../accounts/passkeys.router.ts'
import { apiKeysRouter } from '../api-keys/api-keys.router.ts'
import { auditRouter } from '../audit/audit.router.ts'
import { emailsRouter } from '../emails/emails.router.ts'
import { funeralHomesRouter } from '../funeral-homes/funeral-homes.router.ts'
import { importsRouter } from '../imports/imports.router.ts'
import { liveRouter } from '../live/live.router.ts'
import { ordersRouter } from '../orders/orders.router.ts'
import { viewsRouter } from '../orders/views.router.ts'
import { privacyRouter } from '../privacy/privacy.router.ts'
import { quotesRouter } from '../quotes/quotes.router.ts'
import { reportsRouter } from '../reports/reports.router.ts'
import { servicesRouter } from '../services/services.router.ts'
import { pageTextsRouter } from '../settings/page-texts.router.ts'
import { settingsRouter } from '../settings/settings.router.ts'
import { picturesRouter } from '../site/pictures.router.ts'
import { usersRouter } from '../users/users.router.ts'
import { webhooksRouter } from '../webhooks/webhooks.router.ts'
import { health, ready } from './health.ts'
import { router } from './trpc.ts'

export const appRouter = router({
  accounts: accountsRouter,
  apiKeys: apiKeysRouter,
  audit: auditRouter,
  emails: emailsRouter,
  factors: factorsRouter,
  funeralHomes: funeralHomesRouter,
  health,
  imports: importsRouter,
  live: liveRouter,
  orders: ordersRouter,
  pageTexts: pageTextsRouter,
  passkeys: passkeysRouter,
  pictures: picturesRouter,
  privacy: privacyRouter,
  quotes: quotesRouter,
  ready,
  reports: reportsRouter,
  services: servicesRouter,
  settings: settingsRouter,
  users: usersRouter,
  views: viewsRouter,
  webhooks: webhooksRouter,
})

export type AppRouter = typeof appRouter

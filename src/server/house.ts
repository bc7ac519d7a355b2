// What every request may use: handed in once when the process starts, so that tests hand in their own clock and mail.
import type { FastifyBaseLogger } from 'fastify'
import type { SessionKey } from './accounts/sessions.ts'
import type { Config } from './config.ts'
import type { Db } from './database/open.ts'
import type { Outbox } from './emails/outbox.ts'
import type { Live } from './live.ts'

export type Clock = () => Date

export interface House {
  config: Config
  db: Db
  clock: Clock
  outbox: Outbox
  live: Live
  sessionKey: SessionKey
  /** Opens the first registration, as long as there is no user. */
  setupToken: string
  log: FastifyBaseLogger
}

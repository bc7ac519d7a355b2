// What every request may use: opened once when the process starts, so that tests hand in their own clock and mail.
import type { FastifyBaseLogger } from 'fastify'
import { bodyToSend } from './accounts/reset-tokens.ts'
import { importSessionKey, type SessionKey } from './accounts/sessions.ts'
import type { Config } from './config.ts'
import type { FolderLock } from './data-folder/folder-lock.ts'
import { keptSecret } from './data-folder/secrets.ts'
import type { Db } from './database/open.ts'
import { openData } from './database/open-data.ts'
import { createMailer, hasMailService } from './emails/mailer.ts'
import { createOutbox, type Outbox } from './emails/outbox.ts'
import { type Live, openLive } from './live/live.ts'

export type Clock = () => Date

export interface AppContext {
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

const clock: Clock = () => new Date()

/** Opens what a process needs on its data folder. `lock` is that of a server, which has the folder for itself. */
export async function openContext(config: Config, log: FastifyBaseLogger, lock?: FolderLock): Promise<AppContext> {
  const { db } = await openData(config, { ...(lock && { lock }), onError: (error) => log.error(error, 'The database did not answer') })
  const onEmpty = (file: string) => log.warn({ file }, 'A secret was empty, as a power cut leaves it: it was made anew')
  try {
    return {
      config,
      db,
      clock,
      outbox: createOutbox({
        db,
        mailer: createMailer(config),
        taken: hasMailService(config) ? 'sent' : 'saved',
        from: config.mailFrom,
        clock,
        log,
        bodyOf: bodyToSend,
      }),
      sessionKey: await importSessionKey(config.sessionSecret ?? keptSecret(config.dataDir, 'session-secret', onEmpty)),
      setupToken: setupTokenOf(config, onEmpty),
      // After the secrets: where one of them is damaged its connection would keep the process from its end.
      live: await openLive(db, (error) => log.error(error, 'News of other processes did not come')),
      log,
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** What opens the first registration; made at its first use unless it was set. */
export function setupTokenOf({ setupToken, dataDir }: Config, onEmpty: (file: string) => void = () => {}): string {
  return setupToken ?? keptSecret(dataDir, 'setup-token', onEmpty)
}

/** Waits for the letter on its way, then closes everything. */
export async function closeContext({ outbox, live, db }: AppContext): Promise<void> {
  await outbox.close()
  await live.close()
  await db.destroy()
}

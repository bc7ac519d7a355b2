// Opens what a process needs on its data folder, and closes it again.
import type { FastifyBaseLogger } from 'fastify'
import { importSessionKey } from './accounts/sessions.ts'
import type { Config } from './config.ts'
import { openData } from './database/open-data.ts'
import { createMailer } from './emails/mailer.ts'
import { createOutbox } from './emails/outbox.ts'
import type { FolderLock } from './folder-lock.ts'
import type { Clock, House } from './house.ts'
import { openLive } from './live.ts'
import { keptSecret } from './secrets.ts'

const clock: Clock = () => new Date()

/** Everything a request may use, on real parts. `lock` is that of a server, which has the folder for itself. */
export async function furnish(config: Config, log: FastifyBaseLogger, lock?: FolderLock): Promise<House> {
  const { db } = await openData(config, { ...(lock && { lock }), tell: (error) => log.error(error, 'The database did not answer') })
  const tell = (file: string) => log.warn({ file }, 'A secret was empty, as a power cut leaves it: it was made anew')
  const outbox = createOutbox({ db, mailer: createMailer(config), from: config.mailFrom, clock, log })
  return {
    config,
    db,
    clock,
    outbox,
    live: await openLive(db, (error) => log.error(error, 'News of other processes did not come')),
    sessionKey: await importSessionKey(config.sessionSecret ?? keptSecret(config.dataDir, 'session-secret', tell)),
    setupToken: setupTokenOf(config, tell),
    log,
  }
}

/** What opens the first registration; made at its first use unless it was set. */
export function setupTokenOf({ setupToken, dataDir }: Config, tell: (file: string) => void = () => {}): string {
  return setupToken ?? keptSecret(dataDir, 'setup-token', tell)
}

export async function closeHouse({ outbox, live, db }: House): Promise<void> {
  await outbox.close()
  await live.close()
  await db.destroy()
}

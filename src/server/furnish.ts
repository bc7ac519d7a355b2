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
  const secret = (name: string) =>
    keptSecret(config.dataDir, name, (file) => log.warn({ file }, 'A secret was empty, as a power cut leaves it: it was made anew'))
  const outbox = createOutbox({ db, mailer: createMailer(config), from: config.mailFrom, clock, log })
  return {
    config,
    db,
    clock,
    outbox,
    live: await openLive(db, (error) => log.error(error, 'News of other processes did not come')),
    sessionKey: await importSessionKey(config.sessionSecret ?? secret('session-secret')),
    setupToken: config.setupToken ?? secret('setup-token'),
    log,
  }
}

export async function closeHouse({ outbox, live, db }: House): Promise<void> {
  await outbox.close()
  await live.close()
  await db.destroy()
}

import type { FastifyInstance } from 'fastify'
import { anyUser } from '../accounts/accounts.ts'
import { createApp } from '../app.ts'
import { endByForce, isHeldBySecond } from '../backup/in-second.ts'
import { tellOfSecond } from '../backup/tell-of-second.ts'
import type { Config } from '../config.ts'
import { type AppContext, closeContext, openContext } from '../context.ts'
import type { FolderLock } from '../data-folder/folder-lock.ts'
import { retryLettersNow } from '../database/due-letters.ts'
import { lockData, prepareFolder } from '../database/open-data.ts'
import { addressMessages } from '../emails/messages.ts'
import { startHousekeeping } from '../housekeeping/housekeeping.ts'
import { createLog } from '../http/log.ts'
import { onStop } from '../process/stop-signals.ts'
import type { Client } from '../site/pages.ts'
import { startWebhooks } from '../webhooks/start-webhooks.ts'
import { cannotListen, type ReservedPort, reservePort } from './reserved-port.ts'

/** How long running requests may take to finish after a signal, in milliseconds. */
const SHUTDOWN_TIMEOUT = 8_000
/** And how long what is broken off then may take to say so. */
const BREAK_OFF_TIMEOUT = 2_000

/**
 * Serves until a signal; then finishes what is running. The folder and the port come first: a program that finds either of them
 * taken has changed nothing.
 */
export async function serve(config: Config, openClient: () => Promise<Client>): Promise<number> {
  const log = createLog(config.logLevel)
  prepareFolder(config.dataDir)
  const lock = lockData(config.dataDir)
  try {
    const port = await reservePort(config)
    try {
      const context = await openContext(config, log, lock)
      try {
        await serveUntilSignal(context, await openClient(), port, lock)
      } finally {
        await closeContext(context)
      }
    } finally {
      await port.release()
    }
  } finally {
    lock.release()
  }
  return 0
}

async function serveUntilSignal(context: AppContext, client: Client, { port, release }: ReservedPort, lock: FolderLock): Promise<void> {
  const { config, db, clock, setupToken } = context
  // On a full disk letters wait a little longer; families are answered all the same.
  const tellLetters = (error: unknown) => context.log.error(error, 'Letters that wait could not be hurried')
  await retryLettersNow(db, clock()).catch(tellLetters)
  await addressMessages(db, config.mailTo, clock()).catch(tellLetters)
  const app = await createApp(context, client)
  const stopped = new Promise<NodeJS.Signals>(onStop)
  await app.ready()
  await release()
  const listening = await app.listen({ port, host: config.host }).catch((error: unknown) => Promise.reject(cannotListen(error, config)))
  lock.serve()
  // Port 0 means any that is free; the address is then the one in use.
  const address = config.port === 0 ? listening : config.publicUrl
  const setup = (await anyUser(db)) ? [] : [registrationAddress(address, setupToken)]
  process.stdout.write(`${[address, ...setup].join('\n')}\n`)
  context.outbox.wake()
  void tellOfSecond(context)
  const stopHousekeeping = startHousekeeping(context)
  const stopWebhooks = startWebhooks(context)
  context.log.info({ signal: await stopped }, 'The server was asked to stop')
  stopHousekeeping()
  setTimeout(() => breakOff(context, app), SHUTDOWN_TIMEOUT).unref()
  await app.close()
  await stopWebhooks()
}

/** What has not finished by then never will: an export notes how far it came, an import leaves nothing. */
function breakOff({ log }: AppContext, app: FastifyInstance): void {
  log.warn({ ms: SHUTDOWN_TIMEOUT }, 'What is still running is broken off')
  app.server.closeAllConnections()
  setTimeout(() => endNow(log), BREAK_OFF_TIMEOUT).unref()
}

/** The end of a process waits for its threads. */
function endNow(log: AppContext['log']): void {
  if (!isHeldBySecond()) {
    log.error('Not everything has ended: the process ends without it')
    process.exit(1)
  }
  log.error('Work in BACKUP_DIR does not end: the process is ended by force')
  endByForce()
}

/** Where the first account is made, by whoever is shown this. */
export const registrationAddress = (address: string, setupToken: string) =>
  `${address}/dashboard/register?setup=${encodeURIComponent(setupToken)}`

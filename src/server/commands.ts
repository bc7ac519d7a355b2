// One verb for each command of the command line. Each gives the exit code.

import { sentence } from '../shared/refusal.ts'
import { email as emailRule, newPassword } from '../shared/user.ts'
import { anyUser, createUser, nameFrom } from './accounts/accounts.ts'
import { createApp } from './app.ts'
import { progressBar } from './command-line/progress-bar.ts'
import { counted, type Terminal } from './command-line/terminal.ts'
import type { Config } from './config.ts'
import { prepareBackupFolder } from './data-folder.ts'
import { hurryLetters } from './database/due-letters.ts'
import { lockData, openData, prepareFolder } from './database/open-data.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { addressMessages } from './emails/messages.ts'
import type { FolderLock } from './folder-lock.ts'
import { closeHouse, furnish, setupTokenOf } from './furnish.ts'
import type { House } from './house.ts'
import { keepHouse } from './housekeeping.ts'
import { createLog } from './log.ts'
import type { Client } from './pages.ts'
import { cannotListen, type ReservedPort, reservePort } from './reserved-port.ts'

/** How long running requests may take to finish after a signal, in milliseconds. */
const LAST_CALL = 10_000

/**
 * Serves until a signal; then finishes what is running. The folder and the port come first: a program that finds either of them
 * taken has changed nothing.
 */
export async function serve(config: Config, openClient: () => Promise<Client>): Promise<number> {
  const log = createLog(config.logLevel)
  prepareFolder(config.dataDir)
  prepareBackupFolder(config, (about) => log.warn(about, 'BACKUP_DIR will not do as it is'))
  const lock = lockData(config.dataDir)
  try {
    const port = await reservePort(config)
    try {
      const house = await furnish(config, log, lock)
      try {
        await serveUntilSignal(house, await openClient(), port, lock)
      } finally {
        await closeHouse(house)
      }
    } finally {
      await port.release()
    }
  } finally {
    lock.release()
  }
  return 0
}

async function serveUntilSignal(house: House, client: Client, { port, release }: ReservedPort, lock: FolderLock): Promise<void> {
  const { config, db, clock, setupToken } = house
  // On a full disk letters wait a little longer; families are answered all the same.
  const tellLetters = (error: unknown) => house.log.error(error, 'Letters that wait could not be hurried')
  await hurryLetters(db, clock()).catch(tellLetters)
  await addressMessages(db, config.mailTo, clock()).catch(tellLetters)
  const app = await createApp(house, client)
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })
  await app.ready()
  await release()
  const listening = await app.listen({ port, host: config.host }).catch((error: unknown) => Promise.reject(cannotListen(error, config)))
  lock.serve()
  // Port 0 means any that is free; the address is then the one in use.
  const address = config.port === 0 ? listening : config.publicUrl
  const setup = (await anyUser(db)) ? [] : [registrationAddress(address, setupToken)]
  process.stdout.write(`${[address, ...setup].join('\n')}\n`)
  house.outbox.wake()
  const stopHousekeeping = keepHouse(house)
  await stopped
  stopHousekeeping()
  // What has not finished by then never will.
  setTimeout(() => process.exit(1), LAST_CALL).unref()
  await app.close()
}

/** Where the first account is made, by whoever is shown this. */
const registrationAddress = (address: string, setupToken: string) => `${address}/dashboard/register?setup=${setupToken}`

export async function runMigrations(config: Config, { json, print, say }: Terminal): Promise<number> {
  prepareFolder(config.dataDir)
  // A server of another schema would answer every save with an error from then on.
  const lock = lockData(config.dataDir)
  try {
    const { db, ran } = await openData(config, { lock })
    await db.destroy()
    if (json) print({ ran })
    else if (ran.length > 0) print(ran.join('\n'))
    else say({ es: 'La base de datos está al día.', en: 'The database is up to date.' })
    return 0
  } finally {
    lock.release()
  }
}

/** Makes a superAdmin, whose password comes from a prompt or from standard input. */
export async function createAdmin(
  config: Config,
  typedEmail: string,
  readPassword: () => Promise<string>,
  { language, say }: Terminal,
): Promise<number> {
  const email = emailRule.safeParse(typedEmail)
  const password = newPassword.safeParse(email.success ? await readPassword() : '')
  const issue = email.error?.issues[0] ?? password.error?.issues[0]
  if (!email.success || !password.success) {
    process.stderr.write(`${sentence(issue?.message ?? 'invalid', language)}\n`)
    return 1
  }
  const { db } = await openData(config)
  try {
    await createUser(
      db,
      { email: email.data, password: password.data, name: nameFrom(email.data), role: 'superAdmin', language: 'es' },
      new Date(),
    )
    say({ es: `${email.data} es ahora superAdmin.`, en: `${email.data} is a superAdmin now.` })
    return 0
  } finally {
    await db.destroy()
  }
}

export async function seedDemoOrders(config: Config, orders: number, { language, say }: Terminal): Promise<number> {
  const { db } = await openData(config)
  const bar = progressBar(process.stderr, language)
  let isOpen: boolean
  try {
    await seedDemo(db, orders, new Date(), (done) => bar.tell('adding', done))
    isOpen = !(await anyUser(db))
  } finally {
    bar.end()
    await db.destroy()
  }
  say({ es: `${counted(orders, 'orden añadida', 'órdenes añadidas')}.`, en: `${counted(orders, 'order', 'orders')} added.` })
  if (isOpen) {
    const address = registrationAddress(config.publicUrl, setupTokenOf(config))
    say({
      es: `Nadie tiene cuenta todavía. La primera se crea aquí, con el servidor en marcha: ${address}`,
      en: `Nobody has an account yet. Make the first one here, while the server runs: ${address}`,
    })
  }
  return 0
}

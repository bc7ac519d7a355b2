// One verb for each command of the command line. Each gives the exit code.

import { sentence } from '../shared/refusal.ts'
import { email as emailRule, newPassword } from '../shared/user.ts'
import { anyUser, createUser, nameFrom } from './accounts/accounts.ts'
import { createApp } from './app.ts'
import { progressBar } from './command-line/progress-bar.ts'
import type { Terminal } from './command-line/terminal.ts'
import { say, Trouble } from './command-line/words.ts'
import type { Config } from './config.ts'
import { hurryLetters } from './database/due-letters.ts'
import { openData } from './database/open-data.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { closeHouse, furnish } from './furnish.ts'
import { keepHouse } from './housekeeping.ts'
import { createLog } from './log.ts'
import type { Client } from './pages.ts'

/** How long running requests may take to finish after a signal, in milliseconds. */
const LAST_CALL = 10_000

/** What the system answers where it cannot be listened, by its code. */
const CANNOT_LISTEN = new Map<unknown, 'serve.taken' | 'serve.denied' | 'serve.elsewhere'>([
  ['EADDRINUSE', 'serve.taken'],
  ['EACCES', 'serve.denied'],
  ['EADDRNOTAVAIL', 'serve.elsewhere'],
  ['ENOTFOUND', 'serve.elsewhere'],
])

/** Serves until a signal; then finishes what is running. */
export async function serve(config: Config, openClient: () => Promise<Client>): Promise<number> {
  const client = await openClient()
  const house = await furnish(config, createLog(config.logLevel))
  await hurryLetters(house.db, house.clock())
  const app = await createApp(house, client)
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })
  const listening = await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    const word = error instanceof Error && 'code' in error ? CANNOT_LISTEN.get(error.code) : undefined
    throw word ? new Trouble(word, { port: config.port, host: config.host }) : error
  })
  // Port 0 means any that is free; the address is then the one in use.
  const address = config.port === 0 ? listening : config.publicUrl
  const setup = (await anyUser(house.db)) ? [] : [`${address}/dashboard/register?setup=${house.setupToken}`]
  process.stdout.write(`${[address, ...setup].join('\n')}\n`)
  house.outbox.wake()
  const stopHousekeeping = keepHouse(house)
  await stopped
  stopHousekeeping()
  // What has not finished by then never will.
  setTimeout(() => process.exit(1), LAST_CALL).unref()
  await app.close()
  await closeHouse(house)
  return 0
}

export async function runMigrations(config: Config, { language, json, print }: Terminal): Promise<number> {
  const { db, ran } = await openData(config)
  if (json) print({ ran })
  else print(ran.length > 0 ? ran.join('\n') : say(language, 'migrate.done'))
  await db.destroy()
  return 0
}

/** Makes a superAdmin, whose password comes from a prompt or from standard input. */
export async function createAdmin(
  config: Config,
  typedEmail: string,
  readPassword: () => Promise<string>,
  { language, print }: Terminal,
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
    print(say(language, 'admin.done', { email: email.data }))
    return 0
  } finally {
    await db.destroy()
  }
}

export async function seedDemoOrders(config: Config, orders: number, { language, print }: Terminal): Promise<number> {
  const { db } = await openData(config)
  const bar = progressBar(process.stderr)
  try {
    await seedDemo(db, orders, new Date(), (done) => bar.tell(say(language, 'step.adding'), done))
  } finally {
    bar.end()
    await db.destroy()
  }
  print(say(language, 'seed.done', { orders }))
  return 0
}

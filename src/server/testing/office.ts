// An office for tests: the real procedures on a real database in memory, with a clock that can be set and a mailer that
// remembers. Nothing else is replaced.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { Role } from '../../shared/user.ts'
import { bodyToSend } from '../accounts/reset-tokens.ts'
import { importSessionKey, openSession } from '../accounts/sessions.ts'
import { appRouter } from '../api/router.ts'
import { keepBackups } from '../backup/nightly.ts'
import { readConfig } from '../config.ts'
import type { AppContext } from '../context.ts'
import { migrate } from '../database/migrate.ts'
import type { Db } from '../database/open.ts'
import { openFile } from '../database/sqlite/open-file.ts'
import { lookAtClock } from '../database/steady-clock.ts'
import type { Letter, Mailer } from '../emails/mailer.ts'
import { createOutbox, type Taken } from '../emails/outbox.ts'
import { forgetAll } from '../housekeeping/forgetting.ts'
import type { RequestContext } from '../http/request-context.ts'
import { createLive } from '../live/live.ts'
import { createUser } from './new-account.ts'

export const SETUP_TOKEN = 'the-setup-token-of-the-tests'
const SIX_DAYS = 6 * 24 * 60 * 60 * 1000
export const PASSWORD = 'calm water at dawn'

interface Place {
  db: Db
  close: () => Promise<void>
}

let place = async (file: string): Promise<Place> => {
  migrated ??= migratedBytes()
  const bytes = await migrated
  if (file !== ':memory:' && !existsSync(file)) writeFileSync(file, bytes)
  const db = openFile(file === ':memory:' ? bytes : file)
  return { db, close: () => db.destroy() }
}

/** Every office is a copy of it: to migrate is most of what opening one costs. */
let migrated: Promise<Buffer> | undefined

async function migratedBytes(): Promise<Buffer> {
  const db = openFile(':memory:')
  await migrate(db)
  const folder = mkdtempSync(path.join(tmpdir(), 'remanso-migrated-'))
  const file = path.join(folder, 'remanso.db')
  await sql`vacuum into ${file}`.execute(db)
  await db.destroy()
  const bytes = readFileSync(file)
  rmSync(folder, { recursive: true })
  return bytes
}

/** Puts all offices from now on somewhere else; see office-on-postgres.ts. */
export function placeOffices(elsewhere: () => Promise<Place>): void {
  place = elsewhere
}

/** What an office would keep beside its database; none of the checkout's own. */
const NOWHERE = path.join(tmpdir(), `remanso-office-${process.pid}`)

/** On a database in memory, or in a file where threads of the product must open it too. */
export async function openOffice({ mailer, taken = 'sent', file = ':memory:' }: { mailer?: Mailer; taken?: Taken; file?: string } = {}) {
  let now = new Date('2026-11-21T18:00:00.000Z')
  const clock = () => now
  const letters: Letter[] = []
  const { db, close } = await place(file)
  const log = pino({ level: 'silent' })
  const config = readConfig({
    DATA_DIR: file === ':memory:' ? NOWHERE : path.dirname(file),
    MAIL_TO: 'office@example.com',
    MAIL_FROM: 'Remanso <hola@example.com>',
  })
  const remember: Mailer = async (letter) => {
    letters.push(letter)
  }
  const context: AppContext = {
    config,
    db,
    clock,
    outbox: createOutbox({ db, mailer: mailer ?? remember, taken, from: config.mailFrom, clock, log, bodyOf: bodyToSend }),
    live: createLive(),
    sessionKey: await importSessionKey('a secret that only the tests know'),
    setupToken: SETUP_TOKEN,
    log,
  }
  const callAs = (request: Partial<RequestContext> = {}, options: { signal?: AbortSignal } = {}) =>
    appRouter.createCaller(
      {
        ...context,
        language: 'es',
        address: '127.0.0.1',
        userAgent: null,
        token: undefined,
        idempotencyKey: undefined,
        requestId: 'test',
        ...request,
      },
      options,
    )

  let people = 0
  return {
    context,
    db,
    letters,
    callAs,
    visitor: callAs(),
    /** Moves the clock forward by milliseconds. */
    pass(milliseconds: number) {
      now = new Date(now.getTime() + milliseconds)
    },
    setClock(iso: string) {
      now = new Date(iso)
    },
    /** Lets the time pass as a running server sees it, which looks at the clock again and again, up to the hour that housekeeping erases. */
    async liveUntil(iso: string) {
      const end = new Date(iso)
      for (await lookAtClock(db, now); now < end; await lookAtClock(db, now))
        now = new Date(Math.min(end.getTime(), now.getTime() + SIX_DAYS))
      await keepBackups(context)
      return forgetAll(context)
    },
    /** Somebody of the office, signed in. */
    async hire(role: Role = 'admin', name = `Person ${people + 1}`) {
      people += 1
      const user = await createUser(db, { email: `person${people}@example.com`, password: PASSWORD, name, role, language: 'es' }, now)
      const token = await openSession(db, context.sessionKey, user.id, { address: '127.0.0.1', userAgent: null }, now)
      return { user, token, call: callAs({ token }) }
    },
    async close() {
      await context.outbox.close()
      await close()
      rmSync(NOWHERE, { recursive: true, force: true })
    },
  }
}

export type Office = Awaited<ReturnType<typeof openOffice>>

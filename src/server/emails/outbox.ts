// The outbox: a letter is a row first, written in the transaction of what it tells about, and a delivery later.

import type { FastifyBaseLogger } from 'fastify'
import type { Updateable } from 'kysely'
import { DAY } from '../../shared/durations.ts'
import type { Language } from '../../shared/language.ts'
import type { LetterKind } from '../../shared/letter.ts'
import { oneLine } from '../../shared/text-rules.ts'
import type { Clock } from '../context.ts'
import { claimDueLetter, type DueLetter, isInHand, LONGEST_PAUSE, untilNextLetter } from '../database/due-letters.ts'
import type { Db } from '../database/open.ts'
import type { LetterTable } from '../database/tables.ts'
import { messageOf } from '../errors/message-of.ts'
import { Mutex } from '../process/mutex.ts'
import type { Mailer } from './mailer.ts'
import { PutOffLetter, RefusedLetter } from './undelivered.ts'

const FIRST_PAUSE = 5_000
/** About three days of trying, whatever the clock says and however long the machine was off. */
const MOST_ATTEMPTS = (3 * DAY) / LONGEST_PAUSE
/** What is of no letter counts a day's attempts at most: back after an outage of days, a service may put all that waited off once more. */
const MOST_OF_OTHERS = DAY / LONGEST_PAUSE
/** After the database did not answer, in milliseconds. */
const PAUSE_OF_TROUBLE = 5_000

interface NewLetter {
  kind: LetterKind
  orderId?: number
  recipient: string
  replyTo?: string | null
  subject: string
  body: string
  language: Language
}

/** Puts a letter into the outbox; call it inside the transaction, and `outbox.wake()` after the commit. */
export async function enqueueLetter(db: Db, letter: NewLetter, now: Date): Promise<void> {
  await db
    .insertInto('letters')
    // Whatever a subject was put together from, it stays one line of the head.
    .values({
      ...letter,
      subject: oneLine(letter.subject),
      state: 'queued',
      nextAttemptAt: now.toISOString(),
      createdAt: now.toISOString(),
    })
    .execute()
}

export interface Outbox {
  /** Delivers what is due, soon. */
  wake: () => void
  /** Delivers what is due and resolves when that is done. */
  deliverDue: () => Promise<void>
  /** Waits for the letter on its way, and sends no more. */
  close: () => Promise<void>
}

/** The state of a letter that the mailer took: sent, or only saved as a file. */
export type Taken = 'sent' | 'saved'

const NOT_WRITTEN = 'What became of a letter could not be written down'

/** What is written down of a letter that was in hand. */
type Outcome = Pick<Updateable<LetterTable>, 'state' | 'attempts' | 'nextAttemptAt' | 'lastError' | 'sentAt'>

interface Parts {
  db: Db
  mailer: Mailer
  /** What the mailer has done with a letter it took. */
  taken: Taken
  from: string
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** The text of a letter, made when it is sent; undefined for one that must not be sent any more. */
  bodyOf: (db: Db, letter: DueLetter, now: Date) => Promise<string | undefined>
}

/** Makes the outbox of a process; it sends nothing before it is woken. */
export function createOutbox({ db, mailer, taken, from, clock, log, bodyOf }: Parts): Outbox {
  // One delivery after the other: two at once would send a letter twice.
  const mutex = new Mutex()
  let timer: NodeJS.Timeout | undefined
  let isWaiting = false
  let closed = false

  /** What became of letters whose row could not be updated yet: it is written down before any other letter is taken. */
  const unwritten = new Map<number, Outcome>()

  const deliverAll = async () => {
    for (const [id, outcome] of unwritten) await note(id, outcome)
    for (;;) {
      const row = closed ? undefined : await claimDueLetter(db, clock())
      if (!row) return
      const outcome = await outcomeOf(row)
      if (outcome) await note(row.id, outcome)
    }
  }

  const note = async (id: number, outcome: Outcome) => {
    unwritten.set(id, outcome)
    const update = db.updateTable('letters').where('id', '=', id)
    // One that could not be sent may have been sent by somebody else since, or a newer one have taken its place.
    const target = outcome.state === taken ? update : update.where('state', '=', 'queued')
    await target.set({ ...outcome, claimedUntil: null }).execute()
    unwritten.delete(id)
  }

  /** Undefined for one that was not sent because it is nobody's or somebody else's by now. */
  const outcomeOf = async (row: DueLetter): Promise<Outcome | undefined> => {
    if (closed) return {}
    let attempts = row.attempts + 1
    try {
      if (!(await send(row))) return undefined
    } catch (error) {
      const lastError = messageOf(error)
      if (!(error instanceof RefusedLetter || error instanceof PutOffLetter))
        attempts = Math.max(row.attempts, Math.min(attempts, MOST_OF_OTHERS))
      if (error instanceof RefusedLetter || (error instanceof PutOffLetter && attempts >= MOST_ATTEMPTS)) {
        log.error({ letter: row.id }, 'A letter was refused and will not be tried again')
        return { state: 'refused', attempts, lastError }
      }
      const pause = Math.min(FIRST_PAUSE * 2 ** row.attempts, LONGEST_PAUSE)
      log.warn({ letter: row.id, attempts, pause }, 'A letter could not be delivered yet')
      return { attempts, nextAttemptAt: new Date(clock().getTime() + pause).toISOString(), lastError }
    }
    return { state: taken, attempts, sentAt: taken === 'sent' ? clock().toISOString() : null, lastError: null }
  }

  const send = async (row: DueLetter) => {
    const body = await bodyOf(db, row, clock())
    if (body === undefined) throw new RefusedLetter('The account is gone')
    // While its text was made it may have been erased, or its time in hand have gone by.
    if (!(await isInHand(db, row))) return false
    const { id, createdAt, recipient: to, replyTo, subject } = row
    await mailer({ id, createdAt, from, to, replyTo, subject, body })
    return true
  }

  const later = (pause: number | undefined) => {
    if (closed || pause === undefined) return
    clearTimeout(timer)
    timer = setTimeout(wake, pause).unref()
  }

  const deliverDue = () => mutex.runExclusive(deliverAll)

  const wake = () => {
    if (closed || isWaiting) return
    isWaiting = true
    clearTimeout(timer)
    mutex
      .runExclusive(async () => {
        isWaiting = false
        await deliverAll()
        if (!closed) later(await untilNextLetter(db, clock()))
      })
      .catch((error: unknown) => {
        log.error(error, 'The outbox stumbled')
        later(PAUSE_OF_TROUBLE)
      })
  }

  return {
    wake,
    deliverDue,
    async close() {
      closed = true
      clearTimeout(timer)
      // The next process would send once more what is not written down.
      await mutex.runExclusive(async () => {
        for (const [id, outcome] of unwritten) await note(id, outcome).catch((error: unknown) => log.error(error, NOT_WRITTEN))
      })
    },
  }
}

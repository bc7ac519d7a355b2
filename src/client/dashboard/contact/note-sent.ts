// What was sent of a note, kept with it: answered or not, across a reload and a session that ran out, its words stand in the
// order once. Nothing here touches the screen or the server.
import * as z from 'zod/mini'
import type { Order } from '../../../shared/order.ts'
import { manyLines } from '../../../shared/text-rules.ts'
import { randomKey } from '../../random-key.ts'

/** What somebody wants to be noted: the comment, blank for none, and whether the order goes on. */
const wordsSchema = z.object({ track: z.string(), begins: z.boolean() })
export type Words = z.output<typeof wordsSchema>

const entrySchema = z.object({ track: z.string(), date: z.string(), createdBy: z.string() })

const trySchema = z.object({
  words: wordsSchema,
  change: z.object({
    id: z.int(),
    version: z.int(),
    tracking: z.optional(z.array(z.union([entrySchema, z.object({ track: z.string() })]))),
    status: z.optional(z.enum(['new', 'inProgress'])),
  }),
})
export type Try = z.output<typeof trySchema>

const sentSchema = z.object({
  /** The server stores one thing for each key, and refuses any other by it. */
  key: z.optional(z.string()),
  /** What was sent by this key and not answered, the newest first: any of them may be stored. */
  tries: z.array(trySchema),
  /** The comment of an earlier save that was stored, whose words were changed before that was known. */
  stands: z.optional(entrySchema),
  /** The order went on by such a save. */
  hasBegun: z.optional(z.boolean()),
})
export type NoteSent = z.output<typeof sentSchema>

/** What an earlier page kept of it. */
export function noteSent(kept: unknown): NoteSent {
  const read = sentSchema.safeParse(kept)
  return read.success ? read.data : { tries: [] }
}

/** How many different ones wait for one answer at most: each is kept with all comments of the order. */
const MOST_TRIES = 10

const isAlike = (one: Words, other: Words) => one.track === other.track && one.begins === other.begins

/** What is sent next, first among the tries: the same again for the same words, others by the same key. Undefined where there is nothing to send. */
export function sentNext(sent: NoteSent, words: Words, order: Order): (NoteSent & { key: string; tries: [Try, ...Try[]] }) | undefined {
  const { key = randomKey(), tries } = sent
  const [last, ...earlier] = tries
  if (last && (isAlike(last.words, words) || tries.length >= MOST_TRIES)) return { ...sent, key, tries: [last, ...earlier] }
  const change = changeOf(words, sent, order)
  // What was sent may be stored although nothing of it is wanted any more.
  return last || Object.keys(change).length > 0
    ? { ...sent, key, tries: [{ words, change: { id: order.id, version: order.version, ...change } }, ...tries] }
    : undefined
}

function changeOf({ track, begins }: Words, { stands, hasBegun }: NoteSent, { tracking, status }: Order) {
  const at = stands ? tracking.findLastIndex((entry) => isSame(entry, stands)) : -1
  const kept = tracking.filter((_, index) => index !== at)
  const isNoted = at < 0 ? track !== '' : stands?.track !== manyLines(track)
  return {
    ...(isNoted && { tracking: [...kept, ...(track === '' ? [] : [{ track }])] }),
    ...(begins && status === 'new' && { status: 'inProgress' as const }),
    ...(!begins && hasBegun && status === 'inProgress' && { status: 'new' as const }),
  }
}

/** Something that was sent is stored: what is left to do where other words were written since; undefined where there are none. */
export function leftAfter({ hasBegun }: NoteSent, { words: sent, change }: Try, words: Words, stored: Order): NoteSent | undefined {
  if (isAlike(sent, words)) return undefined
  const before = change.tracking ?? []
  const stands = stored.tracking.findLast(
    (entry) => entry.track === manyLines(sent.track) && !before.some((known) => 'date' in known && isSame(known, entry)),
  )
  return { tries: [], ...(stands && { stands: entryOf(stands) }), hasBegun: change.status ? change.status === 'inProgress' : hasBegun }
}

const entryOf = ({ track, date, createdBy }: Order['tracking'][number]) => ({ track, date, createdBy })

type Entry = z.output<typeof entrySchema>
const isSame = (one: Entry, other: Entry) => one.track === other.track && one.date === other.date && one.createdBy === other.createdBy

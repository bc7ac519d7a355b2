import * as z from 'zod/mini'
import { rowId } from './id.ts'
import { moment } from './moments.ts'

/** Why a key or a webhook ended without anybody having deleted it: its maker left, or is no superAdmin any more, or a backup was restored. */
const ENDED_WHY = ['left', 'role', 'restored'] as const
export type EndedWhy = (typeof ENDED_WHY)[number]

/** What keys and webhooks have in common: who answers for them, and whether they still work. */
export interface OfProgram {
  id: number
  createdBy: string
  /** When it was made, or last renewed. ISO 8601, UTC, like all the moments of these. */
  createdAt: string
  /** Null while it works. */
  endedAt: string | null
  /** What a superAdmin reads beside one that ended by itself, until it is renewed or deleted. */
  endedWhy: EndedWhy | null
}

/** What is renewed, as whoever renews it saw it: of two who do so at once, the first would hold what opens nothing. */
export const programRenewal = z.object({ id: rowId, createdAt: moment })
export type ProgramRenewal = z.output<typeof programRenewal>

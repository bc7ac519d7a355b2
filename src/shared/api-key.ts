// Keys of the API: what a program may do without a person's login.
import * as z from 'zod/mini'
import type { OfProgram } from './ended-why.ts'
import { requiredLine } from './text-rules.ts'

export const KEY_SCOPES = ['read', 'write'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** Every key begins with it, so that whoever finds one knows what it opens. */
export const KEY_PREFIX = 'remanso_'

const KEY_NAME_MAX = 60

export const newApiKey = z.object({ name: requiredLine('name.required', KEY_NAME_MAX), scope: z.enum(KEY_SCOPES, 'scope') })

/** What stands beside changes that a program made, and no person can be called. */
export const keyAuthor = (name: string) => `${name} (API)`

/** A key; what opens with it was shown once and is known to nobody here. */
export interface ApiKey extends OfProgram {
  name: string
  scope: KeyScope
  /** To the minute; null before the first use. */
  lastUsedAt: string | null
}

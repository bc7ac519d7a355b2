import * as z from 'zod/mini'
import { requiredLine } from './text-rules.ts'

export type { FuneralHome } from './answers.ts'

export const funeralHomeInput = z.object({ name: requiredLine('name.required', 200) })

/** What is absent stays as it is. */
export const funeralHomeChange = z.partial(funeralHomeInput)

/** Equal to the eye in a hurry: without regard to case, accents and spaces around or between. */
export function sameName(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

const plain = (name: string) => name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').split(/\s+/).filter(Boolean).join(' ')

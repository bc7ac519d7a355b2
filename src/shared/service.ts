// A service the agency sells, and the rules for writing one.
import * as z from 'zod/mini'
import type { Service } from './answers.ts'
import { rowId } from './id.ts'
import { boundedText, keptText, manyLines, oneLine } from './text-rules.ts'
import { writtenNumber } from './written-numbers.ts'

export type { Service }

export const LONGEST_NAME = 200
const LONGEST_DISCLAIMER = 2000
const LONGEST_FEATURE = 500
const MOST_FEATURES = 50

/** What is missing is asked for; what is of another type is told of which it must be. */
const missingOr = (required: string, type: string) => ({ error: ({ input }: { input?: unknown }) => (input == null ? required : type) })

const name = keptText(LONGEST_NAME, missingOr('name.required', 'text.type'), oneLine).check(z.minLength(1, 'name.required'))
const disclaimer = keptText(LONGEST_DISCLAIMER, missingOr('disclaimers.required', 'text.type'), manyLines).check(
  z.minLength(1, 'disclaimers.required'),
)

const features = z
  .pipe(
    z
      .array(keptText(LONGEST_FEATURE, missingOr('features.required', 'text.type'), oneLine), missingOr('features.required', 'texts.type'))
      .check(z.maxLength(MOST_FEATURES, { error: 'features.many', abort: true })),
    z.transform((items) => items.filter((item) => item !== '')),
  )
  .check(z.refine((items) => items.length > 0, 'features.required'))

const HIGHEST_PRICE = 10_000_000
const LONGEST_PRICE = 40

/** A price is 0 or more, in dollars, in steps of a cent; forms send text, scripts may send a number. */
const price = z.pipe(
  z
    .pipe(
      z.union(
        [
          z.number().check(z.meta({ minimum: 0, maximum: HIGHEST_PRICE })),
          boundedText(LONGEST_PRICE, 'price.required').check(
            z.trim(),
            z.minLength(1, 'price.required'),
            z.refine((text) => !/\d/.test(text) || Number.isFinite(writtenNumber(text)), 'price.number'),
          ),
        ],
        { error: ({ input }) => (typeof input === 'string' ? 'text.long' : input == null ? 'price.required' : 'price.type') },
      ),
      z.transform((value) => (typeof value === 'string' ? writtenNumber(value) : value)),
    )
    .check(
      z.refine((value) => Number.isFinite(value), 'price.required'),
      z.refine((value) => value >= 0, 'price.range'),
      z.refine((value) => value <= HIGHEST_PRICE, 'price.large'),
      z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'price.step'),
    ),
  // Of a sum that a script made, such as 0.1 + 0.2, the cents.
  z.transform((value) => Math.round(value * 100) / 100),
)

const fields = z.object({
  name: z.object({ es: name, en: name }, missingOr('name.required', 'bilingual.text')),
  price,
  disclaimers: z.object({ es: disclaimer, en: disclaimer }, missingOr('disclaimers.required', 'bilingual.text')),
  features: z.object({ es: features, en: features }, missingOr('features.required', 'bilingual.texts')),
  isActive: z.boolean('boolean'),
})

/** A new service is offered unless it says otherwise. */
export const serviceInput = z.extend(fields, { isActive: z._default(fields.shape.isActive, true) })
export type ServiceInput = z.output<typeof serviceInput>

/** What is absent stays as it is. */
export const serviceChange = z.partial(fields)
export type ServiceChange = z.output<typeof serviceChange>

const MOST_SERVICES = 1000

/** Ids from the first to the last, each once. */
export const servicesOrder = z.object({
  ids: z.array(rowId).check(
    z.maxLength(MOST_SERVICES, { error: 'text.long', abort: true }),
    z.refine((ids) => new Set(ids).size === ids.length, 'id'),
  ),
})

/** What a visitor sees of a service. */
export interface PublicService extends Pick<Service, 'id' | 'name' | 'disclaimers' | 'features'> {
  /** Where the agency shows it. */
  price?: number
}

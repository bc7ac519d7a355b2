import * as z from 'zod/mini'

/** A moment that an order may be of, stored as ISO 8601 in UTC. */
export const pastMoment = z
  .pipe(
    z.iso.datetime({ offset: true, error: 'moment' }).check(z.maxLength(40, 'moment')),
    z.transform((instant) => new Date(instant).toISOString()),
  )
  .check(z.refine((instant) => instant >= '1970', 'moment'))
export const momentOrNone = z.nullable(
  z.union(
    [
      pastMoment,
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
    ],
    'moment',
  ),
)

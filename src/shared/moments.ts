import * as z from 'zod/mini'

/** A moment, stored as ISO 8601 in UTC. */
export const moment = z.pipe(
  z.iso.datetime({ offset: true, error: 'moment' }).check(z.maxLength(40, 'moment')),
  z.transform((instant) => new Date(instant).toISOString()),
)

export const FIRST_MOMENT = '1970'

/** A moment that an order may be of. */
export const orderMoment = moment.check(z.refine((instant) => instant >= FIRST_MOMENT, 'moment'))
export const momentOrNone = z.nullable(
  z.union(
    [
      orderMoment,
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
    ],
    'moment',
  ),
)

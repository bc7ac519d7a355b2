// What is asked of the trash, on both sides.
import * as z from 'zod/mini'

/** Deleted orders a page. */
export const TRASH_PAGE_SIZE = 100

export const trashQuery = z.object({ page: z.optional(z.int('page').check(z.positive('page'))) })

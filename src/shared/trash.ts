// What is asked of the lists of what is out of the list: the trash, and what was set aside.
import * as z from 'zod/mini'

/** Days for which a deleted order can come back. */
export const TRASH_DAYS = 30

/** Orders a page. */
export const TRASH_PAGE_SIZE = 100

export const trashQuery = z.object({ page: z.optional(z.int('page').check(z.positive('page'))) })

// The lists of what is out of the list: the trash, and what was set aside.

/** Days for which a deleted order can come back. */
export const TRASH_DAYS = 30

/** Orders a page. */
export const TRASH_PAGE_SIZE = 100

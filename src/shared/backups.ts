// How long copies of the data stay before they go by themselves. What keeps them, and what families and the desk read about it,
// is computed from here.

/** Beside the data: the newest of each of so many days, and of each of so many weeks before. */
export const DAYS_BESIDE = 7
export const WEEKS_BESIDE = 4
/** In BACKUP_DIR: the newest of each of so many nights. */
export const NIGHTS_ELSEWHERE = 30
/** And of the copies of every quarter of an hour, one an hour for so long. */
export const HOURS_ELSEWHERE = 48

const WEEK = 7

/** The weeks after which nothing is left of what was erased, as long as no copies of months are kept. */
export const WEEKS_LEFT = Math.ceil(Math.max(NIGHTS_ELSEWHERE, DAYS_BESIDE + WEEKS_BESIDE * WEEK) / WEEK)

/** With copies of so many months: the month that is just over is one of the nights'. */
export const monthsLeft = (months: number): number => months + 1

const LONGEST_MONTH = 31

/** Both in days, at most. */
export const daysLeft = (months: number): number => (months > 0 ? monthsLeft(months) * LONGEST_MONTH : WEEKS_LEFT * WEEK)

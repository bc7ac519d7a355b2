/** Of a list with so many entries the page that is asked for; beyond the last one it is the last one, and of an empty list the first. */
export const pageWithin = (asked: number, total: number, size: number) => Math.min(asked, Math.max(1, Math.ceil(total / size)))

/** The text of a letter whose address to answer to cannot go along: it stands below, unless the text says it already. */
export const withReplyBelow = (body: string, replyTo: string): string => (body.includes(replyTo) ? body : `${body}\n\n${replyTo}`)

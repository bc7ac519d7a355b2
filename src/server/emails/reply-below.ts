/** The text of a letter whose address to answer to cannot go along: it stands below, unless the text says it already. */
export function withReplyBelow(body: string, replyTo: string): string {
  // The address of somebody else may end like it: luana@… is not ana@….
  const isSaid = new RegExp(`(?<![^\\s<(:;,"])${RegExp.escape(replyTo)}(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`, 'u').test(body)
  return isSaid ? body : `${body}\n\n${replyTo}`
}

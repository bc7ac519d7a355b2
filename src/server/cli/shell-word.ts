// Names of files in commands that are printed for somebody to run.

const PLAIN = /^[\w@%+=:,./-]+$/

/** A text as a shell takes it for one word: quoted where it holds more than plain signs. */
export function shellWord(text: string): string {
  if (PLAIN.test(text)) return text
  // No name of Windows holds a double quote, and only those are known everywhere there.
  return process.platform === 'win32' ? `"${text}"` : `'${text.replaceAll("'", `'\\''`)}'`
}

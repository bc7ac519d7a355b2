// Comparing short texts, such as e-mail addresses, without regard to case. The lower() of both engines knows A to Z alone: of
// SQLite everywhere, of PostgreSQL on our columns, which are ordered by their bytes; on a text that is sent along it would go by
// the locale of the database. So what is looked for is put into lower case here, by the same rule.

const lowerAtoZ = (text: string) => text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())

/** The text as it is, in lower case and in upper case, each as the engine's lower() gives it of what is stored: one of them equals that. */
export function lowerCased(text: string): string[] {
  return [...new Set([text, text.toLowerCase(), text.toUpperCase()].map(lowerAtoZ))]
}

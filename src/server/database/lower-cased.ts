// Comparing short texts, such as e-mail addresses, without regard to case. SQLite's lower() knows A to Z alone, PostgreSQL's its locale: so what is
// looked for goes through the engine's own lower(), as what is stored does, and never through JavaScript's.
import { type RawBuilder, sql } from 'kysely'

/** The text as it is, in lower case and in upper case, each put into lower case by the engine: one of them equals what is stored. */
export function lowerCased(text: string): RawBuilder<string>[] {
  return [...new Set([text, text.toLowerCase(), text.toUpperCase()])].map((one) => sql<string>`lower(${one})`)
}

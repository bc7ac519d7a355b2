// Addresses without regard to capitals. SQLite knows those of A to Z alone, and PostgreSQL those of its locale: so what is looked
// for is written small by the same function as what is stored, and never by our own.
import { type RawBuilder, sql } from 'kysely'

/** The same text as it may be stored: as it is, in small letters, in capitals; each as the database writes it small. */
export function small(text: string): RawBuilder<string>[] {
  return [...new Set([text, text.toLowerCase(), text.toUpperCase()])].map((one) => sql<string>`lower(${one})`)
}

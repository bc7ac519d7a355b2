// Queries whose text is put together once. What runs thousands of times an hour should not be written anew each time: only
// the values differ. A hole stands where a value will be.
import { type Compilable, type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './engine.ts'

class Hole {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** What fills the holes, by their names. */
export type Values = Readonly<Record<string, unknown>>

/** The place of a value in a prepared query. */
export function hole<Value>(name: string): RawBuilder<Value> {
  return sql<Value>`${new Hole(name)}`
}

/** As many holes as there will be values in a list. */
export function holes<Value>(name: string, count: number): RawBuilder<Value>[] {
  return Array.from({ length: count }, (_, at) => hole<Value>(`${name}${at}`))
}

/** A hole for each of these values, under the same names; for a row that is written. */
export function holesFor<Row extends object>(row: Row): { [Name in keyof Row]: RawBuilder<Row[Name]> } {
  return Object.fromEntries(Object.keys(row).map((name) => [name, hole(name)])) as { [Name in keyof Row]: RawBuilder<Row[Name]> }
}

/** What fills `holes`. */
export function listed(name: string, values: readonly unknown[]): Values {
  return Object.fromEntries(values.map((value, at) => [`${name}${at}`, value]))
}

/** Shapes come from the product, not from visitors; yet a memory without an end is a leak. */
const MOST_KEPT = 500

/** Queries of one kind, kept by their shape. */
export class Prepared<Row> {
  readonly #kept = { sqlite: new Map<string, CompiledQuery<Row>>(), postgres: new Map<string, CompiledQuery<Row>>() }

  /** The rows of the query of this shape with these values. `build` is asked once for each shape. */
  async rows<Tables>(db: Kysely<Tables>, shape: string, build: () => Compilable<Row>, values: Values): Promise<Row[]> {
    const { rows } = await db.executeQuery(this.query(db, shape, build, values))
    return rows
  }

  /** The query itself, filled in. */
  query<Tables>(db: Kysely<Tables>, shape: string, build: () => Compilable<Row>, values: Values): CompiledQuery<Row> {
    const kept = this.#kept[isPostgres(db) ? 'postgres' : 'sqlite']
    let compiled = kept.get(shape)
    if (!compiled) {
      compiled = build().compile()
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(shape, compiled)
    }
    const parameters = compiled.parameters.map((parameter) => (parameter instanceof Hole ? values[parameter.name] : parameter))
    return { ...compiled, parameters }
  }
}

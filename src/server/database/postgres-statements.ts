// Which statements PostgreSQL reads and plans once on each connection. To plan a page of the list takes longer than to read it.

/** So many for each connection: shapes come from the product, not from visitors, yet a memory without an end is a leak. */
const MOST_KEPT = 200
const MOST_COUNTED = 1000
/** Before that nobody knows whether a statement will come again. */
const OFTEN = 3

/**
 * How many rows are like a pattern, or where the first few beyond a bound lie, depends on the value, and so does the best way
 * to find them: these are planned each time.
 */
const PLANNED_BY_VALUE = / like |[<>]=? \$.* limit /s

/** Gives the name under which a statement is kept, the same on all connections of a pool; undefined for one that is not. */
export function statementNames(): (statement: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (statement) => {
    const known = names.get(statement)
    if (known !== undefined || names.size >= MOST_KEPT || PLANNED_BY_VALUE.test(statement)) return known
    const count = (counts.get(statement) ?? 0) + 1
    if (counts.size >= MOST_COUNTED) counts.clear()
    counts.set(statement, count)
    if (count < OFTEN) return undefined
    counts.delete(statement)
    const name = `remanso${names.size + 1}`
    names.set(statement, name)
    return name
  }
}

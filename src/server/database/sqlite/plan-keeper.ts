// Why a prepared statement of SQLite must not know where its values come from.
import { SqliteQueryCompiler } from 'kysely'

/**
 * SQLite plans a statement anew with each value of `?` that it once compared with the condition of a partial index, such as
 * `"deletedAt" is not null`, though no value could change the plan: ten times the work of reading a row. What stands behind a
 * sign is no longer a mere `?`; the plus does nothing else, neither to numbers nor to text.
 */
export class PlanKeeper extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}

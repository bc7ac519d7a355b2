// How queries and tables are written for PostgreSQL, so that they mean what they mean in SQLite.
import { type Kysely, PostgresAdapter, PostgresDialect, type PostgresPool, PostgresQueryCompiler } from 'kysely'

export class PooledDialect extends PostgresDialect {
  readonly #address: string

  constructor(address: string, pool: PostgresPool) {
    super({ pool })
    this.#address = address
  }

  override createAdapter(): PooledAdapter {
    return new PooledAdapter(this.#address)
  }

  override createQueryCompiler(): SameTypesCompiler {
    return new SameTypesCompiler()
  }
}

class PooledAdapter extends PostgresAdapter {
  readonly address: string

  constructor(address: string) {
    super()
    this.address = address
  }
}

/** The address of a PostgreSQL database; undefined for another one. */
export function postgresAddressOf<T>(db: Kysely<T>): string | undefined {
  const { adapter } = db.getExecutor()
  return adapter instanceof PooledAdapter ? adapter.address : undefined
}

/** What migrations call a text, a whole number and a number: ordered by bytes, of 64 bits, and of 64 bits, as in SQLite. */
const TYPE_NAMES: Record<string, string> = { text: 'text collate "C"', integer: 'bigint', real: 'double precision' }

class SameTypesCompiler extends PostgresQueryCompiler {
  protected override visitDataType({ dataType }: Parameters<PostgresQueryCompiler['visitDataType']>[0]): void {
    this.append(TYPE_NAMES[dataType] ?? dataType)
  }
}

// How queries and tables are written for PostgreSQL, so that they mean what they mean in SQLite.
import { PostgresAdapter, PostgresDialect, type PostgresPool, PostgresQueryCompiler } from 'kysely'
import type { Engine, EngineAdapter } from '../engine.ts'
import type { Db } from '../open.ts'

export class PooledDialect extends PostgresDialect {
  readonly #address: string
  readonly #engine: Engine

  constructor(address: string, pool: PostgresPool, engine: Engine) {
    super({ pool })
    this.#address = address
    this.#engine = engine
  }

  override createAdapter(): PooledAdapter {
    return new PooledAdapter(this.#address, this.#engine)
  }

  override createQueryCompiler(): SameTypesCompiler {
    return new SameTypesCompiler()
  }
}

class PooledAdapter extends PostgresAdapter implements EngineAdapter {
  readonly address: string
  readonly engine: Engine

  constructor(address: string, engine: Engine) {
    super()
    this.address = address
    this.engine = engine
  }
}

/** The address that a database was opened by. */
export function addressOf(db: Db): string {
  const { adapter } = db.getExecutor()
  if (!(adapter instanceof PooledAdapter)) throw new Error('A database that is on no server')
  return adapter.address
}

/** What migrations call a text, a whole number and a number: ordered by bytes, of 64 bits, and of 64 bits, as in SQLite. */
const TYPE_NAMES: Record<string, string> = { text: 'text collate "C"', integer: 'bigint', real: 'double precision' }

class SameTypesCompiler extends PostgresQueryCompiler {
  protected override visitDataType({ dataType }: Parameters<PostgresQueryCompiler['visitDataType']>[0]): void {
    this.append(TYPE_NAMES[dataType] ?? dataType)
  }
}

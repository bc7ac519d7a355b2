import type { Transaction } from 'kysely'
import { vi } from 'vitest'
import { engineOf } from '../database/engine.ts'
import type { Db } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'

/** What happens while the next transaction waits for its turn to write, here or in a thread. */
export function whileItWaits(db: Db, happens: () => Promise<unknown>): void {
  let meanwhile = async () => {
    meanwhile = async () => {}
    await happens()
  }
  const engine = engineOf(db)
  const { whileNobodyWrites } = engine
  vi.spyOn(engine, 'whileNobodyWrites').mockImplementationOnce(async (work) => {
    await meanwhile()
    return whileNobodyWrites(work)
  })
  const { transaction } = db
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const builder = transaction.call(db)
    const execute = builder.execute.bind(builder)
    builder.execute = async <Result>(work: (db: Transaction<Tables>) => Promise<Result>) => {
      await meanwhile()
      return execute(work)
    }
    return builder
  })
}

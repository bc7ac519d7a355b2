import type { Transaction } from 'kysely'
import { vi } from 'vitest'
import type { Db } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'

/** What happens while the next transaction waits for its turn to write. */
export function whileItWaits(db: Db, meanwhile: () => Promise<unknown>): void {
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

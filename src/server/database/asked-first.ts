import type { Transaction } from 'kysely'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'

/**
 * The same database, where each transaction begins with a question, whose refusal ends it: however long it waited for its turn
 * to write, nothing was done yet. On PostgreSQL it is answered as things are when the transaction begins, which is before it
 * waits for an import that stores.
 */
export function askedFirst(db: Db, ask: (db: Db) => Promise<void>): Db {
  return new Proxy(db, {
    get(db, name) {
      if (name === 'transaction') return () => asking(db, ask)
      const value: unknown = Reflect.get(db, name)
      return typeof value === 'function' ? value.bind(db) : value
    },
  })
}

function asking(db: Db, ask: (db: Db) => Promise<void>) {
  const builder = db.transaction()
  const execute = builder.execute.bind(builder)
  builder.execute = <Result>(work: (db: Transaction<Tables>) => Promise<Result>) =>
    execute(async (db) => {
      await ask(db)
      return work(db)
    })
  return builder
}

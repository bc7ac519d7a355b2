// Brings a database to the present schema, by the names in the history.
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import * as first from '../../../migrations/001-first.ts'
import * as defaultServices from '../../../migrations/002-default-services.ts'
import * as ordersIndexes from '../../../migrations/003-orders-indexes.ts'
import * as struckLetters from '../../../migrations/004-struck-letters.ts'
import * as failedProofs from '../../../migrations/005-failed-proofs.ts'
import * as lettersInHand from '../../../migrations/006-letters-in-hand.ts'
import * as oneApostrophe from '../../../migrations/007-one-apostrophe.ts'
import * as oneSpelling from '../../../migrations/008-one-spelling.ts'
import * as passkeyHosts from '../../../migrations/009-passkey-hosts.ts'
import type { Migration, Db as MigrationDb } from '../../../migrations/engine.ts'
import { CliError } from '../errors/cli-error.ts'
import { engineOf } from './engine.ts'
import type { Tables } from './tables.ts'

const history: Record<string, Migration> = {
  '001-first': first,
  '002-default-services': defaultServices,
  '003-orders-indexes': ordersIndexes,
  '004-struck-letters': struckLetters,
  '005-failed-proofs': failedProofs,
  '006-letters-in-hand': lettersInHand,
  '007-one-apostrophe': oneApostrophe,
  '008-one-spelling': oneSpelling,
  '009-passkey-hosts': passkeyHosts,
}

/** What databases have seen of the history before it was folded into the first three; no version that was released wrote one. */
const FOLDED = [
  '003-imports',
  '005-reports',
  '006-unfinished-imports',
  '007-narrowed-lists',
  '008-orders-tally',
  '009-searched-text',
  '010-searched-words',
  '011-calls-done-once',
  '012-imports-at-once',
  '013-nothing-left-behind',
  '014-session-networks',
]

/** A database of the time before the first release, which no migration leads on from. */
export class UnreleasedSchema extends CliError {
  constructor() {
    super('data', {
      es: 'Esta base de datos es de un Remanso anterior a la versión 0.1.0, que este programa no puede convertir. Empieza con una carpeta o base de datos vacía, o sigue con el programa que la escribió.',
      en: 'This database is of a Remanso from before version 0.1.0, which this program cannot convert. Begin with an empty folder or database, or go on with the program that wrote it.',
    })
  }
}

/** A database that a newer program has written is not touched by an older one. */
export class NewerSchema extends CliError {
  readonly unknown: string[]

  constructor(unknown: string[]) {
    const schema = unknown.join(', ')
    super('data', {
      es: `Un Remanso más nuevo escribió esta base de datos (${schema}). Actualiza el programa.`,
      en: `This database was written by a newer Remanso (${schema}). Update the program.`,
    })
    this.unknown = unknown
  }
}

const MOST_ATTEMPTS = 10
const PAUSE = 100

/** What a database has seen of the history and what it has still to see, in order; throws NewerSchema for one that has seen more, UnreleasedSchema for one of before. */
export async function migrationsOf(db: Kysely<Tables>): Promise<{ done: string[]; pending: string[] }> {
  const done = await executed(db)
  return { done, pending: pendingIn(done) }
}

/** What is still to come after these migrations; throws NewerSchema for any that this program does not know, UnreleasedSchema for one of before. */
export function pendingIn(done: readonly string[]): string[] {
  if (done.some((name) => FOLDED.includes(name))) throw new UnreleasedSchema()
  const unknown = done.filter((name) => !Object.hasOwn(history, name))
  if (unknown.length > 0) throw new NewerSchema(unknown)
  return Object.keys(history).filter((name) => !done.includes(name))
}

/** Runs what is missing, all of it or nothing, and tells the names of what ran. Of several that start at once one migrates, the others wait. */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const migrations = Object.fromEntries(
    Object.entries(history).map(([name, migration]) => [
      name,
      { up: (on: MigrationDb) => migration.up(on, engineOf(on).migrationDialect) },
    ]),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  for (let attempt = 1; ; attempt += 1) {
    const { pending } = await migrationsOf(db)
    if (pending.length === 0) return []
    const { error, results = [] } = await migrator.migrateToLatest()
    if (!error) return results.map(({ migrationName }) => migrationName)
    // Somebody else may be at it, which takes as long as the data is large, or just have finished; any other error is a real one.
    if (attempt >= MOST_ATTEMPTS) throw error
    await new Promise((resume) => setTimeout(resume, PAUSE))
  }
}

/** The names of what a database has seen of the history. */
export async function executed(db: Kysely<Tables>): Promise<string[]> {
  if (!(await engineOf(db).hasTable(db, 'kysely_migration'))) return []
  const rows = await db.withTables<{ kysely_migration: { name: string } }>().selectFrom('kysely_migration').select('name').execute()
  return rows.map(({ name }) => name)
}

// Opens the embedded database.
import SQLite from 'better-sqlite3'
import { Kysely } from 'kysely'
import { Mutex } from '../../process/mutex.ts'
import type { Db } from '../open.ts'
import type { Tables } from '../tables.ts'
import { type File, fileDialect } from './file-dialect.ts'
import { sqliteOn } from './sqlite.ts'

/** Opens a file, or one in memory: ':memory:', or a file's bytes. Durable above all: a commit that was answered is on the disk. */
export function openFile(file: string | Buffer): Db {
  const writer = connect(file)
  if (file === ':memory:' || typeof file !== 'string') return databaseOn({ writer })
  const another = () => {
    const reader = connect(file)
    reader.pragma('query_only = ON')
    return reader
  }
  return databaseOn({ path: file, writer, reader: another(), another })
}

/** A database on connections that are open already. */
export function databaseOn(connections: Omit<File, 'writing'>): Db {
  const file = { ...connections, writing: new Mutex() }
  return new Kysely<Tables>({ dialect: fileDialect(file, sqliteOn(file)) })
}

function connect(file: string | Buffer): SQLite.Database {
  const sqlite = new SQLite(file)
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    // What is deleted is overwritten, in the search index when it is merged (search-upkeep.ts); truncate-log.ts empties the WAL.
    'secure_delete = ON',
    'cache_size = -16384',
    'temp_store = MEMORY',
    // Waiting for others is when-free.ts's, once it is open: the engine would hold up the thread.
    'busy_timeout = 0',
  ])
    sqlite.pragma(pragma)
  return sqlite
}

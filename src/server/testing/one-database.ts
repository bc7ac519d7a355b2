// The tests that are for one database alone, and why. Every other test that opens an office runs on both.
export const SQLITE_ONLY: Record<string, string> = {
  'src/server/orders/order-plans.test.ts': "reads SQLite's EXPLAIN QUERY PLAN",
  'src/server/database/due-plans.test.ts': "reads SQLite's EXPLAIN QUERY PLAN",
  'src/server/orders/order-fields.test.ts': 'adds a column, and a database of the server is handed on to the next office',
  'src/server/database/sqlite/other-tools.test.ts': 'writes with a tool that opens the file',
  'src/server/http/storage-trouble.test.ts': 'keeps a file from being written by the means of its engine',
  'src/server/api/oversized-input.test.ts': 'shows that what is refused never gets to a database',
  'src/server/http/pressure.test.ts': 'looks at the process, not at its database',
  'src/server/privacy/no-trace.test.ts': "reads SQLite's file as it lies on the disk",
  'src/server/backup/nightly.test.ts': 'a database server has backups of its own',
  'src/server/backup/health-reason.test.ts': 'a database server has backups of its own',
  'src/server/backup/recent.test.ts': 'a database server has backups of its own',
  'src/server/backup/second-folder.test.ts': 'a database server has backups of its own',
  'src/server/backup/backed-up.test.ts': 'a database server has backups of its own',
  'src/server/backup/drill.test.ts': 'a database server has backups of its own',
  'src/server/metrics/backup-metrics.test.ts': 'a database server has backups of its own',
  'src/server/backup/restore-backup.test.ts': 'a database server has backups of its own',
  'src/server/doctor/doctor.test.ts': 'what the doctor says of a file and of its backups',
}

/** And those that are for PostgreSQL alone. */
export const POSTGRES_ONLY: Record<string, string> = {
  'src/server/database/copy-database.test.ts': 'moves from one to the other and back',
  'src/server/database/due-letters.test.ts': 'several outboxes on one database, and connections that are cut',
  'src/server/database/postgres/overtaken.test.ts': 'two connections, each in the way of the other',
  'src/server/database/postgres/channel.test.ts': 'news between processes, of which a file has one',
  'src/server/database/postgres/postgres.test.ts': 'cuts connections and asks for what SQLite has not',
}

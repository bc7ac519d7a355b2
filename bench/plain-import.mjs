// An import at its plainest: SheetJS reads the file, plain inserts store its rows in one transaction, each column as its text,
// with the five indexes and the search of orders-plain.ts. Nothing is checked, no name is looked up, no history is written.
// Arguments: the file, the database that is made. Prints what the whole process took.
import { readFileSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import sheets from 'sheetjs-style'

const [file, target] = process.argv.slice(2)
const book = sheets.read(readFileSync(file), { type: 'buffer' })
const rows = sheets.utils.sheet_to_json(book.Sheets[book.SheetNames[0]], { raw: false, defval: null })
const columns = Object.keys(rows[0])
const names = columns.map((name) => `"${name}"`).join(', ')
const indexed = ['Status', 'Insurance', 'Service Type', 'Funeral Home', 'Assigned']
const db = new SQLite(target)
for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'cache_size = -16384']) db.pragma(pragma)
db.exec(`create table plain ("id" integer primary key, ${names}, "search");
  ${indexed.map((name, at) => `create index plain${at} on plain ("${name}", "id");`).join('\n')}
  create virtual table plainSearch using fts5("search", content='plain', content_rowid='id', tokenize='trigram', columnsize=0);
  create trigger plainInsert after insert on plain begin
    insert into plainSearch (rowid, "search") values (new."id", new."search");
  end;`)
const insert = db.prepare(`insert into plain (${names}, "search") values (${columns.map(() => '?').join(', ')}, ?)`)
db.transaction(() => {
  for (const row of rows) {
    const values = columns.map((name) => row[name])
    insert.run(...values, values.filter(Boolean).join(' ').toLowerCase())
  }
})()
db.close()
const { user, system } = process.cpuUsage()
console.log(JSON.stringify({ rows: rows.length, cpu: (user + system) / 1000, wall: performance.now() }))

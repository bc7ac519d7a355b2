// What any server of this kind has to do before it can answer: Fastify on the same Node, the same database opened and asked.
// Plain JavaScript, which Node need not turn into any first. Arguments: the database, the port.
import SQLite from 'better-sqlite3'
import Fastify from 'fastify'

const [file, port] = process.argv.slice(2)
const db = new SQLite(file)
db.pragma('journal_mode = WAL')
const newest = db.prepare('select "id" from "orders" order by "id" desc limit 1')
const app = Fastify()
app.get('/api/health', async () => ({ status: 'ok', newest: newest.get() }))
await app.listen({ port: Number(port), host: '127.0.0.1' })

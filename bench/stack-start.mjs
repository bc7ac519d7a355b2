// The start of the plain stack: Fastify, tRPC, Kysely and jose as their own guides show them, on the same database.
// Arguments: the database, the port.
import { initTRPC } from '@trpc/server'
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import SQLite from 'better-sqlite3'
import Fastify from 'fastify'
import { jwtVerify } from 'jose'
import { Kysely, SqliteDialect } from 'kysely'
import * as z from 'zod'

const [file, port] = process.argv.slice(2)
const db = new Kysely({ dialect: new SqliteDialect({ database: new SQLite(file) }) })
const key = new Uint8Array(32)
const t = initTRPC.context().create()
const newest = () => db.selectFrom('orders').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
const router = t.router({ newest: t.procedure.input(z.object({ page: z.int().optional() }).optional()).query(newest) })
const createContext = async ({ req }) => {
  const token = req.headers.authorization?.slice('Bearer '.length)
  return { user: token && (await jwtVerify(token, key)).payload }
}
const app = Fastify()
await app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router, createContext } })
app.get('/api/health', async () => ({ status: 'ok', newest: await newest() }))
await app.listen({ port: Number(port), host: '127.0.0.1' })

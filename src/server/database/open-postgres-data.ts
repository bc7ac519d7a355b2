// Opens the PostgreSQL database of DATABASE_URL and brings it to the present schema; what goes wrong is said in one sentence.
import { sql } from 'kysely'
import type { Bilingual } from '../../shared/language.ts'
import { CliError } from '../errors/cli-error.ts'
import { messageOf } from '../errors/message-of.ts'
import { Refusal } from '../errors/refusal.ts'
import { migrate, migrationsOf } from './migrate.ts'
import type { Db } from './open.ts'
import { openAddress } from './open-address.ts'
import { shownAddress } from './postgres-address.ts'

const OLDEST = 13

/** Several processes may do so at once: one migrates, the others wait. */
export async function openPostgresData(address: string, tell: (error: unknown) => void): Promise<{ db: Db; ran: string[] }> {
  const db = await openPostgresAsItIs(address, tell)
  try {
    const { pending } = await migrationsOf(db)
    return { db, ran: pending.length > 0 ? await migratePatiently(address) : [] }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Opens it without changing anything. Throws where the server is none for us. */
export async function openPostgresAsItIs(address: string, tell: (error: unknown) => void): Promise<Db> {
  const db = await openAddress(address, { tell })
  try {
    await checkServer(db)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function checkServer(db: Db): Promise<void> {
  const { rows } = await sql<{ version: string; encoding: string }>`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`.execute(db)
  const [{ version, encoding } = { version: '', encoding: '' }] = rows
  if (Number(version) < OLDEST * 10_000) throw new Error(`PostgreSQL ${OLDEST} or a later one is needed`)
  if (encoding !== 'UTF8') throw new Error(`The database must be in UTF8, and is in ${encoding}`)
}

/** What a migration takes depends on how large the data is. */
async function migratePatiently(address: string): Promise<string[]> {
  const db = await openAddress(address, { most: 2, patient: true })
  try {
    return await migrate(db)
  } finally {
    await db.destroy()
  }
}

const SENTENCES: [RegExp, (shown: string) => Bilingual][] = [
  [
    /^28/,
    (shown) => ({
      es: `${shown} no deja entrar a este usuario. Revisa el usuario y la contraseña en DATABASE_URL.`,
      en: `${shown} does not let this user in. Look at the user and the password in DATABASE_URL.`,
    }),
  ],
  [
    /^3D000$/,
    (shown) => ({
      es: `${shown}: no existe esa base de datos. Créala, en UTF8, y pon a su dueño en DATABASE_URL.`,
      en: `${shown}: there is no such database. Make it, in UTF8, and name its owner in DATABASE_URL.`,
    }),
  ],
  [
    /^42501$/,
    (shown) => ({
      es: `${shown}: este usuario no puede crear allí tablas o la extensión pg_trgm. Pon al dueño de la base de datos en DATABASE_URL.`,
      en: `${shown}: this user may not make tables or the extension pg_trgm there. Name the owner of the database in DATABASE_URL.`,
    }),
  ],
  [
    /^(0A000|58P01)$/,
    (shown) => ({
      es: `${shown}: la extensión pg_trgm no está instalada en ese servidor. Viene con el paquete contrib de PostgreSQL.`,
      en: `${shown}: the extension pg_trgm is not installed on that server. It comes with PostgreSQL's contrib package.`,
    }),
  ],
  [
    /CERT|TLS/,
    (shown) => ({
      es: `${shown} no puede probar que es el servidor correcto. Nombra su autoridad con ?sslrootcert=ARCHIVO en DATABASE_URL.`,
      en: `${shown} cannot prove that it is the right server. Name its authority with ?sslrootcert=FILE in DATABASE_URL.`,
    }),
  ],
]

/** The same error of opening, said in one sentence without what lets somebody in. */
export function postgresError(error: unknown, address: string): CliError {
  return new CliError('data', sentenceOf(error, address), { cause: error })
}

function sentenceOf(error: unknown, address: string): Bilingual {
  const cause = error instanceof Refusal ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const shown = shownAddress(address)
  const known = SENTENCES.find(([codes]) => codes.test(code))?.[1]
  if (known) return known(shown)
  const reason = cause instanceof AggregateError ? cause.errors.map(String).join('; ') : messageOf(cause)
  return error instanceof Refusal
    ? { es: `No se puede llegar a ${shown}: ${reason}`, en: `${shown} cannot be reached: ${reason}` }
    : { es: `${shown}: ${reason}`, en: `${shown}: ${reason}` }
}

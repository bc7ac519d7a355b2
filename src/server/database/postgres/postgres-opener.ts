// Opens the PostgreSQL database of DATABASE_URL and brings it to the present schema; what goes wrong is said in one sentence.
import { sql } from 'kysely'
import type { Bilingual } from '../../../shared/language.ts'
import { CliError } from '../../errors/cli-error.ts'
import { codeOf } from '../../errors/code-of.ts'
import { messageOf } from '../../errors/message-of.ts'
import { Refusal } from '../../errors/refusal.ts'
import { shownAddress } from '../address.ts'
import { askServer, unfitness } from '../fit-server.ts'
import { migrate, migrationsOf } from '../migrate.ts'
import type { Db, Opener, PoolOptions } from '../open.ts'
import { InUse } from '../transfer.ts'
import { openPool } from './postgres-pool.ts'

export const postgresOpener: Opener = {
  open: openPool,
  openAsItIs: (address, { onError }) => openChecked(address, checkServer, { onError }),

  // Several processes may do so at once: one migrates, the others wait.
  async openMigrated(address, { onError }) {
    let ran: string[] = []
    const db = await openChecked(
      address,
      async (db) => {
        await checkServer(db)
        const { pending } = await migrationsOf(db)
        if (pending.length > 0) ran = await migratePatiently(address)
      },
      { onError },
    )
    return { db, ran }
  },

  openExclusively: (address) =>
    openChecked(
      address,
      async (db) => {
        if (await isInUse(db)) throw new InUse(address)
      },
      { most: 1, patient: true },
    ),

  explain: (error, address) => new CliError('data', sentenceOf(error, address), { cause: error }),
}

/** Closes it again where the check throws. */
async function openChecked(address: string, check: (db: Db) => Promise<void>, options: PoolOptions): Promise<Db> {
  const db = openPool(address, options)
  try {
    await check(db)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function isInUse(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name like 'remanso%' and pid <> pg_backend_pid()`.execute(db)
  return rows.length > 0
}

async function checkServer(db: Db): Promise<void> {
  const unfit = unfitness(await askServer(db))
  if (unfit) throw new CliError('data', unfit)
}

/** What a migration takes depends on how large the data is. */
async function migratePatiently(address: string): Promise<string[]> {
  await using db = openPool(address, { most: 2, patient: true })
  return await migrate(db)
}

/** By the code and, behind it, what the server says, which may be in the language of its system. */
const SENTENCES: [RegExp, (shown: string) => Bilingual][] = [
  [
    /^28/,
    (shown) => ({
      es: `${shown} no deja entrar a este usuario. Revisa el usuario y la contraseña en DATABASE_URL.`,
      en: `${shown} does not let this user in. Look at the user and the password in DATABASE_URL.`,
    }),
  ],
  [
    /^3D000/,
    (shown) => ({
      es: `${shown}: no existe esa base de datos. Créala, en UTF8, y pon a su dueño en DATABASE_URL.`,
      en: `${shown}: there is no such database. Make it, in UTF8, and name its owner in DATABASE_URL.`,
    }),
  ],
  [
    /^42501 .*\b(tabl[ea]|sequence|secuencia)\b/,
    (shown) => ({
      es: `${shown}: las tablas que hay allí son de otro usuario. Restaura el volcado con el usuario de DATABASE_URL, o dáselas a ese usuario: alter table … owner to …`,
      en: `${shown}: the tables that are there belong to another user. Restore the dump as the user of DATABASE_URL, or give them to that user: alter table … owner to …`,
    }),
  ],
  [
    /^42501/,
    (shown) => ({
      es: `${shown}: este usuario no puede crear allí tablas o la extensión pg_trgm. Pon al dueño de la base de datos en DATABASE_URL.`,
      en: `${shown}: this user may not make tables or the extension pg_trgm there. Name the owner of the database in DATABASE_URL.`,
    }),
  ],
  [
    /^(0A000|58P01) .*pg_trgm/,
    (shown) => ({
      es: `${shown}: la extensión pg_trgm no está instalada en ese servidor. Viene con el paquete contrib de PostgreSQL.`,
      en: `${shown}: the extension pg_trgm is not installed on that server. It comes with PostgreSQL's contrib package.`,
    }),
  ],
  [
    /^(0A000(?!.*cached plan)|25006)/,
    (shown) => ({
      es: `En ${shown} solo se puede leer, como en un servidor de réplica: no se puede guardar nada. Pon en DATABASE_URL el servidor principal.`,
      en: `${shown} can only be read, as a standby server is: nothing can be saved there. Name the primary server in DATABASE_URL.`,
    }),
  ],
  [
    /^\S*(CERT|TLS)/,
    (shown) => ({
      es: `${shown} no puede probar que es el servidor correcto. Nombra su autoridad con ?sslrootcert=ARCHIVO en DATABASE_URL.`,
      en: `${shown} cannot prove that it is the right server. Name its authority with ?sslrootcert=FILE in DATABASE_URL.`,
    }),
  ],
]

function sentenceOf(error: unknown, address: string): Bilingual {
  const cause = error instanceof Refusal ? error.cause : error
  const shown = shownAddress(address)
  const known = SENTENCES.find(([signs]) => signs.test(`${codeOf(cause)} ${messageOf(cause)}`))?.[1]
  if (known) return known(shown)
  const reason = cause instanceof AggregateError ? cause.errors.map(String).join('; ') : messageOf(cause)
  // What it answered itself has a code of its own: it was reached.
  return error instanceof Refusal && !/^(?!08)[0-9A-Z]{5}$/.test(codeOf(cause))
    ? { es: `No se puede llegar a ${shown}: ${reason}`, en: `${shown} cannot be reached: ${reason}` }
    : { es: `${shown}: ${reason}`, en: `${shown}: ${reason}` }
}

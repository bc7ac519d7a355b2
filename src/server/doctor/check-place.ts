// Where the product stands: its settings, its folder, its disk, and whether it answers.
import { existsSync, globSync, lstatSync, realpathSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Bilingual } from '../../shared/language.ts'
import { accountName } from '../cli/data-owner.ts'
import { shellWord } from '../cli/shell-word.ts'
import type { Config } from '../config.ts'
import { databaseOf, nearestFolder, OURS, realDatabase, refusalToWrite } from '../data-folder/data-folder.ts'
import { megabytes } from '../data-folder/disk-room.ts'
import { isLoopback } from '../process/loopback.ts'
import { type Finding, finding, type Look } from './findings.ts'

const LITTLE = 50_000_000
const LOW = 500_000_000
/** A backup needs the room of a copy and of the packed file, and tomorrow's is a little larger. */
const BACKUP_ROOM = 2
/** How the system says that a disk takes nothing more. */
const NO_ROOM = /^(ENOSPC|EDQUOT)/
const SECONDS_TO_ANSWER = 2
/** Folders in which the service writes besides. */
const WRITTEN = ['backups', 'outbox']

/** All of them. */
export async function checkPlace(config: Config): Promise<Finding[]> {
  return [...checkSettings(config).filter((one) => !!one), checkFolder(config), ...checkDisks(config), await checkServer(config)]
}

function checkSettings({ publicUrl, trustProxy, timeZone }: Config): Look[] {
  const { hostname, protocol } = new URL(publicUrl)
  const isLocal = isLoopback(hostname)
  const isUntrusted = protocol === 'https:' && !trustProxy
  return [
    isLocal &&
      finding('settings', 'look', 'settings.local', {
        es: `Los enlaces de los correos llevan a ${publicUrl}, y desde fuera de esta máquina nadie llega ahí. Pon en PUBLIC_URL la dirección que usan las familias.`,
        en: `Links in emails lead to ${publicUrl}, which nobody reaches from outside this machine. Set PUBLIC_URL to the address that families use.`,
      }),
    isUntrusted &&
      finding('settings', 'look', 'settings.proxy', {
        es: 'PUBLIC_URL es https pero TRUST_PROXY es false: detrás de un proxy todos parecen venir de la misma dirección. Pon TRUST_PROXY=true.',
        en: 'PUBLIC_URL is https but TRUST_PROXY is false: behind a proxy everybody seems to come from one address. Set TRUST_PROXY=true.',
      }),
    !isLocal &&
      !isUntrusted &&
      finding('settings', 'well', 'settings.well', {
        es: `Dirección pública ${publicUrl}, zona horaria ${timeZone}.`,
        en: `Public address ${publicUrl}, time zone ${timeZone}.`,
      }),
  ]
}

function checkFolder({ dataDir: folder }: Config): Finding {
  if (!existsSync(folder))
    return finding('folder', 'look', 'folder.none', {
      es: `${folder} aún no existe: \`remanso serve\` la crea.`,
      en: `${folder} is not there yet: \`remanso serve\` makes it.`,
    })
  for (const place of [folder, ...WRITTEN.map((name) => path.join(folder, name)).filter(existsSync)]) {
    const reason = refusalToWrite(place)
    if (reason !== undefined)
      return finding('folder', 'bad', 'folder.closed', {
        es: `${place} no se puede escribir (${reason}). ${remedyFor(reason).es}`,
        en: `${place} cannot be written (${reason}). ${remedyFor(reason).en}`,
      })
  }
  const { uid } = statSync(folder)
  // Of a link `chown -R` takes nothing of what is behind it.
  const real = shellWord(realpathSync(folder))
  const foreign = foreignNames(folder, uid)
  const isOne = foreign.length === 1
  if (foreign.length > 0)
    return finding('folder', 'bad', 'folder.foreign', {
      es: `${foreign.join(', ')} ${isOne ? 'no es' : 'no son'} de la cuenta ${accountName(uid)}, de la que es ${folder}: el servicio no ${isOne ? 'lo' : 'los'} puede escribir. Ejecuta: sudo chown -R ${accountName(uid)}: ${real}`,
      en: `${foreign.join(', ')} ${isOne ? 'does' : 'do'} not belong to the account ${accountName(uid)}, as ${folder} does: the service cannot write ${isOne ? 'it' : 'them'}. Run: sudo chown -R ${accountName(uid)}: ${real}`,
    })
  // Windows has no such bits; there the folder of an account is its own.
  const isOpen = process.platform !== 'win32' && (statSync(folder).mode & 0o077) !== 0
  return isOpen
    ? finding('folder', 'look', 'folder.open', {
        es: `Otras cuentas de esta máquina pueden leer ${folder}. Ejecuta: chmod 700 ${real}`,
        en: `Other accounts of this machine can read ${folder}. Run: chmod 700 ${real}`,
      })
    : finding('folder', 'well', 'folder.well', { es: `${folder} se puede escribir.`, en: `${folder} can be written.` })
}

/** What helps against the system's refusal: of no use is a right where the disk itself takes nothing. */
function remedyFor(reason: string): Bilingual {
  if (NO_ROOM.test(reason)) return { es: 'Haz sitio en su disco.', en: 'Make room on its disk.' }
  return reason.startsWith('EROFS')
    ? {
        es: 'Su disco es de solo lectura: mira por qué, o elige otra carpeta en DATA_DIR.',
        en: 'Its disk is read-only: see why, or name another folder in DATA_DIR.',
      }
    : {
        es: 'Da a esta cuenta permiso de escribir ahí, o elige otra carpeta en DATA_DIR.',
        en: 'Give this account permission to write there, or name another folder in DATA_DIR.',
      }
}

/** That of the folder and, where the database is a link to another disk, that one: either may be full. */
function checkDisks({ dataDir, databaseUrl }: Config): Finding[] {
  const place = nearestFolder(dataDir)
  const database = statSync(databaseOf(dataDir), { throwIfNoEntry: false })
  const own = checkDisk(place, Math.max(LOW, BACKUP_ROOM * (database?.size ?? 0)))
  const other = path.dirname(realDatabase(dataDir))
  const isElsewhere = databaseUrl === undefined && database !== undefined && database.dev !== statSync(place).dev
  // Copies are made in the folder: there the database takes no more than it grows.
  return isElsewhere ? [own, checkDisk(other, LOW, { es: ` en el disco de ${other}`, en: ` on the disk of ${other}` })] : [own]
}

function checkDisk(place: string, needed: number, named: Bilingual = { es: '', en: '' }): Finding {
  const { bavail, bsize } = statfsSync(place)
  const free = bavail * bsize
  const size = megabytes(free)
  const shown = { es: `${size} libres${named.es}`, en: `${size} free${named.en}` }
  if (free < LITTLE)
    return NO_ROOM.test(refusalToWrite(place) ?? '')
      ? finding('disk', 'bad', 'disk.full', {
          es: `El disco está lleno (${shown.es}): nada se puede guardar.`,
          en: `The disk is full (${shown.en}): nothing can be saved.`,
        })
      : finding('disk', 'bad', 'disk.little', {
          es: `Solo ${shown.es}: poco más se puede guardar. Haz sitio.`,
          en: `Only ${shown.en}: little more can be saved. Make room.`,
        })
  return free < needed
    ? finding('disk', 'look', 'disk.low', {
        es: `Solo ${shown.es}. Haz sitio: deberían quedar libres al menos ${megabytes(needed)}.`,
        en: `Only ${shown.en}. Make room: at least ${megabytes(needed)} should be free.`,
      })
    : finding('disk', 'well', 'disk.well', { es: `${shown.es}.`, en: `${shown.en}.` })
}

/** What the service writes and belongs to another account than the folder: a command of root's may have made it so. */
function foreignNames(folder: string, uid: number): string[] {
  if (process.platform === 'win32') return []
  return globSync(OURS, { cwd: folder }).filter((name) => {
    const stat = lstatSync(path.join(folder, name), { throwIfNoEntry: false })
    // Whoever made a link, what counts is behind it.
    return stat !== undefined && !stat.isSymbolicLink() && stat.uid !== uid
  })
}

async function checkServer({ host, port }: Config): Promise<Finding> {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const url = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
  const status = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(SECONDS_TO_ANSWER * 1000) }).then(
    (answer) => answer.status,
    () => undefined,
  )
  switch (status) {
    case 200:
      return finding('server', 'well', 'server.well', { es: `Responde en ${url}.`, en: `It answers at ${url}.` })
    case undefined:
      return finding('server', 'look', 'server.off', {
        es: `No responde en ${url}. Si debería, inicia \`remanso serve\`.`,
        en: `It does not answer at ${url}. If it should, start \`remanso serve\`.`,
      })
    case 503:
      return finding('server', 'bad', 'server.unwell', {
        es: `Responde en ${url}, pero ahora no puede guardar nada (503). Si acaba de arrancar, espera un momento; si no, mira lo que se dice aquí del disco y de la base de datos, y su registro.`,
        en: `It answers at ${url}, but can store nothing now (503). If it has just been started, wait a moment; if not, look at what is said here of the disk and the database, and at its log.`,
      })
    default:
      return finding('server', 'look', 'server.other', {
        es: `En ${url} responde otro programa (${status}). Detenlo o elige otro puerto con PORT.`,
        en: `Another program answers at ${url} (${status}). Stop it, or choose another port with PORT.`,
      })
  }
}

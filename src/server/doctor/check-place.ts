// Where the product stands: its settings, its folder, its disk, and whether it answers.
import { existsSync, globSync, lstatSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { accountName } from '../command-line/data-owner.ts'
import type { Config } from '../config.ts'
import { databaseOf, nearestFolder, OURS, refusalToWrite } from '../data-folder.ts'
import { megabytes } from '../disk-room.ts'
import { type Finding, finding } from './findings.ts'

const FULL = 50_000_000
const LOW = 500_000_000
/** A backup needs the room of a copy and of the packed file, and tomorrow's is a little larger. */
const BACKUP_ROOM = 2
const SECONDS_TO_ANSWER = 2
/** Folders in which the service writes besides. */
const WRITTEN = ['backups', 'outbox']

export async function checkPlace(config: Config): Promise<Finding[]> {
  return [...checkSettings(config), checkFolder(config), checkDisk(config), await checkServer(config)]
}

function checkSettings({ publicUrl, trustProxy, timeZone }: Config): Finding[] {
  const found: Finding[] = []
  const { hostname, protocol } = new URL(publicUrl)
  if (hostname === 'localhost') found.push(finding('settings', 'look', 'settings.local', { url: publicUrl }))
  if (protocol === 'https:' && !trustProxy) found.push(finding('settings', 'look', 'settings.proxy'))
  return found.length > 0 ? found : [finding('settings', 'well', 'settings.well', { url: publicUrl, zone: timeZone })]
}

function checkFolder({ dataDir: folder }: Config): Finding {
  if (!existsSync(folder)) return finding('folder', 'look', 'folder.none', { folder })
  for (const place of [folder, ...WRITTEN.map((name) => path.join(folder, name)).filter(existsSync)]) {
    const reason = refusalToWrite(place)
    if (reason !== undefined) return finding('folder', 'bad', 'folder.closed', { folder: place, reason })
  }
  const { uid } = statSync(folder)
  const foreign = foreignNames(folder, uid)
  if (foreign.length > 0)
    return finding('folder', 'bad', 'folder.foreign', { folder, names: foreign.join(', '), account: accountName(uid) })
  // Windows has no such bits; there the folder of an account is its own.
  const isOpen = process.platform !== 'win32' && (statSync(folder).mode & 0o077) !== 0
  return isOpen ? finding('folder', 'look', 'folder.open', { folder }) : finding('folder', 'well', 'folder.well', { folder })
}

function checkDisk({ dataDir }: Config): Finding {
  const { bavail, bsize } = statfsSync(nearestFolder(dataDir))
  const free = bavail * bsize
  const database = statSync(databaseOf(dataDir), { throwIfNoEntry: false })
  const needed = Math.max(LOW, BACKUP_ROOM * (database?.size ?? 0))
  const details = { free: megabytes(free), needed: megabytes(needed) }
  if (free < FULL) return finding('disk', 'bad', 'disk.full', details)
  return free < needed ? finding('disk', 'look', 'disk.low', details) : finding('disk', 'well', 'disk.well', details)
}

/** What the service writes and belongs to another account than the folder: a command of root's may have made it so. */
function foreignNames(folder: string, uid: number): string[] {
  if (process.platform === 'win32') return []
  return globSync(OURS, { cwd: folder }).filter((name) => lstatSync(path.join(folder, name), { throwIfNoEntry: false })?.uid !== uid)
}

async function checkServer({ host, port }: Config): Promise<Finding> {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const url = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
  const answers = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(SECONDS_TO_ANSWER * 1000) }).then(
    ({ ok }) => ok,
    () => false,
  )
  return answers ? finding('server', 'well', 'server.well', { url }) : finding('server', 'look', 'server.off', { url })
}

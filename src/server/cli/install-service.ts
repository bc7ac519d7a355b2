// A systemd unit for this program on this folder, closed to everything it does not need.
import { chmodSync, existsSync, lstatSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { nearestFolder } from '../data-folder/data-folder.ts'
import { CliError } from '../errors/cli-error.ts'
import { messageOf } from '../errors/message-of.ts'
import { settingsFile } from '../process/environment.ts'
import { accountName } from './data-owner.ts'
import type { Terminal } from './terminal.ts'

export const UNIT_FILE = '/etc/systemd/system/remanso.service'

interface Wanted {
  write?: boolean
  user?: string
}

/** Prints the unit, or writes it to its place. */
export async function installService(
  config: Config,
  startLine: string[],
  { write = false, user: wanted = '' }: Wanted,
  { print, say }: Terminal,
): Promise<number> {
  const folder = process.cwd()
  // The unit names no folder of data: what stands there would go before the file, whatever is written in it later.
  if (path.resolve(settingsFile().DATA_DIR || 'data') !== config.dataDir) {
    const file = path.join(folder, '.env')
    throw new CliError('service.elsewhere', {
      es: `DATA_DIR=${config.dataDir} vale solo en este terminal. Escríbela en ${file}, donde el servicio la lee, y repite la orden.`,
      en: `DATA_DIR=${config.dataDir} is set in this terminal only. Write it into ${file}, where the service reads it, and try again.`,
    })
  }
  // An empty name, as an empty variable gives it, would be root to systemd.
  const user = wanted.trim() || accountOf(config.dataDir)
  const text = unit(config, startLine, user, folder)
  if (!write) {
    print(text.trimEnd())
    return 0
  }
  if (process.platform !== 'linux')
    throw new CliError('service.onlyLinux', {
      es: 'La unidad es para systemd en Linux; docs/operate.md explica las demás.',
      en: 'The unit is for systemd on Linux; docs/operate.md explains the others.',
    })
  try {
    writeFileSync(UNIT_FILE, text)
    // Everything else we write is our own; this is for everybody to read.
    chmodSync(UNIT_FILE, 0o644)
  } catch (error) {
    throw new CliError('service.unsaved', {
      es: `${UNIT_FILE} no se pudo escribir: ${messageOf(error)}. Prueba con sudo.`,
      en: `${UNIT_FILE} could not be written: ${messageOf(error)}. Try it with sudo.`,
    })
  }
  say({
    es: `${UNIT_FILE} escrito. Ahora: systemctl daemon-reload && systemctl enable --now remanso`,
    en: `${UNIT_FILE} is written. Now: systemctl daemon-reload && systemctl enable --now remanso`,
  })
  return 0
}

/** Whose the data is; root only prints the unit. */
function accountOf(dataDir: string): string {
  return accountName(statSync(nearestFolder(dataDir)).uid)
}

/** The unit as text. Settings stay in the `.env` file of the working folder, where secrets are not shown by systemctl. */
export function unit(
  { dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>,
  startLine: string[],
  user: string,
  folder: string,
): string {
  const linked = linkedFrom(dataDir)
  const besides = [...linked, ...(backupDir ? [backupDir] : [])]
  refuseControls([folder, dataDir, ...besides, ...startLine, user])
  const required = [folder, dataDir, ...linked].map(quoted).join(' ')
  const writable = [dataDir, ...besides.map((place) => `-${place}`)].map(quoted).join(' ')
  return `[Unit]
Description=Remanso: website and desk
After=network-online.target
Wants=network-online.target
RequiresMountsFor=${required}

[Service]
User=${user}
WorkingDirectory=${percent(folder)}
ExecStart=${[...startLine, 'serve'].map((part) => quoted(part.replaceAll('$', '$$$$'))).join(' ')}
Restart=on-failure
RestartSec=2
# Wrong settings, or another server at work on the folder: trying again does not help.
RestartPreventExitStatus=2
TimeoutStopSec=20
MemoryMax=1G
UMask=0077
NoNewPrivileges=true
CapabilityBoundingSet=
AmbientCapabilities=
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources
SystemCallErrorNumber=EPERM
PrivateTmp=true
PrivateDevices=true
DevicePolicy=closed
PrivateIPC=true
ProtectSystem=strict
ProtectHome=read-only
ReadWritePaths=${writable}
RemoveIPC=true
ProtectProc=invisible
ProcSubset=all
ProtectClock=true
ProtectHostname=true
ProtectKernelLogs=true
ProtectKernelModules=true
ProtectKernelTunables=true
ProtectControlGroups=true
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=true
RestrictRealtime=true
RestrictSUIDSGID=true
LockPersonality=true
# Not MemoryDenyWriteExecute: the engine writes the machine code that it runs.

[Install]
WantedBy=multi-user.target
`
}

/** What lies on another disk by a link in the folder of data: the right to write in that one ends there. */
function linkedFrom(dataDir: string): string[] {
  return ['backups', 'outbox', 'remanso.db']
    .map((name) => path.join(dataDir, name))
    .filter((file) => existsSync(file) && lstatSync(file).isSymbolicLink())
    .map((file) => realpathSync(file))
    .map((real) => (statSync(real).isDirectory() ? real : path.dirname(real)))
}

/** Whoever may name a folder or change a link there would otherwise write lines of their own into what systemd does as root. */
function refuseControls(parts: readonly string[]): void {
  const [broken] = parts.filter((part) => /\p{Cc}/u.test(part))
  if (broken !== undefined)
    throw new CliError('service.control', {
      es: `${JSON.stringify(broken)} contiene un salto de línea u otro carácter de control, que no puede estar en la unidad. Cámbiale el nombre.`,
      en: `${JSON.stringify(broken)} holds a line break or another control character, which cannot stand in the unit. Rename it.`,
    })
}

/** A percent sign begins a specifier. */
function percent(text: string): string {
  return text.replaceAll('%', '%%')
}

function quoted(text: string): string {
  const safe = percent(text)
  return /^[\w@%+=:,./-]+$/.test(safe) ? safe : `"${safe.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

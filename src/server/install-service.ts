// A systemd unit for this program on this folder, closed to everything it does not need.
import { chmodSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import type { Terminal } from './command-line/terminal.ts'
import { say, Trouble } from './command-line/words.ts'
import type { Config } from './config.ts'

export const UNIT_FILE = '/etc/systemd/system/remanso.service'

interface Wanted {
  write?: boolean
  user?: string
}

export async function installService(
  config: Config,
  startLine: string[],
  { write = false, user = userInfo().username }: Wanted,
  { language, print }: Terminal,
): Promise<number> {
  const text = unit(config, startLine, user, process.cwd())
  if (!write) {
    print(text.trimEnd())
    return 0
  }
  if (process.platform !== 'linux') throw new Trouble('service.onlyLinux')
  try {
    writeFileSync(UNIT_FILE, text)
    // Everything else we write is our own; this is for everybody to read.
    chmodSync(UNIT_FILE, 0o644)
  } catch (error) {
    throw new Trouble('service.unsaved', { file: UNIT_FILE, reason: error instanceof Error ? error.message : String(error) })
  }
  print(say(language, 'service.done', { file: UNIT_FILE }))
  return 0
}

/** The unit as text. Settings stay in the `.env` file of the working folder, where secrets are not shown by systemctl. */
export function unit(
  { dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>,
  startLine: string[],
  user: string,
  folder: string,
): string {
  const writable = [dataDir, ...(backupDir ? [`-${backupDir}`] : [])].map(quoted).join(' ')
  return `[Unit]
Description=Remanso: website and desk
After=network-online.target
Wants=network-online.target

[Service]
User=${user}
WorkingDirectory=${percent(folder)}
Environment=${quoted(`DATA_DIR=${dataDir}`)}
ExecStart=${[...startLine, 'serve'].map((part) => quoted(part.replaceAll('$', '$$$$'))).join(' ')}
Restart=on-failure
RestartSec=2
TimeoutStopSec=20
UMask=0077
NoNewPrivileges=true
PrivateTmp=true
PrivateDevices=true
ProtectSystem=strict
ProtectHome=read-only
ReadWritePaths=${writable}
ProtectKernelTunables=true
ProtectKernelModules=true
ProtectControlGroups=true
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictSUIDSGID=true
LockPersonality=true
MemoryMax=1G

[Install]
WantedBy=multi-user.target
`
}

/** A percent sign begins a specifier. */
function percent(text: string): string {
  return text.replaceAll('%', '%%')
}

function quoted(text: string): string {
  const safe = percent(text)
  return /^[\w@%+=:,./-]+$/.test(safe) ? safe : `"${safe.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

// A plain Debian of this machine's release in a folder: what `debootstrap --variant=minbase` brings and nothing else. Kept
// between runs, because it does not change; a test puts what it needs into a folder of its own inside.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findProgram } from './needs.ts'

interface Mirror {
  address: string
  release: string
  keyring: string | undefined
}

/** The Debian mirror that this machine's apt uses for its own release. */
export function findMirror(): Mirror | undefined {
  const release = textOf('/etc/os-release').match(/^VERSION_CODENAME="?([a-z]+)/m)?.[1]
  if (release === undefined || !/^ID="?debian"?$/m.test(textOf('/etc/os-release'))) return undefined
  const lines = ['/etc/apt/sources.list', ...globSync('/etc/apt/sources.list.d/*.list')].flatMap((file) => textOf(file).split('\n'))
  const stanzas = globSync('/etc/apt/sources.list.d/*.sources').flatMap((file) => textOf(file).split(/\n\s*\n/))
  const found = [...lines.map(ofLine), ...stanzas.map(ofStanza)]
  const fits = found.find((one) => one?.releases.includes(release) && one.parts.includes('main'))
  return fits && { address: fits.address, release, keyring: fits.keyring }
}

/** Whether the mirror serves its release now; asked as debootstrap asks. */
export function serves({ address, release }: Mirror): boolean {
  return ['InRelease', 'Release'].some(
    (name) =>
      spawnSync('wget', ['-q', '-T', '20', '-t', '1', '-O', '/dev/null', `${address}/dists/${release}/${name}`], { env: proxied() })
        .status === 0,
  )
}

/** The folder of a plain Debian, made now if there is none. */
export function plainDebian({ address, release, keyring }: Mirror): string {
  const folder = path.join(tmpdir(), `remanso-plain-debian-${release}-${process.arch}`)
  // Whoever else could have put it there is not believed.
  if (existsSync(folder) && lstatSync(folder).isDirectory() && lstatSync(folder).uid === process.getuid?.()) return folder
  const work = mkdtempSync(`${folder}.`)
  const root = path.join(work, 'root')
  try {
    const trust = keyring ? [`--keyring=${keyring}`] : []
    const done = spawnSync(findProgram('debootstrap') ?? '', ['--variant=minbase', ...trust, release, root, address], {
      encoding: 'utf8',
      env: proxied(),
    })
    if (done.status !== 0)
      throw new Error(
        `debootstrap: ${[done.stdout, done.stderr, textOf(path.join(root, 'debootstrap/debootstrap.log'))].join('\n').slice(-3000)}`,
      )
    renameSync(root, folder)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  return folder
}

/** A new folder inside the root, by its name there and here. */
export function roomIn(debian: string): { inside: string; outside: string } {
  mkdirSync(path.join(debian, 'srv'), { recursive: true })
  const outside = mkdtempSync(path.join(debian, 'srv/remanso-'))
  return { inside: outside.slice(debian.length), outside }
}

/** The environment in which downloads go the way that apt's go. */
function proxied(): NodeJS.ProcessEnv {
  const { stdout } = spawnSync('apt-config', ['dump', '--format', '%v', 'Acquire::http::Proxy'], { encoding: 'utf8' })
  const proxy = stdout?.trim()
  return proxy && proxy !== 'DIRECT' ? { ...process.env, http_proxy: proxy, https_proxy: proxy } : process.env
}

interface Source {
  address: string
  releases: string[]
  parts: string[]
  keyring: string | undefined
}

function ofLine(line: string): Source | undefined {
  const [, options = '', address, release = '', parts = ''] = line.match(/^deb\s+(?:\[([^\]]*)\]\s+)?(http\S+)\s+(\S+)\s+(.*)$/) ?? []
  if (address === undefined) return undefined
  return { address, releases: [release], parts: parts.split(/\s+/), keyring: options.match(/signed-by=(\S+)/)?.[1] }
}

function ofStanza(stanza: string): Source | undefined {
  const field = (name: string) => stanza.match(new RegExp(`^${name}:\\s*(.*)$`, 'mi'))?.[1]?.split(/\s+/) ?? []
  const [address] = field('URIs').filter((one) => one.startsWith('http'))
  if (address === undefined || field('Enabled')[0] === 'no' || !field('Types').includes('deb')) return undefined
  const [keyring] = field('Signed-By').filter((one) => one.startsWith('/'))
  return { address, releases: field('Suites'), parts: field('Components'), keyring }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

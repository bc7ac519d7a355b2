// The commands of docs/operate.md, from top to bottom as they stand there: a shell runs them, and only places, the mail server and
// what a system does (accounts, services) are replaced. A block that is not run here names who runs it, or why nobody does.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPostgres, startCluster } from '../scripts/cluster.ts'
import { freePort } from '../scripts/free-port.ts'
import { addErasure, readErasures } from '../src/server/backup/erased-log.ts'
import { readConfig } from '../src/server/config.ts'
import { openSmtpPost } from '../src/server/testing/smtp-post.ts'
import { bareEnvironment, cheapFor, program, removeFolder, root, scratchFolder } from './product.ts'

interface Block {
  heading: string
  kind: string
  lines: string
}

const guide = readFileSync(path.join(root, 'docs/operate.md'), 'utf8')
const blocks: Block[] = [...guide.matchAll(/^```(\w*)\n(.*?)^```/gms)].map(({ 1: kind = '', 2: lines = '', index }) => {
  const headings = [...guide.slice(0, index).matchAll(/^##+ (.+)$/gm)]
  return { heading: headings.at(-1)?.[1] ?? '', kind, lines }
})

/** Who runs a block that is not run here, by how it begins; or why nobody does. */
const ELSEWHERE: [RegExp, string][] = [
  [/^server \{/, 'tests/machine/recipes.test.ts'],
  [/^\{\n\tservers/, 'tests/machine/recipes.test.ts'],
  [/^export RESTIC_/, 'tests/machine/off-site.test.ts'],
  [/^restic (backup|restore)/, 'tests/machine/off-site.test.ts'],
  [/^rclone /, 'it needs somebody’s drive; the document says that it was not run'],
  [
    /^(docker|cd remanso|COMPOSE_)/,
    'tests/machine/container.test.ts does the same by podman, as the document says; Compose itself is not started',
  ],
  [/^codesign /, 'it needs a Mac; the document says that it was not tried'],
  [/^# prometheus\.yml|^groups:/, 'src/server/metrics/metrics.test.ts'],
]
const elsewhere = ({ lines }: Block) => ELSEWHERE.find(([begins]) => begins.test(lines))?.[1]

const PASSWORD = 'calm water at dawn'
/** What needs a whole machine: another account, its services. */
const STAND_INS = {
  sudo: `while [ $# -gt 0 ]; do case "$1" in -u) shift 2 ;; -s) exec bash -e ;; --*) shift ;; *) break ;; esac; done
    exec "$@"`,
  // Nor are there accounts to give something to.
  install: `kept=(); while [ $# -gt 0 ]; do case "$1" in -o | -g) shift 2 ;; *) kept+=("$1"); shift ;; esac; done; exec /usr/bin/install "${'$'}{kept[@]}"`,
  useradd: 'mkdir -p "$PLACE/srv/remanso"',
  systemctl: `log="$PLACE/server.log"; case "$*" in
    daemon-reload) ;;
    'stop remanso') kill "$(cat "$PLACE/server.pid")"; tail --pid="$(cat "$PLACE/server.pid")" -f /dev/null ;;
    'start remanso' | 'enable --now remanso')
      grep -q "^ExecStart=" "$PLACE/etc/systemd/system/remanso.service"
      cd "$PLACE/srv/remanso"; nohup remanso serve > "$log" 2>&1 < /dev/null & echo $! > "$PLACE/server.pid"
      for _ in $(seq 1000); do grep -q '^http' "$log" && exit 0; sleep 0.1; done
      cat "$log" >&2; exit 1 ;;
    *) exit 1 ;;
  esac`,
}
/** A person types a password where one is asked for; nothing else reads what comes after it. */
const PROGRAM = `case "$*" in
  *create-admin* | *set-password*) printf '%s\\n' '${PASSWORD}' | "$NODE" --import "$CHEAP" "$PRODUCT" "$@" ;;
  *) exec "$NODE" --import "$CHEAP" "$PRODUCT" "$@" < /dev/null ;;
esac`

let place: string
let here: string
let environment: NodeJS.ProcessEnv
let post: Awaited<ReturnType<typeof openSmtpPost>>

beforeAll(async () => {
  place = scratchFolder()
  here = path.join(place, 'tmp')
  post = await openSmtpPost({ onAuth: ({ username }, _session, done) => done(null, { user: username }) })
  for (const folder of ['bin', 'usr/local/bin', 'etc/systemd/system', 'mnt/other-disk', 'media/stick', 'tmp', '.ssh'])
    mkdirSync(path.join(place, folder), { recursive: true })
  for (const [name, script] of Object.entries(STAND_INS)) writeProgram(path.join(place, 'bin', name), script)
  for (const folder of [here, place]) writeProgram(path.join(folder, 'remanso'), PROGRAM)
  environment = {
    ...bareEnvironment({ LANG: 'en_US.UTF-8', PORT: String(await freePort()) }),
    PATH: [path.join(place, 'bin'), path.join(place, 'usr/local/bin'), process.env.PATH].join(path.delimiter),
    HOME: place,
    PLACE: place,
    NODE: process.execPath,
    CHEAP: cheapFor(program),
    PRODUCT: program,
  }
})
afterAll(async () => {
  const server = path.join(place, 'server.pid')
  if (existsSync(server)) spawnSync('kill', [readFileSync(server, 'utf8').trim()])
  await post.close()
  removeFolder(place)
})

function writeProgram(file: string, script: string): void {
  writeFileSync(file, `#!/bin/bash\nset -e\n${script}\n`)
  chmodSync(file, 0o755)
}

/** Runs the only block under a heading, or the one that begins so, by a shell that reads it as somebody types it. */
async function run(heading: string, begins = '', typed: (lines: string) => string = (lines) => lines): Promise<string> {
  const found = blocks.filter((block) => block.heading === heading && block.lines.startsWith(begins))
  expect([heading, found.length]).toEqual([heading, 1])
  const lines = typed(found[0]?.lines ?? '')
    .replaceAll(/(?<![\w.])\/(srv|usr\/local|etc\/systemd|mnt|media|tmp)\//g, `${place}/$1/`)
    .replaceAll('~/', `${place}/`)
    .replaceAll('smtp.example.com:587', `localhost:${post.port}`)
  // Without a terminal of its own: what asks for a password reads it from the lines, too.
  const shell = spawn('bash', ['-e'], { cwd: here, env: environment, detached: true })
  shell.stdin.end(lines)
  const [said, wrong, [status]] = await Promise.all([text(shell.stdout), text(shell.stderr), once(shell, 'exit')])
  expect([status, wrong]).toEqual([0, expect.any(String)])
  return said
}
const inService = (...names: string[]) => path.join(place, 'srv/remanso', ...names)
/** On a busy machine the start alone counts as pressure for a moment. */
const answer = async () => (await fetch(`http://127.0.0.1:${environment.PORT}/api/health`)).status

test('every block of the document is run here, or names who runs it', () => {
  const runHere = readFileSync(import.meta.filename, 'utf8')
  const run = blocks.filter((block) => block.kind === 'sh' && elsewhere(block) === undefined)
  expect(run.length).toBeGreaterThan(8)
  // A heading with several blocks is run as often.
  const times = (heading: string) => runHere.split(`run('${heading}'`).length - 1
  expect(run.filter(({ heading }) => times(heading) < run.filter((one) => one.heading === heading).length)).toEqual([])
  const others = blocks.filter((block) => block.kind !== 'sh' && block.kind !== 'ini')
  expect(others.filter((block) => elsewhere(block) === undefined)).toEqual([])
  const named = ELSEWHERE.map(([, who]) => who).filter((who) => who.endsWith('.ts'))
  expect(named.filter((who) => !readFileSync(path.join(root, who), 'utf8').includes('docs/operate.md'))).toEqual([])
})

test('what belongs to another account is done as that account: .env, the database server', () => {
  const lines = blocks.filter(({ kind }) => kind === 'sh').flatMap((block) => block.lines.split('\n'))
  expect(lines.filter((line) => /> ?\.env/.test(line) && !line.startsWith('cat > .env'))).toEqual([])
  expect(lines.filter((line) => /createuser|createdb/.test(line)).map((line) => line.slice(0, 17))).toEqual(
    Array(2).fill('sudo -u postgres '),
  )
  // Whoever has logged in goes there by name; what is inside is closed by itself.
  expect(lines).toContainEqual(expect.stringMatching(/^sudo chmod 755 \/srv\/remanso\b/))
})

const hasSigner = !spawnSync('ssh-keygen', ['-?']).error
if (!hasSigner) console.log('⚠ SKIPPED: who made the file, for ssh-keygen is not installed here.')

test.skipIf(!hasSigner)('who made the file: signed by one, verified by the other', async () => {
  const made = spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path.join(place, '.ssh/id_ed25519')], { encoding: 'utf8' })
  expect(made.status).toBe(0)
  const sums = spawnSync('sha256sum', ['remanso'], { cwd: here, encoding: 'utf8' }).stdout
  writeFileSync(path.join(here, 'SHA256SUMS'), sums)
  await run('Who made the file', 'ssh-keygen -Y sign')
  const key = readFileSync(path.join(place, '.ssh/id_ed25519.pub'), 'utf8').split(' ').slice(0, 2).join(' ')
  writeFileSync(path.join(here, 'signers'), `builder@example.com namespaces="remanso" ${key}\n`)
  expect(await run('Who made the file', 'ssh-keygen -Y verify')).toMatch(/^Good "remanso" signature.*\nremanso: OK\n$/)
})

/** The commands are those of Linux. */
const isLinux = process.platform === 'linux'
if (!isLinux) console.log('⚠ SKIPPED: the commands of docs/operate.md, which are for Linux.')
const onLinux = test.skipIf(!isLinux)

onLinux('from nothing to a server that runs, with mail tried before', { timeout: 120_000 }, async () => {
  const said = await run('Linux')
  expect(said).toContain('localhost accepted the email to you@example.com')
  expect(post.letters).toMatchObject([{ to: ['you@example.com'], from: 'hola@example.com', user: 'hola@example.com' }])
  expect(readFileSync(path.join(place, 'etc/systemd/system/remanso.service'), 'utf8')).toContain(`WorkingDirectory=${inService()}`)
  expect(statSync(inService('.env')).mode & 0o777).toBe(0o600)
  await expect.poll(answer).toBe(200)
})

test('the settings for mail are settings', () => {
  const [settings] = blocks.filter(({ kind }) => kind === 'ini')
  const written = Object.fromEntries(
    (settings?.lines ?? '')
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/s)),
  )
  expect(readConfig(written)).toMatchObject({ smtpUrl: written.SMTP_URL, mailFrom: written.MAIL_FROM })
})

onLinux('accounts are listed, given a password and signed out', { timeout: 120_000 }, async () => {
  const said = await run('Accounts, from the machine', '', (lines) => lines.replaceAll('ana@example.com', 'you@example.com'))
  expect(said).toContain('you@example.com has a new password')
})

onLinux('a backup by hand, and back again', { timeout: 120_000 }, async () => {
  const said = await run('Backups')
  const { file } = JSON.parse(said.slice(said.indexOf('{')))
  expect(readdirSync(path.join(place, 'media/stick'))).toHaveLength(1)
  const [, named = ''] = /backups\/(nightly-[\w-]+\.db\.zst)/.exec(guide.slice(guide.indexOf('### Back again'))) ?? []
  copyFileSync(file, inService('data/backups', named))
  await run('Back again')
  await expect.poll(answer).toBe(200)
})

onLinux('an update, and back to what was before', { timeout: 120_000 }, async () => {
  await run('Updating', 'cd /srv/remanso\nsudo remanso backup')
  await expect.poll(answer).toBe(200)
  expect(existsSync(path.join(place, 'usr/local/bin/remanso.before'))).toBe(true)
  const newest = readdirSync(inService('data/backups')).findLast((name) => name.endsWith('.db.zst')) ?? ''
  const packed = readFileSync(inService('data/backups', newest))
  writeFileSync(inService('data/backups/before-….db'), zstdDecompressSync(packed))
  await run('Updating', 'cd /srv/remanso\nsudo systemctl stop')
  await expect.poll(answer).toBe(200)
})

const bin = findPostgres()
if (!bin) console.log('⚠ SKIPPED: the commands about PostgreSQL, which is not installed here (see scripts/test.ts).')

test.skipIf(!bin || !isLinux)('into PostgreSQL, and back', { timeout: 180_000 }, async () => {
  const cluster = await startCluster(bin ?? '')
  try {
    const { username, password, hostname, port } = new URL(cluster.addressOf('postgres'))
    const [PGUSER, PGPASSWORD] = [username, decodeURIComponent(password)]
    Object.assign(environment, { PGUSER, PGPASSWORD, PGHOST: hostname, PGPORT: port, PATH: `${bin}${path.delimiter}${environment.PATH}` })
    const address = `postgres://office:PASSWORD@${hostname}:${port}/remanso`
    const before = readFileSync(inService('.env'), 'utf8')
    // The cluster's own administrator is called remanso; the password is asked for twice.
    await run('PostgreSQL', '', (lines) =>
      lines
        .replace('createuser remanso --pwprompt', () => "createuser office --pwprompt <<< $'PASSWORD\\nPASSWORD'")
        .replace('--owner remanso', '--owner office'),
    )
    expect(readFileSync(inService('.env'), 'utf8')).toMatch(/^DATABASE_URL=postgres:/m)
    writeFileSync(inService('.env'), before)
    const moved = await run('Moving, and going back', 'cd /srv/remanso\nsudo systemctl stop remanso            # everywhere', (lines) =>
      lines.replace(/^read -rs MOVE_TO.*$/m, (line) => `${line}\n${address}`),
    )
    expect(moved).not.toContain('PASSWORD')
    expect(readFileSync(inService('.env'), 'utf8')).toContain(`DATABASE_URL=${address}`)
    await expect.poll(answer).toBe(200)
    const erasure = { at: '2026-11-20T18:00:00.000Z', orders: [21], letters: [], struck: [] }
    addErasure(inService('data/backups'), erasure)
    // As the first copy into BACKUP_DIR writes it.
    writeFileSync(inService('data/installation'), 'remanso-1a2b3c4d\n')
    await run('Moving, and going back', 'cd /srv/remanso\nsudo systemctl stop remanso\n')
    expect(existsSync(inService('data-again/remanso.db'))).toBe(true)
    expect(readErasures([inService('data-again/backups')])).toContainEqual(erasure)
    expect(readFileSync(inService('data-again/installation'), 'utf8')).toBe('remanso-1a2b3c4d\n')
  } finally {
    await cluster.stop()
  }
})

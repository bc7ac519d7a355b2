// The image of Containerfile, built, run as compose.yaml says, restarted, backed up and restored. Compose itself is not started.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import manifest from '../../package.json' with { type: 'json' }
import { freePort } from '../../scripts/free-port.ts'
import { root } from '../product.ts'
import { bringBase, buildImage, type Engine, IMAGE, openEngine } from './container.ts'
import { needs, needsRoot, skipped } from './needs.ts'
import { findMirror, plainDebian, serves } from './plain-debian.ts'

const PATIENCE = 300_000
/** The Debian may have to come first, and the image is built. */
const SETUP = 600_000
const COMMIT = '0123456789abcdef0123456789abcdef01234567 2026-11-23'
const PASSWORD = 'calm water at dawn'
const MEGABYTE = 1e6
const MOST_ADDED = 150 * MEGABYTE
/** Longer would be the ten seconds after which what does not end is ended, and then the engine's own. */
const STOPS_WITHIN = 8_000

let engine: Engine
/** An image of what the build was given of the working folder. */
let given = ''
let isReady = false
const isHere = needsRoot() && needs('debootstrap', 'podman', 'runc')
const mirror = isHere ? findMirror() : undefined
const isServed = mirror !== undefined && serves(mirror)
if (isHere && !isServed) skipped('no Debian mirror of this machine’s own release serves')

beforeAll(() => {
  if (!mirror || !isServed) return
  engine = openEngine()
  bringBase(engine, plainDebian(mirror))
  const tried = engine.attempt(['run', '--rm', ...engine.limits, 'localhost/plain-debian', 'true'])
  isReady = tried.status === 0
  if (!isReady) return skipped(`this machine runs no containers: ${tried.stderr.trim().split('\n').at(-1)}`)
  given = buildImage(engine, COMMIT)
}, SETUP)
afterAll(() => engine?.close())

interface Service {
  environment: Record<string, string>
  volumes: string[]
  tmpfs: string
  read_only: boolean
  cap_drop: string[]
  security_opt: string[]
}

/** What compose.yaml says of the container of the product, as arguments; its settings with the ones of this test. */
function asComposed(): string[] {
  const { services } = parse(readFileSync(path.join(root, 'compose.yaml'), 'utf8')) as { services: { remanso: Service } }
  const { environment, volumes, tmpfs, read_only, cap_drop, security_opt } = services.remanso
  const settings = { ...environment, PUBLIC_URL: 'https://www.example.com' }
  return [
    `--read-only=${read_only}`,
    // Podman's own gift of places to write to, which others do not make.
    '--read-only-tmpfs=false',
    `--tmpfs=${tmpfs}`,
    ...cap_drop.map((one) => `--cap-drop=${one}`),
    ...security_opt.map((one) => `--security-opt=${one}`),
    ...Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`),
    ...volumes.map((volume) => `--volume=${volume.replace(/\$\{\w+:-(\w+)\}/, '$1')}`),
  ]
}

async function start(name: string): Promise<string> {
  const port = await freePort()
  engine.podman('run', '--detach', `--name=${name}`, `--publish=127.0.0.1:${port}:3000`, ...engine.limits, ...asComposed(), IMAGE)
  const address = `http://127.0.0.1:${port}`
  await expect.poll(() => fetch(`${address}/api/health`).then(({ status }) => status, String)).toBe(200)
  return address
}

/** Ends it as an update does; gives what it ended with. */
function stop(name: string): number {
  const began = performance.now()
  engine.podman('stop', '--time=20', name)
  expect(performance.now() - began).toBeLessThan(STOPS_WITHIN)
  return Number(engine.podman('inspect', '--format={{.State.ExitCode}}', name))
}

const inside = (name: string, ...args: string[]) => engine.attempt(['exec', name, ...args])

async function logIn(address: string): Promise<number> {
  const body = JSON.stringify({ email: 'ana@example.com', password: PASSWORD })
  return (await fetch(`${address}/api/users/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status
}

test.skipIf(!isServed)('what is built holds the executable and no more, and nothing of the working folder', ({ skip }) => {
  skip(!isReady)
  const seen = engine.podman('run', '--rm', ...engine.limits, given, 'ls', '--almost-all', '/given').split('\n')
  expect(seen).toEqual(expect.arrayContaining(['src', 'scripts', 'package.json']))
  for (const name of ['.env', '.git', 'data', 'tests', 'server.log']) expect(seen).not.toContain(name)

  const look = (...args: string[]) => engine.podman('run', '--rm', ...engine.limits, '--entrypoint=find', '--user=0', IMAGE, ...args)
  expect(look('/usr/local', '-type', 'f').split('\n').sort()).toEqual(
    ['bin/remanso', ...['parts.cdx.json', 'parts.txt', 'release-notes.txt'].map((name) => `share/remanso/remanso-${name}`)].map(
      (name) => `/usr/local/${name}`,
    ),
  )
  expect(look('/', '-xdev', '-path', '*node_modules*', '-type', 'f', '-o', '-xdev', '-name', '*.ts', '-o', '-xdev', '-name', '.env*')).toBe(
    '',
  )
  expect(look('/srv/remanso', '-printf', '%p %U:%G %m\\n').split('\n').sort()).toEqual([
    '/srv/remanso 0:0 755',
    '/srv/remanso/backups 10001:10001 700',
    '/srv/remanso/data 10001:10001 700',
  ])
  const sizeOf = (image: string) => Number(engine.podman('image', 'inspect', '--format={{.Size}}', image))
  expect(sizeOf(IMAGE) - sizeOf('localhost/plain-debian')).toBeLessThan(MOST_ADDED)
  const [{ Config: config }] = JSON.parse(engine.podman('image', 'inspect', IMAGE)) as [{ Config: Record<string, unknown> }]
  expect(config).toMatchObject({ User: '10001:10001', Volumes: { '/srv/remanso/data': {} }, ExposedPorts: { '3000/tcp': {} } })
  expect(JSON.stringify(config)).not.toMatch(/SECRET|TOKEN/)
  const said = engine.podman('run', '--rm', ...engine.limits, IMAGE, '--version')
  expect(said).toBe(`${manifest.version} (0123456789, 2026-11-23)`)
})

test.skipIf(!isServed)(
  'it serves as nobody in particular on a root that nobody can write to, and tells whether it is well',
  async ({ skip }) => {
    skip(!isReady)
    const address = await start('first')
    expect((await fetch(`${address}/contact`)).status).toBe(200)
    const { stdout } = inside('first', 'grep', '-hE', '^(Uid|CapEff|CapBnd|NoNewPrivs)', '/proc/1/status')
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.split(/\s+/)),
    ).toEqual([
      ['Uid:', '10001', '10001', '10001', '10001'],
      ['CapEff:', '0'.repeat(16)],
      ['CapBnd:', '0'.repeat(16)],
      ['NoNewPrivs:', '1'],
    ])
    for (const place of ['/', '/usr/local/bin', '/srv/remanso']) {
      expect(inside('first', 'touch', `${place}/mark`).stderr).toMatch(/Read-only file system|Permission denied/)
    }
    expect(engine.attempt(['healthcheck', 'run', 'first']).status).toBe(0)
    const [, ...check] = JSON.parse(engine.podman('inspect', '--format={{json .Config.Healthcheck.Test}}', 'first')) as string[]
    expect(inside('first', ...check).status).toBe(0)
    // Nobody is there, or something else is.
    expect(engine.attempt(['exec', '--env=PORT=9', 'first', ...check]).status).not.toBe(0)
  },
)

test.skipIf(!isServed)(
  'what people did outlives the container, in its volumes, and comes back from them',
  { timeout: PATIENCE },
  async ({ skip }) => {
    skip(!isReady)
    const made = engine.attempt(
      ['exec', '--interactive', 'first', 'remanso', 'create-admin', '--email', 'ana@example.com'],
      `${PASSWORD}\n`,
    )
    expect([made.status, made.stdout]).toEqual([0, 'ana@example.com is a superAdmin now.\n'])
    expect(stop('first')).toBe(0)
    engine.podman('rm', 'first')

    const address = await start('second')
    expect(await logIn(address)).toBe(200)
    expect(inside('second', 'remanso', 'doctor')).toMatchObject({ status: 0 })
    const saved = inside('second', 'remanso', 'backup', '--json', '/srv/remanso/backups')
    expect([saved.status, saved.stderr]).toEqual([0, ''])
    expect(stop('second')).toBe(0)
    engine.podman('rm', 'second')
    engine.podman('volume', 'rm', 'data')

    const back = engine.attempt(['run', '--rm', ...engine.limits, ...asComposed(), IMAGE, 'restore', '--json', '/srv/remanso/backups'])
    expect([back.status, JSON.parse(back.stdout)]).toEqual([0, expect.objectContaining({ restored: true })])
    expect(await logIn(await start('third'))).toBe(200)
    // Killed in the middle. In every container the server is process 1: the number tells nobody whether that one still lives.
    engine.podman('rm', '--force', '--time=0', 'third')
    expect(await logIn(await start('fourth'))).toBe(200)
    expect(stop('fourth')).toBe(0)
  },
)

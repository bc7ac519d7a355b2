// The image of Containerfile, built and run by podman in a store of its own. No image comes from elsewhere: the base is the
// plain Debian of plain-debian.ts, and the one to build in is that with the Node that runs here. The packages are those of this
// checkout, which `npm ci` brings in the build of everybody else.
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { removeFolder, root, scratchFolder } from '../product.ts'
import { findProgram } from './needs.ts'

const BASE = 'localhost/plain-debian'
const BUILDER = 'localhost/plain-debian-with-node'
export const IMAGE = 'localhost/remanso'
/** What a machine may itself be kept from raising. */
const LIMITS = ['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096']
/** What a working folder has and an image must not. */
const SECRETS = { '.env': 'SESSION_SECRET=the-secret-of-the-working-folder', 'data/remanso.db': 'families', 'server.log': 'addresses' }

export interface Answer {
  status: number | null
  stdout: string
  stderr: string
}

export interface Engine {
  /** Calls podman, and expects that it goes well. */
  podman: (...args: string[]) => string
  /** The same, whatever comes of it. */
  attempt: (args: string[], input?: string) => Answer
  limits: readonly string[]
  close: () => void
}

/** An engine with nothing in it. */
export function openEngine(): Engine {
  const folder = scratchFolder()
  const places = ['--root', path.join(folder, 'store'), '--runroot', path.join(folder, 'run'), '--tmpdir', path.join(folder, 'tmp')]
  // Neither a bus nor a log of the system is asked for anything.
  const quietly = ['--cgroup-manager', 'cgroupfs', '--events-backend', 'none', '--runtime', findProgram('runc') ?? '']
  const attempt = (args: string[], input?: string): Answer => {
    const { status, stdout, stderr, error } = spawnSync(findProgram('podman') ?? '', [...places, ...quietly, ...args], {
      encoding: 'utf8',
      input,
      maxBuffer: 1e8,
    })
    if (error) throw error
    return { status, stdout, stderr }
  }
  return {
    attempt,
    podman(...args) {
      const { status, stdout, stderr } = attempt(args)
      if (status !== 0) throw new Error(`podman ${args.join(' ')}: ${stdout}${stderr}`)
      return stdout.trim()
    },
    limits: LIMITS,
    close() {
      attempt(['rm', '--all', '--force', '--time', '0'])
      attempt(['rmi', '--all', '--force'])
      removeFolder(folder)
    },
  }
}

/** Puts a Debian in as the base of the image. */
export function bringBase({ podman }: Engine, debian: string): void {
  const folder = scratchFolder()
  try {
    const archive = path.join(folder, 'debian.tar')
    const packed = spawnSync('tar', [
      '--create',
      '--one-file-system',
      '--exclude=./srv/*',
      `--file=${archive}`,
      `--directory=${debian}`,
      '.',
    ])
    if (packed.status !== 0) throw new Error(String(packed.stderr))
    podman('import', '--quiet', archive, BASE)
  } finally {
    removeFolder(folder)
  }
}

/** Builds the image from a working folder that has secrets in it; gives an image of what the build is given of that folder. */
export function buildImage(engine: Engine, commit: string): string {
  const folder = scratchFolder()
  try {
    bringBuilder(engine, path.join(folder, 'builder'))
    const context = path.join(folder, 'context')
    const left = ['node_modules', 'dist', 'data', '.git'].map((name) => path.join(root, name))
    cpSync(root, context, { recursive: true, filter: (file) => !left.includes(file) })
    for (const [name, text] of Object.entries(SECRETS)) {
      mkdirSync(path.dirname(path.join(context, name)), { recursive: true })
      writeFileSync(path.join(context, name), text)
    }
    const all = path.join(folder, 'all')
    writeFileSync(all, `FROM ${BASE}\nCOPY . /given\n`)
    const given = build(engine, context, `--file=${all}`)
    build(
      engine,
      context,
      `--build-arg=BUILDER=${BUILDER}`,
      `--build-arg=BASE=${BASE}`,
      `--build-arg=COMMIT=${commit}`,
      `--volume=${path.join(root, 'node_modules')}:/build/node_modules:O`,
      `--tag=${IMAGE}`,
    )
    return given
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Without keeping what each step made, which nobody asks for again. */
function build({ podman }: Engine, context: string, ...more: string[]): string {
  return podman('build', '--quiet', '--layers=false', '--format=docker', '--network=none', ...LIMITS, ...more, context)
}

function bringBuilder(engine: Engine, folder: string): void {
  const bin = path.join(folder, 'usr/local/bin')
  const lib = path.join(folder, 'usr/local/lib')
  for (const one of [bin, lib]) mkdirSync(one, { recursive: true })
  copyFileSync(process.execPath, path.join(bin, 'node'))
  chmodSync(path.join(bin, 'node'), 0o755)
  copyFileSync(libatomic(), path.join(lib, 'libatomic.so.1'))
  // Such as …/lib/node_modules/npm/bin/npm-cli.js.
  const npm = realpathSync(findProgram('npm') ?? '')
  cpSync(path.dirname(path.dirname(npm)), path.join(lib, 'node_modules/npm'), { recursive: true })
  symlinkSync(`../lib/node_modules/npm/bin/${path.basename(npm)}`, path.join(bin, 'npm'))
  writeFileSync(path.join(folder, 'Containerfile'), `FROM ${BASE}\nCOPY usr /usr\nRUN ldconfig\n`)
  build(engine, folder, `--tag=${BUILDER}`)
}

/** Where the system has the library that its Node is linked with. */
function libatomic(): string {
  const maps = readFileSync('/proc/self/maps', 'utf8')
  return maps.match(/\S+\/libatomic\.so\.1\S*$/m)?.[0] ?? ''
}

// Makes executables: `npm run build:binary` for this platform as dist/remanso, `npm run build:binary -- win-x64 …` by name.
// Beside them SHA256SUMS, what is new for the people of an office, and the list of parts, for people with their licences and for programs. The same commit gives the same bytes.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import manifest from '../package.json' with { type: 'json' }
import { CLIENT } from '../src/server/site/packed-client.ts'
import { carryAtomic } from './binary-atomic.ts'
import { type Bundles, bundleServer } from './binary-bundle.ts'
import { partsList } from './binary-parts.ts'
import { PLATFORMS, type Platform, runtimeOf } from './binary-runtimes.ts'
import { cyclonedx } from './binary-sbom.ts'
import { withoutDebugging } from './binary-strip.ts'
import { buildIfStale } from './build.ts'
import { commitOf } from './commit.ts'
import { releaseNotes } from './release-notes.ts'

const root = path.resolve(import.meta.dirname, '..')
const dist = path.join(root, 'dist')
const PARTS = 'remanso-parts.txt'
const PARTS_FOR_PROGRAMS = 'remanso-parts.cdx.json'
const NOTES = 'remanso-release-notes.txt'
const SUMS = 'SHA256SUMS'
const MEGABYTE = 1e6
const LARGEST = 140 * MEGABYTE
const LARGEST_COMPRESSED = 52 * MEGABYTE

/** This platform by the name that the builds use. */
function here(): string {
  return `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
}

async function buildBinaries(names: string[], target: string): Promise<void> {
  const wanted = names.length > 0 ? names : [here()]
  const unknown = wanted.find((name) => !Object.hasOwn(PLATFORMS, name))
  if (unknown !== undefined) throw new Error(`There is no executable for ${unknown}; there is one for ${Object.keys(PLATFORMS).join(', ')}`)
  await buildIfStale()
  mkdirSync(target, { recursive: true })
  // On the same disk as the target; and every path below is relative to it, so that no folder's name gets into an executable.
  const work = mkdtempSync(path.join(target, '.binary-'))
  try {
    const commit = commitOf(root)
    const bundles = await bundleServer(work, commit)
    const made = wanted.flatMap((name) => {
      const platform = PLATFORMS[name]
      return platform ? [makeExecutable(platform, bundles, work, path.join(target, fileName(name, platform, names)))] : []
    })
    const runtimes = wanted.flatMap((name) => PLATFORMS[name]?.runtime ?? [])
    const parts = [...bundles.packages, ...clientPackages(), ...installedRuntimes(runtimes)]
    writeFileSync(path.join(target, PARTS), partsList(parts))
    writeFileSync(path.join(target, PARTS_FOR_PROGRAMS), cyclonedx(parts))
    writeFileSync(path.join(target, NOTES), releaseNotes(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), manifest.version, commit))
    for (const file of made) await checkSize(file)
    writeSums(target, [PARTS, PARTS_FOR_PROGRAMS, NOTES, ...made.map((file) => path.basename(file))])
  } finally {
    rmSync(work, { recursive: true })
  }
}

/** Says how large an executable is, as it is and on its way to an office; one that has grown past its limit is no success. */
async function checkSize(file: string): Promise<void> {
  const size = statSync(file).size
  let packed = 0
  await pipeline(createReadStream(file), createGzip(), async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) packed += part.length
  })
  const [whole, compressed] = [size, packed].map((bytes) => (bytes / MEGABYTE).toFixed(1))
  console.log(`${file} ${whole} MB, ${compressed} MB compressed`)
  if (size > LARGEST || packed > LARGEST_COMPRESSED)
    throw new Error(`${file} is larger than ${LARGEST / MEGABYTE} MB, or than ${LARGEST_COMPRESSED / MEGABYTE} MB compressed`)
}

/** Asked for nothing by name, the file is called as a person calls the program. */
function fileName(name: string, { file }: Platform, names: string[]): string {
  if (names.length > 0) return file
  return name.startsWith('win') ? 'remanso.exe' : 'remanso'
}

function makeExecutable(platform: Platform, bundles: Bundles, work: string, output: string): string {
  const assets: Record<string, string> = {}
  const add = (key: string, file: string) => {
    const inside = `asset-${Object.keys(assets).length}`
    copyFileSync(file, path.join(work, inside))
    assets[key] = inside
  }
  for (const thread of bundles.threads) add(`threads/${thread}`, path.join(work, thread))
  const addNative = (name: string, prebuilt: string) => {
    const file = path.join(root, 'node_modules', name, 'prebuilds', `${prebuilt}.node`)
    add(`native/${name}.node`, file)
    writeFileSync(path.join(work, 'digest'), sha256(file))
    add(`native/${name}.sha256`, path.join(work, 'digest'))
  }
  addNative('better-sqlite3', platform.betterSqlite)
  addNative('argon2', platform.argon2)
  packClient(path.join(work, CLIENT.files), path.join(work, CLIENT.places))
  for (const name of Object.values(CLIENT)) add(name, path.join(work, name))
  writeFileSync(path.join(work, 'runtime'), withoutDebugging(readFileSync(runtimeOf(platform))))
  const settings = {
    main: bundles.program,
    mainFormat: 'commonjs',
    executable: 'runtime',
    output: 'executable',
    disableExperimentalSEAWarning: true,
    useSnapshot: false,
    // Only for the machine it is built on, and two builds would not be the same bytes.
    useCodeCache: false,
    execArgvExtension: 'none',
    // What lives for one request only has 4 MiB before it is cleared away, not 16: as fast, and 14 MiB less under load.
    execArgv: ['--max-semi-space-size=4'],
    assets,
  }
  writeFileSync(path.join(work, 'executable.json'), JSON.stringify(settings))
  const done = spawnSync(process.execPath, ['--build-sea', 'executable.json'], { cwd: work, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`The executable could not be made: ${done.stderr || done.stdout}`)
  const executable = readFileSync(path.join(work, 'executable'))
  carryAtomic(executable)
  writeFileSync(path.join(work, 'executable'), executable)
  chmodSync(path.join(work, 'executable'), 0o755)
  // Copied, not moved: what was written in one stroke lies in the system's memory in large pieces, and counts whole for every
  // program that reads a little of it.
  copyFileSync(path.join(work, 'executable'), output)
  return output
}

/** The client's files one behind the other, and where each of them is: opening the executable reads a little of every part. */
function packClient(target: string, index: string): void {
  const folder = path.join(dist, 'client')
  const places: Record<string, [number, number]> = {}
  const parts: Buffer[] = []
  let at = 0
  for (const file of globSync('**/*', { cwd: folder }).sort()) {
    if (!statSync(path.join(folder, file)).isFile()) continue
    const bytes = readFileSync(path.join(folder, file))
    places[`/${file.replaceAll(path.sep, '/')}`] = [at, bytes.length]
    parts.push(bytes)
    at += bytes.length
  }
  writeFileSync(target, Buffer.concat(parts))
  writeFileSync(index, JSON.stringify(places))
}

/** What the browser's part is made of, as the client's build left it. */
function clientPackages(): string[] {
  return JSON.parse(readFileSync(path.join(dist, 'client-packages.json'), 'utf8'))
}

function installedRuntimes(names: string[]): string[] {
  return names.flatMap((name) => {
    const platform = Object.values(PLATFORMS).find(({ runtime }) => runtime === name)
    return platform ? [path.relative(root, path.dirname(path.dirname(runtimeOf(platform))))] : []
  })
}

/** As `sha256sum --check` reads it; of nothing that an earlier commit left there. */
function writeSums(target: string, files: string[]): void {
  const line = (file: string) => `${sha256(path.join(target, file))}  ${file}\n`
  writeFileSync(path.join(target, SUMS), files.toSorted().map(line).join(''))
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

if (import.meta.main) {
  const target = process.argv.find((argument) => argument.startsWith('--to='))?.slice('--to='.length)
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  try {
    await buildBinaries(names, path.resolve(target ?? dist))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

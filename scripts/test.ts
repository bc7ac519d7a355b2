// Everything that must hold: types, lint and build, then all tests at once, one and a half files a core side by side;
// closes with one line `N passed, N failed`. Names of files run those alone; `--only types,lint,unit` runs a part of it,
// `--only crash` pulls the plug fifty times instead of a handful; `--only machine` runs what needs other programs, accounts
// and root's rights, and `--and machine` everything and that.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from './build.ts'
import { findChromium } from './chromium.ts'
import { findPostgres, startCluster } from './cluster.ts'

const NO_POSTGRES = `⚠ SKIPPED: the procedures on PostgreSQL. To run this half too, install PostgreSQL 13 or later
  (Debian: apt-get install postgresql · macOS: brew install postgresql@17), or name its programs in POSTGRES_BIN.`
const CRASHES = ['tests/crash.test.ts', 'tests/crash-import.test.ts', 'tests/crash-migrate.test.ts']
const SLOWEST = 10

const PARTS = ['types', 'lint', 'unit', 'browser', 'postgres', 'crash', 'machine'] as const
type Part = (typeof PARTS)[number]

const root = path.resolve(import.meta.dirname, '..')
const { files, wanted } = readCall()
let passed = 0
let failed = 0
/** What did not hold, told once more before the last line: a log is read from its end. */
const broken: string[] = []

/** What is asked for: parts, files, or, without either, everything. */
function readCall(): { files: string[]; wanted: (part: Part) => boolean } {
  const list = { type: 'string', default: '' } as const
  const { values, positionals } = parseArgs({ options: { only: list, and: list }, allowPositionals: true })
  const parts = (names: string) => names.split(',').filter((name) => name !== '')
  const only = parts(values.only)
  const also = parts(values.and)
  const isPart = (name: string): name is Part => PARTS.some((part) => part === name)
  const unknown = [...only, ...also].filter((name) => !isPart(name))
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(', ')}; there are ${PARTS.join(', ')}.`)
    process.exit(2)
  }
  const ofItself: readonly Part[] = positionals.length > 0 ? ['unit', 'browser'] : ['types', 'lint', 'unit', 'browser', 'postgres']
  const all: readonly string[] = [...(only.length > 0 ? only : ofItself), ...also]
  return { files: positionals, wanted: (part) => all.includes(part) }
}

/** Runs a tool of the packages to its end; what it says is told only where it finds something. */
async function check(name: string, file: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, 'node_modules', file), ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  record(name, code === 0, said)
}

function record(name: string, holds: boolean, said = ''): void {
  console.log(`${holds ? '✓' : '✗'} ${name}`)
  if (holds) passed += 1
  else fail(said === '' ? name : `${name}\n${said}`)
}

function fail(what: string): void {
  failed += 1
  broken.push(what)
}

let built: Promise<boolean> | undefined

/** The browser tests drive the built product; without it they would only say so many times over. */
function builds(): Promise<boolean> {
  built ??= build()
  return built
}

async function build(): Promise<boolean> {
  try {
    await buildIfStale()
    record('build', true)
    return true
  } catch (error) {
    record('build', false, String(error))
    return false
  }
}

interface Report {
  numPassedTests: number
  testResults: { name: string; status: string; message: string; startTime: number; endTime: number; assertionResults: Outcome[] }[]
}

interface Outcome {
  fullName: string
  status: string
  failureMessages: string[]
}

/** Counts what vitest reports; a file that could not even be read is a failure too. */
async function runTests(projects: readonly string[], chosen: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'remanso-tests-'))
  const file = path.join(folder, 'report.json')
  const args = [...projects.flatMap((project) => ['--project', project]), ...chosen]
  const child = spawn(process.execPath, [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_REPORT: file, ...env },
  })
  const [code] = await once(child, 'close')
  if (existsSync(file)) count(JSON.parse(readFileSync(file, 'utf8')))
  if (code !== 0 && failed === 0) fail(`vitest ${args.join(' ')}`)
  rmSync(folder, { recursive: true })
}

function count({ numPassedTests, testResults }: Report): void {
  passed += numPassedTests
  for (const { name, status, message, assertionResults } of testResults) {
    const where = path.relative(root, name)
    for (const { fullName, failureMessages } of assertionResults.filter((test) => test.status === 'failed')) {
      fail(`${where} › ${fullName}\n${failureMessages.join('\n')}`)
    }
    if (status === 'failed' && assertionResults.length === 0) fail(`${where}\n${message}`)
  }
  const slowest = testResults.toSorted((a, b) => b.endTime - b.startTime - (a.endTime - a.startTime)).slice(0, SLOWEST)
  console.log('\nThe slowest files:')
  for (const { name, startTime, endTime } of slowest) {
    console.log(`${((endTime - startTime) / 1000).toFixed(1).padStart(7)} s  ${path.relative(root, name)}`)
  }
}

/** All tests that are asked for in one run, with a PostgreSQL that is there for as long as it lasts. */
async function test(): Promise<void> {
  const inBrowser = files.length > 0 ? files.some((file) => file.includes('tests/')) : wanted('browser') || wanted('crash')
  const projects = (['unit', 'browser', 'postgres'] as const).filter(wanted)
  if (projects.length === 0 && !wanted('crash')) return
  if (inBrowser && !(await builds())) return
  const env: NodeJS.ProcessEnv = inBrowser ? { CHROMIUM: findChromium() } : {}
  if (wanted('crash')) return runTests(['browser'], CRASHES, { ...env, CRASH_ROUNDS: '50' })
  const bin = wanted('postgres') ? findPostgres() : undefined
  if (!bin) {
    if (wanted('postgres')) console.log(NO_POSTGRES)
    const others = projects.filter((project) => project !== 'postgres')
    // Without a name vitest would run every project, those of the machine too.
    return others.length > 0 ? runTests(others, files, env) : undefined
  }
  const cluster = await startCluster(bin)
  try {
    await runTests(projects, files, { ...env, TEST_DATABASE_URL: cluster.addressOf('postgres') })
  } finally {
    await cluster.stop()
  }
}

await Promise.all([
  wanted('types') && check('types', 'typescript/bin/tsc', ['--noEmit']),
  wanted('lint') && check('lint', '@biomejs/biome/bin/biome', ['check', '.']),
  test(),
])
// After all others: accounts, roots and clocks are the machine's.
if (wanted('machine') && (await builds())) await runTests(['machine'], files, {})

for (const what of broken) console.log(`\n✗ ${what}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

// Everything that must hold, in order: types, lint, then the tests; closes with one line `N passed, N failed`.
// `--only types,lint` runs a part of it; `--only crash` pulls the plug fifty times instead of a handful;
// `--only postgres` runs the procedures on PostgreSQL; `--only machine` what needs other programs, accounts and root's rights,
// and `--and machine` everything and that.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildIfStale } from './build.ts'
import { findChromium } from './chromium.ts'
import { findPostgres, startCluster } from './cluster.ts'

const root = path.resolve(import.meta.dirname, '..')
const only = listAfter('--only')
const also = listAfter('--and') ?? []
const wanted = (part: string) => only?.includes(part) ?? true
let passed = 0
let failed = 0
/** What did not hold, told once more before the last line: a log is read from its end. */
const broken: string[] = []

function listAfter(option: string): string[] | undefined {
  const at = process.argv.indexOf(option)
  return at < 0 ? undefined : (process.argv[at + 1] ?? '').split(',')
}

function tool(file: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const done = spawnSync(process.execPath, [path.join(root, 'node_modules', file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return done.status === 0
}

function check(name: string, holds: boolean): void {
  console.log(`${holds ? '✓' : '✗'} ${name}`)
  if (holds) passed += 1
  else fail(name)
}

function fail(what: string): void {
  failed += 1
  broken.push(what)
}

let built: boolean | undefined

/** The browser tests drive the built product; without it they would only say so many times over. */
async function builds(): Promise<boolean> {
  built ??= await build()
  return built
}

async function build(): Promise<boolean> {
  try {
    await buildIfStale()
    check('build', true)
    return true
  } catch (error) {
    console.error(error)
    check('build', false)
    return false
  }
}

interface Report {
  numPassedTests: number
  testResults: { name: string; status: string; message: string; assertionResults: Outcome[] }[]
}

interface Outcome {
  fullName: string
  status: string
  failureMessages: string[]
}

/** Counts what vitest reports; a file that could not even be read is a failure too. */
function runTests(args: string[] = [], env: NodeJS.ProcessEnv = {}): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'remanso-tests-'))
  const file = path.join(folder, 'report.json')
  const holds = tool('vitest/vitest.mjs', ['run', ...args], { TEST_REPORT: file, CHROMIUM: findChromium(), ...env })
  if (existsSync(file)) {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'))
    passed += report.numPassedTests
    for (const { name, status, message, assertionResults } of report.testResults) {
      const where = path.relative(root, name)
      for (const { fullName, failureMessages } of assertionResults.filter((test) => test.status === 'failed')) {
        fail(`${where} › ${fullName}\n${failureMessages.join('\n')}`)
      }
      if (status === 'failed' && assertionResults.length === 0) fail(`${where}\n${message}`)
    }
  }
  if (!holds && failed === 0) fail(`vitest ${args.join(' ')}`)
  rmSync(folder, { recursive: true })
}

const NO_POSTGRES = `⚠ SKIPPED: the procedures on PostgreSQL. To run this half too, install PostgreSQL 13 or later
  (Debian: apt-get install postgresql · macOS: brew install postgresql@17), or name its programs in POSTGRES_BIN.`

/** The procedures once more, on PostgreSQL: a cluster that is there for as long as the tests run. */
async function runOnPostgres(): Promise<void> {
  const bin = findPostgres()
  if (!bin) {
    console.log(NO_POSTGRES)
    return
  }
  const cluster = await startCluster(bin)
  try {
    runTests(['--project', 'postgres'], { TEST_DATABASE_URL: cluster.addressOf('postgres') })
  } finally {
    await cluster.stop()
  }
}

if (wanted('types')) check('types', tool('typescript/bin/tsc', ['--noEmit']))
if (wanted('lint')) check('lint', tool('@biomejs/biome/bin/biome', ['check', '.']))
if (only?.includes('postgres')) {
  await runOnPostgres()
} else if (only?.includes('crash')) {
  if (await builds()) runTests(['tests/crash.test.ts', 'tests/crash-migrate.test.ts'], { CRASH_ROUNDS: '50' })
} else if (wanted('tests') && (await builds())) {
  // One after the other: a browser that shares two cores with everything else says nothing about the product.
  for (const project of ['unit', 'browser']) runTests(['--project', project])
  await runOnPostgres()
}
if ([...(only ?? []), ...also].includes('machine') && (await builds())) runTests(['--project', 'machine'])

for (const what of broken) console.log(`\n✗ ${what}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

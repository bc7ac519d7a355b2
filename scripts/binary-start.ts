// The first thing of the executable that runs: hands over to the program, in the form that the engine made of it at an earlier
// start. Reading three megabytes of script anew takes longer than everything else before the first answer.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getAsset, getRawAsset } from 'node:sea'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext, Script } from 'node:vm'
import { environmentOfProcess } from '../src/server/environment.ts'

/** By then the program has started, and what it needs for that is known, in milliseconds. */
const STARTED = 6000
const DIGEST = 32
const WRITABLE_BY_OTHERS = 0o022

const folder = path.resolve(dataDir() || 'data', 'native')
const PROGRAM = `program-${getAsset('program.sha256', 'utf8').slice(0, 16)}`
/** Another command uses little of what the server does: what it leaves serves for a start until a server has left its own. */
const KINDS = ['serve', 'other'] as const
type Kind = (typeof KINDS)[number]
const own: Kind = (process.argv[2] ?? 'serve') === 'serve' ? 'serve' : 'other'
const fileOf = (kind: Kind) => path.join(folder, `${PROGRAM}-${kind}.code`)

const kept = KINDS.map((kind) => ({ kind, code: keptCode(fileOf(kind)) })).find(({ code }) => code !== undefined)
// Read as bytes that are letters: decoded as text it would take twice the memory.
const source = Buffer.from(getRawAsset('program.cjs')).toString('latin1')
const script = new Script(source, { filename: 'remanso', ...(kept?.code && { cachedData: kept.code }) })
const program: { exports: unknown } = { exports: {} }
script.runInThisContext()(program.exports, builtin, program)
setTimeout(() => {
  const isGood = kept !== undefined && !script.cachedDataRejected
  if (!isGood || (own === 'serve' && kept.kind !== 'serve')) keepCode(fileOf(own))
  giveBackMemory()
}, STARTED).unref()

/** Settings that cannot be read are the program's to tell of. */
function dataDir(): string | undefined {
  try {
    return environmentOfProcess().DATA_DIR
  } catch {
    return undefined
  }
}

/** All packages are inside; what is left to ask for are parts of Node. */
function builtin(name: string): object {
  const found = process.getBuiltinModule(name)
  if (!found) throw Object.assign(new Error(`Cannot find module '${name}'`), { code: 'MODULE_NOT_FOUND' })
  return found
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** What an earlier start left, if it is whole and nobody else can have changed it. */
function keptCode(file: string): Buffer | undefined {
  try {
    const { uid, mode } = statSync(file)
    if (process.getuid && (uid !== process.getuid() || (mode & WRITABLE_BY_OTHERS) !== 0)) return undefined
    const bytes = readFileSync(file)
    const code = bytes.subarray(DIGEST)
    return sha256(code).equals(bytes.subarray(0, DIGEST)) ? code : undefined
  } catch {
    return undefined
  }
}

/** Without it the next start is slower, and nothing else: no folder of data, no disk, no right to write is no trouble. */
function keepCode(file: string): void {
  try {
    const code = script.createCachedData()
    const part = `${file}.${process.pid}.part`
    writeFileSync(part, Buffer.concat([sha256(code), code]), { mode: 0o600 })
    renameSync(part, file)
    for (const name of globSync('program-*.code', { cwd: folder })) if (!name.startsWith(PROGRAM)) rmSync(path.join(folder, name))
  } catch {}
}

/** A start leaves more behind than an idle hour; nobody would come for it before there is work. */
function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}

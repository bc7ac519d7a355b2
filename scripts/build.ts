// Builds the client for browsers and for the server, with compressed copies beside each file; nothing if nothing changed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { readyFirstPaint } from './first-paint.ts'
import { withLock } from './lock.mjs'
import { notePackages } from './note-packages.ts'

const root = path.resolve(import.meta.dirname, '..')
const dist = path.join(root, 'dist')
const stamp = path.join(dist, 'client.stamp')
const SMALLEST_COMPRESSED = 256

const SOURCES = [
  'src/client/**',
  'src/shared/**',
  'docs/staff.*.md',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/first-paint.ts',
]

/** Of everything in files, and their names. */
export function fingerprint(sources: string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const whole = path.join(root, file)
    if (statSync(whole).isFile()) hash.update(file).update(readFileSync(whole))
  }
  return hash.digest('hex')
}

const isFresh = (print: string) => existsSync(stamp) && readFileSync(stamp, 'utf8') === print

/** Builds unless dist/ already holds what these sources make. Several may ask at once: one builds, the others wait. */
export async function buildIfStale(): Promise<void> {
  const print = fingerprint(SOURCES)
  if (isFresh(print)) return
  await withLock(path.join(root, '.build.lock'), async () => {
    if (isFresh(print)) return
    // Where this is cut off what lies there is half of it, of whichever sources.
    rmSync(stamp, { force: true })
    const packages = new Set<string>()
    await inProduction(async () => {
      const { build } = await import('vite')
      await build({
        root: path.join(root, 'src/client'),
        configFile: path.join(root, 'vite.config.ts'),
        logLevel: 'warn',
        plugins: [notePackages(root, packages)],
      })
      await build({
        root: path.join(root, 'src/client'),
        configFile: path.join(root, 'vite.config.ts'),
        logLevel: 'warn',
        build: {
          ssr: 'render.tsx',
          outDir: path.join(dist, 'server'),
          manifest: false,
          copyPublicDir: false,
          emptyOutDir: true,
          rolldownOptions: { input: path.join(root, 'src/client/render.tsx') },
        },
      })
    })
    readyFirstPaint(path.join(dist, 'client'), 'index.html')
    compress(path.join(dist, 'client'))
    mkdirSync(dist, { recursive: true })
    writeFileSync(path.join(dist, 'client-packages.json'), JSON.stringify([...packages].sort()))
    writeFileSync(stamp, print)
  })
}

/**
 * The same in a process of its own, for one that goes on afterwards: what the bundler has taken of memory, some 370 MB, it would
 * keep for as long as it runs.
 */
export async function buildApartIfStale(): Promise<void> {
  if (isFresh(fingerprint(SOURCES))) return
  // Its lines go where errors go: what a server prints is its address.
  const child = spawn(process.execPath, [import.meta.filename], { stdio: ['ignore', 2, 2] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The client could not be built; why stands above.')
}

/** What is built is for use, whatever the shell or a test runner says: the bundler would otherwise keep development's parts. */
export async function inProduction(work: () => Promise<void>): Promise<void> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await work()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

function compress(folder: string): void {
  for (const file of globSync('**/*.{js,css,svg}', { cwd: folder })) {
    const whole = path.join(folder, file)
    const bytes = readFileSync(whole)
    if (bytes.length < SMALLEST_COMPRESSED) continue
    writeFileSync(`${whole}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${whole}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

if (import.meta.main) await buildIfStale()

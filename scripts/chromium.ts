// The browser of the tests: the one named by CHROMIUM, Debian's, or one that is installed now.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium } from 'playwright-core'

/** Debian's: the same engine without windows starts in a sixth of the time. */
const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const installed = () => DEBIAN.find((program) => existsSync(program))

/** The path of a Chromium; ends the process with one clear line where none can be had. */
export function findChromium(): string {
  const named = process.env.CHROMIUM
  if (named) return named
  const here = installed()
  if (here) return here
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const program of DEBIAN) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', path.basename(program)], { stdio: 'inherit', env })
      if (existsSync(program)) return program
    }
  }
  const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium-headless-shell', 'chromium'], { stdio: 'inherit' })
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  console.error('The browser tests need Chromium: install it, or name one in the variable CHROMIUM.')
  process.exit(2)
}

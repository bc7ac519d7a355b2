// A developer's first hour: what `npm run dev` starts, and what it says.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../scripts/free-port.ts'
import { openBrowser, visit } from './chromium-page.ts'
import { bareEnvironment, removeFolder, root, scratchFolder } from './product.ts'

/** Starts it from a checkout, on data of its own. */
async function start(checkout: string, settings: Record<string, string>) {
  const folder = scratchFolder()
  const port = String(await freePort())
  const { LOG_LEVEL: _, ...environment } = bareEnvironment({ DATA_DIR: folder })
  const child = spawn(process.execPath, [path.join(checkout, 'scripts/remanso.ts'), 'serve', '--dev'], {
    // Where Vite finds its settings.
    cwd: checkout,
    env: { ...environment, PORT: port, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (text) => {
    log += text
  })
  const ended = once(child, 'close')
  // The bundler may have something to say before: that it makes its packages ready anew.
  for (let said = ''; !said.includes(`:${port}`); ) said += String(await once(child.stdout, 'data'))
  return {
    url: `http://localhost:${port}`,
    log: () => log,
    async stop() {
      child.kill()
      await ended
      removeFolder(folder)
    },
  }
}

/** Looks at a page and a module, and gives what was said. */
async function look(settings: Record<string, string>): Promise<{ page: string; log: string }> {
  const { url, log, stop } = await start(root, settings)
  const page = await (await fetch(`${url}/contact`)).text()
  expect((await fetch(`${url}/hydrate.tsx`)).status).toBe(200)
  await stop()
  return { page, log: log() }
}

test('development serves pages that reload themselves, and logs no line a request unless it is asked to', {
  timeout: 120_000,
}, async () => {
  const quiet = await look({})
  expect(quiet.page).toContain('/@vite/client')
  expect(quiet.log).not.toContain('"msg":"request"')
  const told = await look({ LOG_LEVEL: 'info' })
  expect(told.log).toContain('"path":"/contact"')
})

/** The sources elsewhere, to be changed there. */
function anotherCheckout(): string {
  const checkout = scratchFolder()
  for (const name of ['docs', 'migrations', 'scripts', 'src', 'package.json', 'vite.config.ts'])
    cpSync(path.join(root, name), path.join(checkout, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'), 'junction')
  return checkout
}

test('a text that is changed in development is read at once, and what is typed in a form stays', { timeout: 180_000 }, async () => {
  const checkout = anotherCheckout()
  const SETUP_TOKEN = 'the setup token of the tests'
  const server = await start(checkout, { SETUP_TOKEN })
  const browser = await openBrowser()
  try {
    const ana = { email: 'ana@example.com', password: 'calm water at dawn' }
    const post = async (place: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(`${server.url}/api/users/${place}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    }
    await post('register-superadmin', { ...ana, setupToken: SETUP_TOKEN })
    const { token } = await post('login', ana)
    const { page } = await visit(browser, server.url)
    await page.addInitScript((token) => localStorage.setItem('token', token), token)
    await page.goto('/dashboard/settings/keys')
    await page.getByRole('button', { name: 'Crear una clave' }).click()
    const name = page.getByRole('dialog').locator('#name')
    await name.fill('Zapier')
    await page.evaluate(() => document.documentElement.setAttribute('data-seen', ''))

    const change = (file: string, from: string, to: string) => {
      const place = path.join(checkout, 'src/client/language', file)
      const before = readFileSync(place, 'utf8')
      expect(before).toContain(from)
      writeFileSync(place, before.replace(from, to))
    }
    change('desk-office-es.ts', "create: 'Crear una clave'", "create: 'Hacer una clave'")
    await page.getByRole('heading', { name: 'Hacer una clave' }).waitFor()
    change('desk-labels.ts', "name: english('Name'", "name: english('Name of the key'")
    await page.getByRole('dialog').getByText('Name of the key').waitFor()
    expect([await name.inputValue(), await page.locator('html[data-seen]').count()]).toEqual(['Zapier', 1])
  } finally {
    await browser.close()
    await server.stop()
    removeFolder(checkout)
  }
})

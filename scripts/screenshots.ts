// The pictures of docs/staff.es.md and docs/staff.en.md, made from the product itself with invented data: run it again when the
// desk looks different. `node scripts/run.mjs scripts/screenshots.ts`, with names (`account proof`) for these alone.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { type Browser, chromium, type Page } from 'playwright-core'
import { runDrill } from '../src/server/backup/drill.ts'
import { remember } from '../src/server/backup/kept-backups.ts'
import { backupName, makeBackup } from '../src/server/backup/make-backup.ts'
import { readConfig } from '../src/server/config.ts'
import { closeContext, openContext } from '../src/server/context.ts'
import { backupsOf } from '../src/server/data-folder/data-folder.ts'
import { seedDemo } from '../src/server/demo/seed-demo.ts'
import { createLog } from '../src/server/http/log.ts'
import { changeSettings } from '../src/server/settings/settings.ts'
import { createUser } from '../src/server/testing/new-account.ts'
import { tableBook } from '../src/server/testing/workbooks.ts'
import type { Language } from '../src/shared/language.ts'
import { LANGUAGES } from '../src/shared/language.ts'
import { removeFolder, root, scratchFolder, startProduct } from '../tests/product.ts'
import { telephone } from '../tests/telephone.ts'
import { findChromium } from './chromium.ts'

const target = path.join(root, 'docs/images')
const ORDERS = 160
const PERSON = { email: 'lucia@example.com', name: 'Lucía Herrera', password: 'calm water at dawn' }
const DESK = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** In percent: letters stay sharp. */
const QUALITY = 82

interface Picture {
  name: string
  /** On a phone instead of a desk. */
  phone?: boolean
  /** Without anybody signed in. */
  outside?: boolean
  address: string
  /** What stands on the page when it is ready, and what is done before the picture is taken. */
  pose: (page: Page, language: Language) => Promise<void>
}

const table = (page: Page) => page.locator('tbody tr').nth(3).waitFor()
const PICTURES: Picture[] = [
  { name: 'login', outside: true, address: '/dashboard/login', pose: (page) => page.getByRole('button', { name: 'Login' }).waitFor() },
  { name: 'home', address: '/dashboard', pose: (page) => page.getByRole('heading', { name: /Lucía/ }).waitFor() },
  { name: 'orders', address: '/dashboard/orders', pose: table },
  {
    name: 'order',
    address: '/dashboard/orders',
    pose: async (page) => {
      await page.locator('tbody tr').filter({ hasText: 'In Progress' }).first().getByRole('link').first().click()
      await page.getByRole('dialog').getByLabel('Contact Name').waitFor()
    },
  },
  {
    name: 'search',
    address: '/dashboard/orders',
    pose: async (page) => {
      await table(page)
      await page.getByRole('searchbox').fill('walker 555')
      // Of the first list most rows leave.
      await page.waitForFunction(() => document.querySelectorAll('tbody tr').length < 9)
    },
  },
  {
    name: 'import',
    address: '/dashboard/orders/import',
    pose: async (page, language) => {
      const dialog = page.getByRole('dialog', { name: 'Import' })
      await dialog.locator('input[type=file]').setInputFiles({
        name: language === 'es' ? 'clientes 2026.xlsx' : 'clients 2026.xlsx',
        mimeType: 'application/octet-stream',
        buffer: tableBook(SHEET),
      })
      await dialog.getByRole('button', { name: 'Import', exact: true }).click()
      await dialog.getByRole('button', { name: /^Import \d/ }).waitFor()
    },
  },
  { name: 'services', address: '/dashboard/services', pose: table },
  {
    name: 'users',
    address: '/dashboard/users',
    pose: (page) => page.getByRole('cell', { name: PERSON.email }).or(page.getByText(PERSON.email)).first().waitFor(),
  },
  { name: 'settings', address: '/dashboard/settings', pose: (page) => page.locator('form input').first().waitFor() },
  {
    name: 'account',
    address: '/dashboard/account',
    pose: async (page, language) => {
      const passkeys = page.getByRole('region', { name: language === 'es' ? 'Llaves de acceso' : 'Passkeys', exact: true })
      const phone = passkeys.getByRole('row', { name: 'iPhone' })
      await passkeys.getByRole('button').last().waitFor()
      if ((await phone.count()) === 0) {
        await telephone(page)
        await passkeys.getByRole('button').last().click()
        await page.locator('#passkey-name').fill('iPhone')
        await page.locator('#passkey-password').fill(PERSON.password)
        await page.keyboard.press('Enter')
      }
      await phone.waitFor()
      await page.locator('.toast').waitFor({ state: 'detached' })
      await page.evaluate(() => document.querySelector('#own-passkeys')?.scrollIntoView())
    },
  },
  {
    name: 'proof',
    address: '/dashboard/users',
    pose: async (page) => {
      const file = new SQLite(path.join(folder, 'remanso.db'))
      file.prepare('update "sessions" set "provedAt" = ?').run(new Date(Date.now() - 60 * 60 * 1000).toISOString())
      file.close()
      await page.getByRole('main').getByRole('button', { name: 'Create' }).click()
      await page.keyboard.type('Denise Paz')
      await page.keyboard.press('Enter')
      await page.locator('#proof-password').waitFor()
    },
  },
  {
    name: 'phone',
    phone: true,
    address: '/dashboard/orders',
    pose: (page) =>
      page
        .getByRole('link', { name: /^\+1|Llamar|Call/ })
        .first()
        .waitFor(),
  },
]

const SHEET = [
  ['Contact Name', 'Phone Number', 'Email', 'Status', 'Service Type', 'Price or Comment', 'Comments'],
  [
    'Rosa Elena Delgadillo',
    '(213) 555-0148',
    'rosa.delgadillo@correo.example',
    'inProgress',
    'Direct cremation',
    '$1,295',
    'Llamar el martes',
  ],
  ['Héctor Villaseñor', '(626) 555-0119', '', 'pending', 'Traditional burial', '$4,850', ''],
  ['Carmen', '12', '', 'new', '', '', 'Falta el teléfono'],
  ['Sandra Whitfield', '(818) 555-0172', 'sandra@mail.example', 'sold', 'Direct cremation', '$1,650', ''],
  ['Guadalupe Ibarra', '(323) 555-0190', '', 'new', '', '', 'Llamó su hija'],
]

/** An office in the middle of its work. */
async function fill(folder: string): Promise<void> {
  const context = await openContext(readConfig({ DATA_DIR: folder }), createLog('silent'))
  const now = new Date()
  const account = await createUser(context.db, { ...PERSON, role: 'superAdmin', language: 'es' }, now)
  await seedDemo(context.db, ORDERS, now)
  await changeSettings(
    context.db,
    {
      agencyName: 'Remanso',
      phone: '1 (213) 555-0142',
      whatsapp: '1 (213) 555-0142',
      email: 'hola@remanso.example',
      notificationInbox: 'solicitudes@remanso.example',
      facebook: 'https://www.facebook.com/remanso.example',
      instagram: 'https://www.instagram.com/remanso.example',
    },
    { account, address: '127.0.0.1' },
    now,
  )
  await closeContext(context)
  const made = await makeBackup(folder, path.join(backupsOf(folder), backupName('nightly', now)), now)
  remember(folder, { nightly: { at: now.toISOString(), ok: true, file: made.file, reason: null } })
  await runDrill({ dataDir: folder, backupDir: undefined }, 'drill', now)
}

async function take(browser: Browser, origin: string, token: string, language: Language): Promise<void> {
  const wanted = process.argv.slice(2)
  const pictures = PICTURES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  for (const { name, phone = false, outside = false, address, pose } of pictures) {
    const context = await browser.newContext({ ...(phone ? PHONE : DESK), baseURL: origin, locale: language, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.addInitScript(
      ([token, root]) => {
        if (token) localStorage.setItem('token', token)
        localStorage.setItem('root', root)
      },
      [outside ? '' : token, JSON.stringify({ language, theme: 'light' })] as const,
    )
    await page.goto(address)
    await pose(page, language)
    await page.waitForFunction(() => document.fonts.status === 'loaded' && !document.querySelector('[aria-busy="true"], .skeleton'))
    // WebP, which only the browser's own protocol offers: a fifth of a PNG.
    const devtools = await context.newCDPSession(page)
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
    writeFileSync(path.join(target, `${name}.${language}.webp`), Buffer.from(data, 'base64'))
    await context.close()
  }
}

const folder = scratchFolder()
await fill(folder)
const product = await startProduct(folder)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'] })
try {
  mkdirSync(target, { recursive: true })
  const login = await fetch(`${product.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: PERSON.email, password: PERSON.password }),
  })
  const { token }: { token: string } = JSON.parse(await login.text())
  for (const language of LANGUAGES) await take(browser, product.url, token, language)
} finally {
  await browser.close()
  await product.stop()
  removeFolder(folder)
}

// The owner puts a logo and a picture of a service on the site, and takes them back.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { visit } from './chromium-page.ts'
import { holdCall } from './held-call.ts'
import { type OrdersOffice, openOrdersOffice, toast } from './orders-office.ts'
import { twoFrames } from './site-visit.ts'

let office: OrdersOffice

beforeAll(async () => {
  office = await openOrdersOffice()
})
afterAll(() => office.close())

/** A red picture, larger than a page needs, as a camera's would be; with `noise` one that cannot be made small, and whose left half is transparent. */
async function photograph(page: Page, width: number, height: number, noise = false): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([width, height, noise]) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const pencil = canvas.getContext('2d')
      if (pencil) pencil.fillStyle = 'red'
      pencil?.fillRect(0, 0, width, height)
      if (noise)
        pencil?.putImageData(
          new ImageData(
            new Uint8ClampedArray(width * height * 4).map(() => Math.random() * 256),
            width,
            height,
          ),
          0,
          0,
        )
      if (noise) pencil?.clearRect(0, 0, width / 2, height)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    [width, height, noise] as const,
  )
  return Buffer.from(base64, 'base64')
}

async function choose(page: Page, name: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `Elegir imagen: ${name}` }).click()
  await (await chooser).setFiles(file)
}

const sourceOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((image) => (image instanceof HTMLImageElement && image.decode().then(() => image.getAttribute('src'))) || '')

test('a logo and a picture of a service are made smaller, shown by the site, and taken back', async () => {
  const page = await office.desk('Maribel')
  await page.goto('/dashboard/settings')
  await page.getByRole('link', { name: 'Imágenes del sitio' }).click()
  const buffer = await photograph(page, 3000, 2000)
  const file = { name: 'foto.png', mimeType: 'image/png', buffer }
  await choose(page, 'Logotipo', file)
  await page.getByRole('button', { name: 'Volver al original: Logotipo' }).waitFor()
  const [service] = await (await fetch(`${office.product.url}/api/services`)).json()
  await choose(page, service.name.es, file)
  await page.getByRole('button', { name: `Volver al original: ${service.name.es}` }).waitFor()
  await expectAccessible(page)

  const { page: site, troubles } = await visit(office.browser, office.product.url)
  await site.goto('/services')
  const logo = await sourceOf(site, '.site-header .brand img')
  expect(logo).toMatch(/^\/pictures\/[\w-]{22}\.webp$/)
  const shown = await sourceOf(site, '.service__art--own img')
  expect(shown).toMatch(/^\/pictures\//)
  expect(await site.locator('.service__art--own img').getAttribute('width')).toBe('1600')
  expect(await site.locator('.service__art--own').count()).toBe(1)
  // Whoever comes to the page from another one finds it, too.
  await site.goto('/about')
  await site.locator('.site-footer a[href="/services"]').click()
  await site.locator('.service__art--own img').waitFor()
  expect(troubles).toEqual([])

  await page.getByRole('button', { name: 'Volver al original: Logotipo' }).click()
  await page.getByRole('button', { name: 'Volver al original: Logotipo' }).waitFor({ state: 'detached' })
  await site.goto('/')
  expect(await sourceOf(site, '.site-header .brand img')).toMatch(/^\/assets\/logo-mark/)
  await site.context().close()
})

test('while a picture is on its way the one before is not taken back, and where it fails after its page was left, that is told', async () => {
  const page = await office.desk('Maribel')
  await page.goto('/dashboard/settings/pictures')
  const file = { name: 'foto.png', mimeType: 'image/png', buffer: await photograph(page, 300, 200) }
  await choose(page, 'Logotipo', file)
  const back = page.getByRole('button', { name: 'Volver al original: Logotipo' })
  await back.waitFor()
  const { held, lose } = await holdCall(page, /pictures\.put/, { at: 'call' })
  await choose(page, 'Logotipo', file)
  await held
  expect(await back.getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('navigation', { name: 'Principal', exact: true }).getByRole('link', { name: 'Services', exact: true }).click()
  await page
    .getByRole('button', { name: /^Bajar: / })
    .first()
    .waitFor()
  lose()
  await toast(page).filter({ hasText: 'Logotipo' }).getByText('No hay conexión con el servidor').waitFor()

  await page.goto('/dashboard/settings/pictures')
  await choose(page, 'Logotipo', { name: 'roto.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  const complaint = page.getByText('Eso no es una imagen PNG, JPEG o WebP')
  await complaint.waitFor()
  await back.click()
  await back.waitFor({ state: 'detached' })
  expect(await complaint.count()).toBe(0)
})

test('what is transparent in a picture too large for anything but JPEG is white', async () => {
  const page = await office.desk('Maribel')
  await page.goto('/dashboard/settings/pictures')
  const [, service] = await (await fetch(`${office.product.url}/api/services`)).json()
  const buffer = await photograph(page, 1700, 1300, true)
  await choose(page, service.name.es, { name: 'foto.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: `Volver al original: ${service.name.es}` }).waitFor()
  await page.goto('/services')
  const source = await sourceOf(page, '.service__art--own img[src$=".jpg"]')
  const corner = await page.evaluate(async (source) => {
    const picture = await createImageBitmap(await (await fetch(source ?? '')).blob())
    const pencil = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    pencil?.drawImage(picture, 0, 0)
    return [...(pencil?.getImageData(10, 10, 1, 1).data ?? [])]
  }, source)
  expect(corner).toEqual([255, 255, 255, 255])
})

test('a file that is no picture is refused where it was chosen', async () => {
  const page = await office.desk('Maribel')
  await page.goto('/dashboard/settings/pictures')
  await choose(page, 'Logotipo', { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') })
  await page.getByRole('alert').getByText('Eso no es una imagen PNG, JPEG o WebP').waitFor()
})

test('a picture has time to arrive over a slow line', async () => {
  const page = await office.desk('Maribel')
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  await page.goto('/dashboard/settings/pictures')
  const buffer = await photograph(page, 256, 256, true)
  // So slow a line that this very picture needs longer than any other call may.
  await page.route(/pictures\.put/, async (route) => {
    const uploadThroughput = (route.request().postDataBuffer()?.length ?? 0) / 12
    await wire.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })
    await route.continue()
  })
  await choose(page, 'Logotipo', { name: 'logo.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Volver al original: Logotipo' }).waitFor()
})

const logoOf = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Logotipo' }) })
    .locator('img')
    .getAttribute('src')

/** The next picture that is chosen waits for a key that is pressed, before it is read. */
const holdReading = (page: Page) =>
  page.evaluate(() => {
    const read = window.createImageBitmap
    window.createImageBitmap = async (file: ImageBitmapSource) => {
      window.createImageBitmap = read
      await new Promise((resolve) => addEventListener('keyup', resolve, { once: true }))
      return read(file)
    }
  })

test('of two pictures the one chosen last counts, also where the first takes longer to be read', async () => {
  const page = await office.desk('Maribel')
  await page.goto('/dashboard/settings/pictures')
  const before = await logoOf(page)
  const buffer = await photograph(page, 40, 20)
  await holdReading(page)
  await choose(page, 'Logotipo', { name: 'rota.png', mimeType: 'image/png', buffer: Buffer.from('broken') })
  await choose(page, 'Logotipo', { name: 'buena.png', mimeType: 'image/png', buffer })
  await expect.poll(() => logoOf(page)).not.toBe(before)
  await page.keyboard.press('Shift')
  // By then the broken one has been read as well.
  await page.evaluate(() => createImageBitmap(new Blob(['broken'])).catch(() => {}))
  await twoFrames(page)
  expect(await page.locator('.field__error').count()).toBe(0)
  await page.context().close()
})

test('a picture that is still being read does not come after the original that was taken back', async () => {
  const page = await office.desk('Maribel')
  await page.goto('/dashboard/settings/pictures')
  const before = await logoOf(page)
  const file = { name: 'foto.png', mimeType: 'image/png', buffer: await photograph(page, 20, 40) }
  await choose(page, 'Logotipo', file)
  await expect.poll(() => logoOf(page)).not.toBe(before)
  const back = page.getByRole('button', { name: 'Volver al original: Logotipo' })
  await holdReading(page)
  // Such a one is refused as soon as it has been read.
  await choose(page, 'Logotipo', { ...file, buffer: Buffer.from('broken') })
  await back.click()
  await back.waitFor({ state: 'detached' })
  await page.keyboard.press('Shift')
  await page.evaluate(() => createImageBitmap(new Blob(['broken'])).catch(() => {}))
  await twoFrames(page)
  expect(await page.locator('.field__error').count()).toBe(0)
  await page.context().close()
})

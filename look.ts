import { openOrdersOffice } from './tests/orders-office.ts'

const names = [
  'Remanso',
  'Resurrección',
  'Casa Esperanza',
  'Funeraria Esperanza & Hijos',
  'Funeraria y Crematorio Nuestra Señora de Guadalupe e Hijos SA',
  'Funeralesinternacionalesdelsantisimosacramentoyhijosdemaria',
]
const office = await openOrdersOffice()
const rows: string[] = []
for (const [n, name] of names.entries()) {
  await fetch(office.product.url + '/trpc/settings.update', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer ' + office.tokens.Maribel },
    body: JSON.stringify({ agencyName: name.slice(0, 60) }),
  }).then(async (r) => {
    if (!r.ok) console.log(await r.text())
  })
  for (const width of [360, 390, 768, 1280, 1440])
    for (const lang of ['es', 'en']) {
      const ctx = await office.browser.newContext({ viewport: { width, height: 780 } })
      const page = await ctx.newPage()
      await page.goto(office.product.url + '/services?lang=' + lang)
      await page.waitForTimeout(200)
      const m = await page.evaluate(() => {
        const h = document.querySelector('.site-header')!.getBoundingClientRect()
        const out: string[] = []
        for (const el of document.querySelectorAll(
          '.site-header .brand span, .site-header__tools > *, .site-header .site-nav > ul, .menu-toggle',
        )) {
          const r = el.getBoundingClientRect()
          if (r.width === 0) continue
          if (r.top < h.top - 0.5 || r.bottom > h.bottom + 0.5)
            out.push('tall ' + el.className + el.tagName + Math.round(r.top) + '-' + Math.round(r.bottom) + '/' + h.height)
          if (r.left < 0 || r.right > innerWidth) out.push('wide ' + el.className)
        }
        const s = document.querySelector('.site-header .brand span')!
        const b = s.getBoundingClientRect(),
          t = document.querySelector('.site-header__tools')!.getBoundingClientRect()
        if (b.right > t.left && b.bottom > t.top) out.push('overlaps tools')
        if (s.scrollWidth > s.clientWidth + 1) out.push('cut')
        const button = document.querySelector('.site-header__tools > .button') as HTMLElement
        if (button.offsetHeight > 50) out.push('button broken')
        if (document.documentElement.scrollWidth > innerWidth) out.push('page overflow ' + document.documentElement.scrollWidth)
        const f = document.querySelector('.site-footer .brand span')!
        if (f.scrollWidth > (f.parentElement!.parentElement as HTMLElement).clientWidth) out.push('footer')
        return [Math.round(h.height), Math.round(b.height), ...out].join(' ')
      })
      await page.evaluate(() => scrollTo(0, 400))
      await page.waitForTimeout(450)
      const sc = await page.evaluate(() => {
        const h = document.querySelector('.site-header')!.getBoundingClientRect(),
          b = document.querySelector('.site-header .brand span')!.getBoundingClientRect()
        return b.height > h.height || b.top < 0 ? 'SCROLLED TALL ' + b.height + '/' + h.height : h.height
      })
      rows.push([n, width, lang, m, sc].join(' | '))
      if (lang === 'es') {
        await page.evaluate(() => scrollTo(0, 0))
        await page.waitForTimeout(300)
        await page.screenshot({ path: `/tmp/w/shots/o3/h-${n}-${width}.png`, clip: { x: 0, y: 0, width, height: 180 } })
      }
      await ctx.close()
    }
}
console.log(rows.join('\n'))
for (const width of [390, 1440]) {
  const ctx = await office.browser.newContext({ viewport: { width, height: 900 } })
  const page = await ctx.newPage()
  await page.goto(office.product.url + '/dashboard/login')
  await page.waitForTimeout(700)
  await page.screenshot({ path: `/tmp/w/shots/o3/login-${width}.png` })
  console.log(await page.title())
  await ctx.close()
  const d = await office.desk('Maribel', { context: { viewport: { width, height: 900 } } })
  await d.goto('/dashboard')
  await d.waitForTimeout(1200)
  await d.screenshot({ path: `/tmp/w/shots/o3/home-${width}.png` })
  await d.goto('/dashboard/settings/letters')
  await d.waitForTimeout(900)
  await d.screenshot({ path: `/tmp/w/shots/o3/letters-${width}.png` })
  await d.goto('/')
  await d.evaluate(() => scrollTo(0, 99999))
  await d.waitForTimeout(700)
  await d.screenshot({ path: `/tmp/w/shots/o3/foot-${width}.png` })
}
await office.close()

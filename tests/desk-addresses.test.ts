// What is searched for are people: no request of the desk carries it in its address, where proxies would write it down.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrdersOffice, openOrdersOffice, rowOf } from './orders-office.ts'

let office: OrdersOffice
let page: Page
const asked: string[] = []

beforeAll(async () => {
  office = await openOrdersOffice()
  await office.order('Rosa Delgadillo', { email: 'rosa@example.com' })
  await office.order('Marcus Hale', { phoneNumber: '+15595550187' })
  page = await office.desk('Maribel')
  page.on('request', (request) => asked.push(request.url()))
})
afterAll(() => office.close())

const search = () => page.getByRole('searchbox')
const told = () => asked.filter((address) => /delgadillo|hale|rosa|5550187/i.test(decodeURIComponent(address)))

test('a search, its reload, its export and the look for other orders of a family', async () => {
  await page.goto('/dashboard/orders?tab=newInProgress')
  await search().fill('delgadillo')
  await rowOf(page, 'Marcus Hale').waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toMatch(/\/dashboard\/orders#search=delgadillo$/)
  await page.reload()
  expect(await search().inputValue()).toBe('delgadillo')
  await rowOf(page, 'Rosa Delgadillo').waitFor()
  await rowOf(page, 'Marcus Hale').waitFor({ state: 'detached' })

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  expect(readFileSync(await (await downloading).path()).length).toBeGreaterThan(0)

  await rowOf(page, 'Rosa Delgadillo').getByRole('link', { name: 'Rosa Delgadillo', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Phone Number').fill('+15595550187')
  await page.getByRole('dialog').getByText('Marcus Hale').waitFor()
  expect(asked.length).toBeGreaterThan(0)
  expect(told()).toEqual([])
})

test('an older link is read, and what it searches for moves behind the #', async () => {
  await page.goto('/dashboard')
  await page.evaluate(() => {
    history.pushState(null, '', '/dashboard/orders?tab=newInProgress&q=hale&sort=followUp')
  })
  await rowOf(page, 'Marcus Hale').waitFor()
  await expect.poll(() => page.url()).toMatch(/\/dashboard\/orders\?sort=followUp#search=hale$/)
  await rowOf(page, 'Rosa Delgadillo').waitFor({ state: 'detached' })
  expect(told()).toEqual([])
})

test('the way past the menu keeps the search, and so does having to log in again', async () => {
  await page.getByRole('link', { name: 'Saltar al contenido' }).focus()
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  expect(await search().inputValue()).toBe('hale')
  await page.evaluate(() => {
    localStorage.setItem('token', 'a.b.c')
    history.pushState(null, '', location.href)
  })
  await page.reload()
  await page.waitForURL('**/dashboard/login')
  await page.getByLabel('Email').fill('maribel@example.com')
  await page.getByLabel('Contraseña', { exact: true }).fill('calm water at dawn')
  await page.getByRole('button', { name: 'Login' }).click()
  await rowOf(page, 'Marcus Hale').waitFor()
  expect(await search().inputValue()).toBe('hale')
  expect(told()).toEqual([])
})

import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { CliError } from '../errors/cli-error.ts'
import { cannotListen, reservePort } from './reserved-port.ts'

const config = (port: number) => ({ ...readConfig({ HOST: '127.0.0.1' }), port })

test('until the product is ready whoever asks reads that it is starting: people a page, programs a refusal', async () => {
  const { port, release } = await reservePort(config(0))
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-language': 'en' } })
  const page = await get('/contact')
  expect([page.status, page.headers.get('retry-after'), page.headers.get('content-language')]).toEqual([503, '5', 'es'])
  expect(await page.text()).toContain('Volvemos enseguida')
  expect(await (await get('/?lang=en')).text()).toContain('We will be right back')
  const health = await get('/api/health')
  expect([health.status, await health.json()]).toMatchObject([503, { success: false, message: expect.stringContaining('not available') }])
  await release()
})

test('a port that is taken is refused at once, and free again after it was given up', async () => {
  const first = await reservePort(config(0))
  await expect(reservePort(config(first.port))).rejects.toThrow(CliError)
  await first.release()
  await first.release()
  const second = await reservePort(config(first.port))
  expect(second.port).toBe(first.port)
  await second.release()
})

test.each([
  ['ENOTFOUND', 2],
  ['EADDRNOTAVAIL', 1],
  ['EAI_AGAIN', 1],
] as const)(
  'an address that is not this machine’s is named with its setting; after %s, which may pass or not, the code is %i',
  (code, exitCode) => {
    const told = cannotListen(Object.assign(new Error(code), { code }), { host: 'desk.example.com', port: 3000 })
    expect(told).toMatchObject({ exitCode, message: 'This machine does not have the address desk.example.com. Choose another with HOST.' })
  },
)

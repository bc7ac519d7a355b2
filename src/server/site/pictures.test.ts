import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { type Office, openOffice } from '../testing/office.ts'
import { stubClient } from '../testing/stub-client.ts'
import { pictureFormat } from './picture-format.ts'

let office: Office
let boss: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  boss = await office.hire('superAdmin', 'Maribel')
})
afterEach(() => office.close())

/** The beginning of a file, as long as the least that is looked at. */
const begun = (...parts: (string | number[])[]) =>
  Buffer.concat([...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))), Buffer.alloc(30)])
const png = (width: number, height: number) => {
  const sides = Buffer.alloc(8)
  sides.writeUInt32BE(width)
  sides.writeUInt32BE(height, 4)
  return begun('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [...sides])
}
const jpeg = begun([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0], [0xff, 0xc2, 0, 17, 8, 1, 44, 2, 88])
const put = (place: string, bytes: Buffer) => boss.call.pictures.put({ place, data: bytes.toString('base64') })

test.each([
  ['PNG', png(640, 480), { type: 'image/png', width: 640, height: 480 }],
  ['JPEG, whatever stands before its frame', jpeg, { type: 'image/jpeg', width: 600, height: 300 }],
  [
    'WebP, lossy',
    begun('RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0', [0x9d, 1, 0x2a, 0x80, 2, 0xe0, 1]),
    { type: 'image/webp', width: 640, height: 480 },
  ],
  ['WebP, lossless', begun('RIFF\0\0\0\0WEBPVP8L\0\0\0\0', [0x2f, 0x7f, 0xc2, 0x77, 0]), { type: 'image/webp', width: 640, height: 480 }],
  [
    'WebP, extended',
    begun('RIFF\0\0\0\0WEBPVP8X\0\0\0\0\0\0\0\0', [0x7f, 2, 0, 0xdf, 1, 0]),
    { type: 'image/webp', width: 640, height: 480 },
  ],
])('%s says how large it is', (_, bytes, format) => {
  expect(pictureFormat(bytes)).toEqual(format)
})

test.each([
  ['a drawing that may hold a program', begun('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', begun('<!doctype html><script>alert(1)</script>')],
  ['a PNG without its head', begun('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'tEXt')],
  ['a JPEG without a frame', begun([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0])],
  ['a JPEG that leads back to itself', begun([0xff, 0xd8, 0xff, 0xe0, 0, 0])],
  ['nearly nothing', Buffer.from([0xff, 0xd8])],
])('%s is refused', async (_, bytes) => {
  await expect(put('logo', bytes)).rejects.toMatchObject({ cause: { code: 'fields', details: { fields: { data: 'picture.type' } } } })
  expect(await boss.call.pictures.list()).toEqual({})
})

test('what is larger than a page can carry is refused', async () => {
  const large = { cause: { details: { fields: { data: 'picture.large' } } } }
  await expect(put('logo', png(2401, 10))).rejects.toMatchObject(large)
  await expect(put('logo', png(0, 10))).rejects.toMatchObject(large)
  const heavy = Buffer.concat([png(10, 10), Buffer.alloc(512 * 1024)])
  await expect(put('logo', heavy)).rejects.toMatchObject({ cause: { issues: [{ message: 'picture.large' }] } })
})

test('a place is the logo’s or that of a service that there is', async () => {
  await expect(put('service 99', png(10, 10))).rejects.toMatchObject({ cause: { code: 'notFound' } })
  await expect(put('favicon', png(10, 10))).rejects.toMatchObject({ cause: { issues: [{ message: 'invalid' }] } })
  expect(await put('service 3', png(10, 10))).toMatchObject({ 'service 3': { width: 10, height: 10 } })
})

test('a picture is served as nothing else, under a name that changes with it, until it is taken back', async () => {
  const app = await createApp(office.context, stubClient)
  const { logo } = await put('logo', Buffer.concat([png(10, 10), Buffer.from('<script>alert(1)</script>')]))
  const answer = await app.inject(logo?.src ?? '')
  expect(answer.rawPayload.subarray(0, 4).toString('latin1')).toBe('\x89PNG')
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const next = await put('logo', png(20, 20))
  expect(next.logo?.src).not.toBe(logo?.src)
  expect((await app.inject(logo?.src ?? '')).statusCode).toBe(404)
  expect((await app.inject('/pictures/..%2f..%2fsecret.png')).statusCode).toBe(404)
  expect(await boss.call.pictures.drop({ place: 'logo' })).toEqual({})
  expect((await app.inject(next.logo?.src ?? '')).statusCode).toBe(404)
  expect((await boss.call.audit.list({})).entries.map(({ action, target }) => [action, target]).slice(0, 3)).toEqual([
    ['pictureChanged', 'logo'],
    ['pictureChanged', 'logo'],
    ['pictureChanged', 'logo'],
  ])
  await app.close()
})

/** Pages that say which pictures they know of. */
const knowing: typeof stubClient = {
  ...stubClient,
  render: async (path, language, facts) => ({
    ...(await stubClient.render(path, language, facts)),
    body: JSON.stringify(facts.pictures),
  }),
}

test('visitors are told of the pictures of services that are offered, and of no others', async () => {
  for (const place of ['logo', 'service 1', 'service 2', 'service 3']) await put(place, png(10, 10))
  await boss.call.services.update({ id: 2, isActive: false })
  await boss.call.services.delete({ id: 3 })
  const app = await createApp(office.context, knowing)
  const { body } = await app.inject('/')
  expect(['logo', 'service 1', 'service 2', 'service 3'].filter((place) => body.includes(place))).toEqual(['logo', 'service 1'])
  await boss.call.services.update({ id: 2, isActive: true })
  expect((await app.inject('/')).body).toContain('service 2')
  await app.close()
})

test('the pages know of a picture on their next request', async () => {
  const app = await createApp(office.context, knowing)
  expect((await app.inject('/')).body).toContain('{}')
  const { logo } = await put('logo', png(10, 10))
  expect((await app.inject('/')).body).toContain(logo?.src)
  await app.close()
})

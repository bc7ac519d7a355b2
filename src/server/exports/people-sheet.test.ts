// The workbook that people read and print, over REST.
import { strFromU8, unzipSync } from 'fflate'
import sheets from 'sheetjs-style'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FileOffice, openFileOffice } from '../testing/file-office.ts'

let office: FileOffice
let boss: Awaited<ReturnType<FileOffice['hire']>>
let ana: Awaited<ReturnType<FileOffice['hire']>>

beforeAll(async () => {
  office = await openFileOffice()
  boss = await office.hire('superAdmin', 'Maribel')
  ana = await office.hire('admin', 'Ana')
  await ana.call.orders.create({
    contactName: 'Rosa',
    phoneNumber: '2135550142',
    status: 'inProgress',
    price: '$4,850',
    comission: '10 %',
    tracking: [{ track: 'Quiere pagos' }],
  })
})
afterAll(() => office.close())

const get = (query: string, language = 'es') =>
  office.app.inject({
    method: 'GET',
    url: `/api/orders/export-excel${query}`,
    headers: { authorization: `Bearer ${ana.token}`, 'accept-language': language },
  })
const read = ({ rawPayload }: { rawPayload: Buffer }) => {
  const book = sheets.read(rawPayload, { type: 'buffer', cellNF: true })
  const [name = ''] = book.SheetNames
  return { name, sheet: book.Sheets[name] ?? {} }
}

test('it speaks the language of who asks, by the clock of the office, and its amounts are numbers', async () => {
  const { name, sheet } = read(await get('?for=people'))
  expect(name).toBe('Órdenes')
  const rows = sheets.utils.sheet_to_json<Record<string, unknown>>(sheet, { raw: false })
  expect(rows).toEqual([
    {
      'No. de orden': '1',
      Estado: 'En progreso',
      'Día de contacto': '11-21-2026',
      Seguro: 'Pendiente',
      Comentarios: '11-21-2026 10:00 AM Ana: Quiere pagos',
      Precio: '$4,850.00',
      'Nombre de contacto': 'Rosa',
      Teléfono: '+1 213 555 0142',
      Comisión: '10 %',
      'Recibida el': '11-21-2026',
    },
  ])
  expect(sheet.G2).toMatchObject({ t: 'n', v: 4850 })
  const english = sheets.utils.sheet_to_json<Record<string, unknown>>(read(await get('?for=people', 'en')).sheet, { raw: false })
  expect(english).toEqual([expect.objectContaining({ Status: 'In Progress', Insurance: 'Pending', 'Received At': '11-21-2026' })])
})

test('it is printed on its side, one page wide, with the titles on every page, and is called orders.xlsx', async () => {
  const answer = await get('?for=people')
  expect(answer.headers['content-disposition']).toContain('filename="orders.xlsx"')
  const part = (name: string) => strFromU8(unzipSync(answer.rawPayload)[name] ?? new Uint8Array())
  const xml = part('xl/worksheets/sheet1.xml')
  expect(xml).toContain('<pageSetUpPr fitToPage="1"/>')
  expect(xml).toContain('<pageSetup orientation="landscape" fitToHeight="0"/>')
  expect(xml).toContain('<oddHeader>&amp;L Remanso&amp;C Todas las órdenes&amp;R 11-21-2026</oddHeader>')
  expect(part('xl/workbook.xml')).toContain(`localSheetId="0">'Órdenes'!$1:$1</definedName>`)
})

test('every page says whose it is, which orders and of which day', async () => {
  await boss.call.settings.update({ agencyName: 'Esperanza & Hijos' })
  const head = async (query: string, language?: 'en') =>
    /<oddHeader>(.*)<\/oddHeader>/.exec(
      strFromU8(unzipSync((await get(`?for=people${query}`, language)).rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array()),
    )?.[1]
  expect(await head('&status=newInProgress&search=rosa')).toBe(
    '&amp;L Esperanza &amp;&amp; Hijos&amp;C Órdenes: Nueva, En progreso · «rosa»&amp;R 11-21-2026',
  )
  expect(await head('&search=rosa', 'en')).toContain('&amp;C Orders: “rosa”&amp;R')
  expect(await head('&status=noUpdates')).toContain('&amp;C Órdenes: Sin novedades (7+ días)&amp;R')
  expect(await head('&status=noUpdates&additionalStatus=inProgress', 'en')).toContain(
    '&amp;C Orders: No Updates (7+ days) · In Progress&amp;R',
  )
  expect(await head('&status=sold&service=1', 'en')).toContain('&amp;C Orders: Sold · with other filters&amp;R')
})

test('it speaks of an insurance that nobody stated as the desk does', async () => {
  await boss.call.settings.update({ deskLabels: 'translated' })
  const insurance = async (language?: 'en') =>
    sheets.utils.sheet_to_json<Record<string, unknown>>(read(await get('?for=people', language)).sheet)[0]
  expect(await insurance()).toMatchObject({ Seguro: 'Sin indicar' })
  expect(await insurance('en')).toMatchObject({ Insurance: 'Not stated' })
  await boss.call.settings.update({ deskLabels: 'specification' })
})

test('it has the orders that the filters let through, and is for people or for machines', async () => {
  expect(sheets.utils.sheet_to_json(read(await get('?for=people&status=sold')).sheet)).toEqual([])
  expect((await get('?for=pets')).json()).toMatchObject({ success: false, info: { for: 'Solo puede ser people.' } })
})

test('brought back in, it says nothing new', async () => {
  const file = (await get('?for=people')).rawPayload
  expect((await office.upload(file, { token: ana.token, query: '?update=true' })).json()).toMatchObject({
    unchanged: 1,
    errors: [],
    updated: 0,
  })
})

test('in an office where its orders are new, its comments keep who wrote them, of the team or not', async () => {
  await office.db.updateTable('tracking').set({ createdBy: 'lupe, de antes' }).execute()
  const file = (await get('?for=people')).rawPayload
  for (const table of ['tracking', 'orderEvents', 'orders'] as const) await office.db.deleteFrom(table).execute()
  expect((await office.upload(file, { token: ana.token, query: '?lenient=true' })).json()).toMatchObject({ created: 1, errors: [] })
  expect((await ana.call.orders.list({})).orders[0]?.tracking).toMatchObject([{ createdBy: 'lupe, de antes', track: 'Quiere pagos' }])
})

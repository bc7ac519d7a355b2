import { afterAll, beforeAll, expect, test } from 'vitest'
import { cellText } from '../sheets/sheet-cells.ts'
import { readSheetFile } from '../sheets/sheet-reader.ts'
import { type FileOffice, openFileOffice } from '../testing/file-office.ts'
import { sheetXml, tableBook, workbook, xmlText } from '../testing/workbooks.ts'
import { readText } from './import-amounts.ts'

let office: FileOffice
let token: string
let list: () => Promise<{ orders: unknown[] }>

beforeAll(async () => {
  office = await openFileOffice()
  const ana = await office.hire('admin', 'Ana')
  token = ana.token
  list = () => ana.call.orders.list({})
})
afterAll(() => office.close())

test('an amount that the spreadsheet shows rounded is the one it holds, in the preview, in the order and in the file of errors', async () => {
  const book = tableBook([
    ['Nombre', 'Teléfono', 'Precio', 'Comisión'],
    ['Rosa', '2135550142', { money: 1183.75 }, { percent: 0.075 }],
    ['Sin Teléfono', null, { money: 99.5 }, { percent: 0.1 }],
  ])
  const { preview } = (await office.upload(book, { token, query: '?dryRun=true' })).json()
  expect(preview[0].cells).toMatchObject({ price: '$1,183.75', comission: '7.5%' })
  const refused = await readSheetFile((await office.upload(book, { token, query: '?refused=true' })).rawPayload)
  expect(refused.rows[1]?.cells.map(cellText).slice(2, 4)).toEqual(['$99.50', '10%'])
  expect((await office.upload(book, { token })).json()).toMatchObject({ imported: 1, refused: 1 })
  expect((await list()).orders).toMatchObject([{ contactName: 'Rosa', price: '$1,183.75', comission: '7.5%' }])
})

test.each(['', '?lenient=true'])(
  'nothing in the accounting format is an amount of nothing, not a dollar sign and a dash%s',
  async (query) => {
    const phone = query ? '2135550161' : '2135550162'
    const code = xmlText('_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)').replaceAll('"', '&quot;')
    const xfs = '<cellXfs><xf numFmtId="0"/><xf/><xf/><xf numFmtId="44"/></cellXfs>'
    const extra = { 'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="44" formatCode="${code}"/></numFmts>${xfs}</styleSheet>` }
    const rows = [
      ['Contact Name', 'Phone Number', 'Price', 'Comission'],
      ['Rosa', phone, { money: 0 }, { money: 1250.5 }],
    ]
    await office.upload(workbook({ sheet: sheetXml(rows), extra }), { token, query })
    const { price, comission } = await office.db
      .selectFrom('orders')
      .selectAll()
      .where('phoneNumber', '=', `+1${phone}`)
      .executeTakeFirstOrThrow()
    expect([price, comission]).toEqual(['0', '$1,250.50'])
  },
)

test('what a file of commas has of it is nothing', async () => {
  await office.upload(Buffer.from('Contact Name,Phone Number,Price\nRosa,2135550163, $-   '), { token, query: '?lenient=true' })
  const order = await office.db.selectFrom('orders').select('price').where('phoneNumber', '=', '+12135550163').executeTakeFirstOrThrow()
  expect(order).toEqual({ price: null })
})

test('what is shown to the cent, or says what no amount says, stays as it is shown', () => {
  const kept = [
    { number: 2450, shown: '$2,450' },
    { number: 1.005, shown: '$1.01' },
    { number: 183.754, shown: '$183.75' },
    { number: 0.1, shown: '10 %' },
    { number: -183.75, shown: '-$184' },
    { number: 1183.75, shown: '1.184 €' },
  ]
  expect(kept.map((cell) => readText(cell, 'price'))).toEqual(kept.map(({ shown }) => shown))
  expect(readText({ number: 183.75, shown: '184' }, 'age')).toBe('184')
})

test('an amount that a file of commas writes otherwise says nothing new of an order, and another one does', async () => {
  const book = tableBook([
    ['Contact Name', 'Phone Number', 'Price'],
    ['Luz', '2135550177', '1200'],
  ])
  await office.upload(book, { token })
  const id = (await office.db.selectFrom('orders').select('id').where('contactName', '=', 'Luz').executeTakeFirstOrThrow()).id
  const send = async (price: string) =>
    (await office.upload(Buffer.from(`ID,Price\n${id},"${price}"`), { token, query: '?dryRun=true&update=true' })).json()
  expect(await send('$1,200.00')).toMatchObject({ unchanged: 1, updated: 0 })
  expect(await send('$1,200.50')).toMatchObject({ unchanged: 0, updated: 1 })
})

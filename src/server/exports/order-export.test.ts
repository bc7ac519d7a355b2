import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import sheets from 'sheetjs-style'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SHEET_FIELDS } from '../../shared/sheet.ts'
import { cellText } from '../sheets/sheet-cells.ts'
import { runJob } from '../sheets/sheet-jobs.ts'
import { readSheetFile } from '../sheets/sheet-reader.ts'
import { type FileOffice, openFileOffice } from '../testing/file-office.ts'

const LAST = sheets.utils.encode_col(SHEET_FIELDS.length - 1)
const FORMULAS = ['=1+1', '+1702', '-5', '@SUM(A1)', '=HYPERLINK("http://x")']

let office: FileOffice
let token: string
let file: Buffer

beforeAll(async () => {
  office = await openFileOffice()
  const ana = await office.hire('admin', 'Ana')
  token = ana.token
  for (const price of FORMULAS) await ana.call.orders.create({ contactName: 'Ñandú 😀 "Rosa"', phoneNumber: '2135550142', price, age: 84 })
  await ana.call.orders.create({
    contactName: 'Sold',
    phoneNumber: '2135550142',
    price: '00123',
    status: 'sold',
    tracking: [{ track: 'one\ntwo' }],
  })
  const answer = await get('')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': expect.stringContaining('attachment; filename="orders.xlsx"'),
    'cache-control': 'no-store',
  })
  file = answer.rawPayload
})
afterAll(() => office.close())

const get = (query: string) =>
  office.app.inject({ method: 'GET', url: `/api/orders/export-excel${query}`, headers: { authorization: `Bearer ${token}` } })
const part = (name: string) => strFromU8(unzipSync(file)[name] ?? new Uint8Array())

test('the library opens it: one sheet, titles, real dates in office time, texts that are texts', () => {
  const book = sheets.read(file, { type: 'buffer', cellNF: true })
  expect(book.SheetNames).toEqual(['Orders'])
  const sheet = book.Sheets.Orders
  expect([sheet?.A1?.v, sheet?.R1?.v, sheet?.S1?.v]).toEqual(['ID', 'Comission', 'Status Date'])
  expect(sheet?.['!ref']).toBe(`A1:${LAST}7`)
  // Newest first: the sold one is on top, and it is still the 21st in California.
  expect(sheet?.C2).toMatchObject({ t: 'n', v: 46_347, z: 'mm-dd-yyyy' })
  expect(sheet?.J2).toMatchObject({ t: 's', v: '+12135550142' })
  expect(sheet?.H2).toMatchObject({ t: 's', v: '00123' })
  expect(sheet?.O3).toMatchObject({ t: 'n', v: 84 })
  expect(FORMULAS.map((_, index) => sheet?.[`H${index + 3}`]?.v)).toEqual(FORMULAS.toReversed())
})

test('with the filters in the body it is the same file, and wrong ones are refused alike', async () => {
  const post = (payload: object) =>
    office.app.inject({ method: 'POST', url: '/api/orders/export-excel', headers: { authorization: `Bearer ${token}` }, payload })
  const rows = ({ rawPayload }: { rawPayload: Buffer }) => strFromU8(unzipSync(rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(rows(await post({ status: 'sold' }))).toBe(rows(await get('?status=sold')))
  expect(rows(await post({ status: 'sold' }))).not.toBe(part('xl/worksheets/sheet1.xml'))
  expect((await post({ status: 'gone' })).json()).toEqual((await get('?status=gone')).json())
})

test('no cell is a formula, and the texts are marked so that editing does not make one of them', () => {
  const xml = part('xl/worksheets/sheet1.xml')
  expect(xml).not.toContain('<f>')
  const style = /<c r="H3" s="(\d+)"/.exec(xml)?.[1]
  const formats = [
    ...part('xl/styles.xml')
      .replace(/^[\s\S]*<cellXfs/, '')
      .matchAll(/<xf [^>]*>/g),
  ].map(([format]) => format)
  expect(formats[Number(style)]).toContain('quotePrefix="1"')
})

test('the first row stays, has a filter over all rows, and the columns have widths', () => {
  const xml = part('xl/worksheets/sheet1.xml')
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(xml).toContain(`<autoFilter ref="A1:${LAST}7"/>`)
  expect(part('xl/workbook.xml')).toContain(`>Orders!$A$1:$${LAST}$7</definedName>`)
  expect(xml.match(/<col /g)).toHaveLength(SHEET_FIELDS.length)
})

test('the filters of the list hold, and a template has the titles of the table only', async () => {
  const { rows: sold } = await readSheetFile((await get('?status=soldNotSold')).rawPayload)
  expect(sold.slice(1).map(({ cells }) => cellText(cells[8]))).toEqual(['Sold'])
  expect((await get('?status=nonsense')).statusCode).toBe(400)
  const [titles, ...rest] = (await readSheetFile((await get('?template=true')).rawPayload)).rows
  expect(titles?.cells.map(cellText).join()).toBe(
    'Status,Contact Day,Updates,Insurance,Funeral Home,Tracking,Price,Contact Name,Phone Number,Email,Relationship,Service Type,Deceased Name,Age,Source,Assigned,Comission',
  )
  expect(rest).toEqual([])
})

test('whoever wants the blank template waits behind no export', async () => {
  const write = () => runJob({ kind: 'write', columns: [], rows: [] })
  const waiting = Array.from({ length: 6 }, write)
  await expect(write()).rejects.toMatchObject({ code: 'sheet.busy' })
  expect((await get('?template=true')).statusCode).toBe(200)
  await Promise.all(waiting)
})

/** LibreOffice, where it is installed; the pipeline installs it. */
const office7 = spawnSync('soffice', ['--version']).status === 0

test.runIf(office7 || process.env.CI === 'true')(
  'LibreOffice opens it, and what it writes as .xlsx, .xls, .ods and .csv reads back the same',
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'remanso-libreoffice-'))
    writeFileSync(path.join(folder, 'orders.xlsx'), file)
    const texts = async (bytes: Buffer) => (await readSheetFile(bytes)).rows.map(({ cells }) => Array.from(cells, cellText))
    const ours = await texts(file)
    for (const [format, ending] of [
      ['xlsx', 'xlsx'],
      ['xls:MS Excel 97', 'xls'],
      ['ods', 'ods'],
      ['csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false,false,false,1', 'csv'],
    ] as const) {
      const out = path.join(folder, ending)
      const done = spawnSync('soffice', [
        '--headless',
        `-env:UserInstallation=file://${folder}/profile`,
        '--convert-to',
        format,
        '--outdir',
        out,
        path.join(folder, 'orders.xlsx'),
      ])
      expect(done.status).toBe(0)
      const name = ending === 'csv' ? 'orders-Orders.csv' : `orders.${ending}`
      const theirs = await texts(readFileSync(path.join(out, name)))
      // A text table holds the day as it is shown.
      const day = (cells: string[]) => cells.map((cell) => cell.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2'))
      expect(theirs.map((cells) => [...day(cells), ''].slice(0, 22))).toEqual(ours.map((cells) => cells.slice(0, 22)))
    }
    rmSync(folder, { recursive: true })
  },
)

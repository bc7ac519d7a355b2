import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readSheetFile } from './sheet-reader.ts'

const TYPE = 'application/vnd.oasis.opendocument.spreadsheet'

function ods(tables: string, { type = TYPE, styles = '', manifest = '<manifest/>' } = {}): Buffer {
  const content = `<?xml version="1.0"?><office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`
  const parts = { mimetype: type, 'content.xml': content, 'META-INF/manifest.xml': manifest }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)]))))
}
const table = (rows: string, attributes = 'table:name="Hoja1"') => `<table:table ${attributes}>${rows}</table:table>`
const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`
const text = (content: string, attributes = '') =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${content}</text:p></table:table-cell>`
const typed = (type: string, value: string, shown: string) =>
  `<table:table-cell office:value-type="${type}" ${value}><text:p>${shown}</text:p></table:table-cell>`
const cellsOf = async (file: Buffer) => (await readSheetFile(file)).rows.map(({ cells }) => [...cells])

test('cells of every kind', async () => {
  const cells = [
    text('Rosa<text:s text:c="2"/><text:span>Peña</text:span> &amp; Luz'),
    typed('float', 'office:value="2135550142"', '2135550142'),
    typed('float', 'office:value="17025551234"', '1.7E+10'),
    typed('currency', 'office:value="2450"', '$2,450.00'),
    typed('percentage', 'office:value="0.1"', '10%'),
    typed('date', 'office:date-value="2023-04-25"', '25/04/23'),
    typed('date', 'office:date-value="2023-04-25T12:00:00"', '25/04/23'),
    typed('boolean', 'office:boolean-value="true"', 'VERDADERO'),
    '<table:table-cell office:value-type="string" calcext:value-type="error"><text:p>#REF!</text:p></table:table-cell>',
    '<table:table-cell office:value-type="string"><office:annotation><text:p>a note</text:p></office:annotation><text:p>one</text:p> <text:p>two<text:line-break/>three</text:p></table:table-cell>',
    typed('date', 'office:date-value="2023-02-30"', '30/02/23'),
  ]
  expect(await cellsOf(ods(table(row(cells.join('')))))).toEqual([
    [
      'Rosa  Peña & Luz',
      { number: 2_135_550_142, shown: '2135550142' },
      { number: 17_025_551_234, shown: '17025551234' },
      { number: 2450, shown: '$2,450.00' },
      { number: 0.1, shown: '10%' },
      { day: 45_041 },
      { day: 45_041.5 },
      'TRUE',
      { failed: '#REF!' },
      'one\ntwo\nthree',
      '2023-02-30',
    ],
  ])
})

test('what stands once for many is there as often as it says; blanks go on for ever and cost nothing', async () => {
  const blank = '<table:table-cell table:number-columns-repeated="16383"/>'
  const rows = [
    row(text('a', 'table:number-columns-repeated="2"') + blank),
    row(blank, 'table:number-rows-repeated="3"'),
    row(`<table:covered-table-cell/>${text('b')}${blank}`, 'table:number-rows-repeated="2"'),
    row(blank, 'table:number-rows-repeated="1048000"'),
  ]
  expect((await readSheetFile(ods(table(rows.join(''))))).rows).toEqual([
    { row: 1, cells: ['a', 'a'] },
    { row: 5, cells: [undefined, 'b'] },
    { row: 6, cells: [undefined, 'b'] },
  ])
})

test('another sheet is read by its name, and a hidden one is not offered', async () => {
  const styles = '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>'
  const file = ods(
    table(row(text('Portada'))) +
      table(row(text('oculta')), 'table:name="Precios" table:style-name="ta2"') +
      table(row(text('Nombre')) + row(text('Rosa'), 'table:number-rows-repeated="30"'), 'table:name="Clientes &amp; más"'),
    { styles },
  )
  const { sheets } = await readSheetFile(file)
  expect(sheets.map(({ name, isRead, top }) => [name, isRead, top.length])).toEqual([
    ['Hoja1', true, 1],
    ['Clientes & más', false, 10],
  ])
  expect((await readSheetFile(file, 'Clientes & más')).rows).toHaveLength(31)
})

test('the first sheet that people see is read, and where they see none the first, whole', async () => {
  const styles = '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>'
  const hidden = table(row(text('oculta'), 'table:number-rows-repeated="30"'), 'table:name="Listas" table:style-name="ta2"')
  const shown = table(row(text('Rosa'), 'table:number-rows-repeated="31"'), 'table:name="Clientes"')
  expect((await readSheetFile(ods(hidden + shown, { styles }))).rows).toHaveLength(31)
  expect((await readSheetFile(ods(hidden, { styles }))).rows).toHaveLength(30)
})

test.each<[string, Buffer, string]>([
  ['a row that stands for millions', ods(table(row(text('a'), 'table:number-rows-repeated="1048576"'))), 'sheet.rows'],
  ['a cell that stands for thousands', ods(table(row(text('a', 'table:number-columns-repeated="16384"')))), 'sheet.columns'],
  ['a row that stands for less than none', ods(table(row(text('a'), 'table:number-rows-repeated="-1"'))), 'sheet.damaged'],
  ['blanks that stand for too many', ods(table(row(text('<text:s text:c="1e99"/>')))), 'sheet.damaged'],
  ['a number that is none', ods(table(row(typed('float', 'office:value="x"', 'x')))), 'sheet.damaged'],
  ['a sheet without end', ods('<table:table table:name="a">'), 'sheet.damaged'],
  ['hundreds of sheets', ods(table('').repeat(201)), 'sheet.sheets'],
  ['one with a password', ods(table(row(text('a'))), { manifest: '<manifest:encryption-data/>' }), 'sheet.password'],
  ['a letter', ods('<office:text/>', { type: 'application/vnd.oasis.opendocument.text' }), 'sheet.type'],
  ['entities from outside', ods('<!DOCTYPE x [<!ENTITY e "e">]>'), 'sheet.damaged'],
  ['nothing', ods(table('')), 'sheet.empty'],
])('%s is refused', async (_, file, code) => {
  await expect(readSheetFile(file)).rejects.toMatchObject({ code })
})

import sheets from 'sheetjs-style'
import { expect, test } from 'vitest'
import { sheetXml, tableBook, workbook, xmlText } from '../testing/workbooks.ts'
import { cellText } from './sheet-cells.ts'
import { runJob } from './sheet-jobs.ts'
import { readSheetFile } from './sheet-reader.ts'

const cellsOf = async (file: Buffer) => (await readSheetFile(file)).rows.map(({ cells }) => [...cells])
const csv = (text: string) => cellsOf(Buffer.from(text))

test('cells of every kind, as other programs write them', async () => {
  const strings = `<sst><si><t>plain</t></si><si><r><t>rich </t></r><r><rPr><b/></rPr><t>text</t></r><rPh sb="0" eb="1"><t>aside</t></rPh></si><si><t>_x000D_line_x005F_x000D_</t></si></sst>`
  const shared = (index: number) => ({ xml: `<c r="{place}" t="s"><v>${index}</v></c>` })
  const sheet = sheetXml([
    [
      shared(0),
      shared(1),
      shared(2),
      { date: 46_310 },
      { percent: 0.1 },
      { money: 2450 },
      17_025_551_234,
      true,
      { xml: '<c r="{place}" t="e"><v>#REF!</v></c>' },
    ],
    [{ xml: '<c><f>1+1</f><v>2</v></c>' }, { xml: '<c t="str"><f>A1</f><v>a &amp; b &#233;</v></c>' }],
  ])
  expect(await cellsOf(workbook({ sheet, strings }))).toEqual([
    [
      'plain',
      'rich text',
      '\nline_x000D_',
      { day: 46_310 },
      { number: 0.1, shown: '10%' },
      { number: 2450, shown: '$2,450' },
      { number: 17_025_551_234, shown: '17025551234' },
      'TRUE',
      { failed: '#REF!' },
    ],
    [{ number: 2, shown: '2' }, 'a & b é'],
  ])
})

test('prefixes, single quotes, missing places, CDATA and comments in the XML are all right', async () => {
  const sheet = `<?xml version='1.0'?><x:worksheet xmlns:x='m'><x:dimension ref="A1:B2"/><x:sheetData><!-- <x:row> --><x:row><x:c t='inlineStr'><x:is><x:t><![CDATA[a <b> & c]]></x:t></x:is></x:c><x:c/><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>`
  expect(await cellsOf(workbook({ sheet }))).toEqual([['a <b> & c', undefined, { number: 7, shown: '7' }]])
})

test('rows keep the numbers that the spreadsheet shows, and merged cells do not bleed', async () => {
  const sheet = `<worksheet><sheetData><row r="3"><c r="B3" t="inlineStr"><is><t>x</t></is></c></row><row r="9"><c r="A9"><v>1</v></c></row></sheetData><mergeCells><mergeCell ref="B3:D5"/></mergeCells></worksheet>`
  expect((await readSheetFile(workbook({ sheet }))).rows).toEqual([
    { row: 3, cells: [undefined, 'x'] },
    { row: 9, cells: [{ number: 1, shown: '1' }] },
  ])
})

test('a sheet that claims to reach over billions of cells, as after a format for all of it, holds what it holds', async () => {
  const sheet = sheetXml([['Contact Name'], ['Rosa']], { before: '<dimension ref="A1:XFD1048576"/>' })
  const { rows } = await runJob<'read'>({ kind: 'read', sheet: undefined, file: new Uint8Array(workbook({ sheet })).buffer })
  expect(rows).toEqual([
    { row: 1, cells: ['Contact Name'] },
    { row: 2, cells: ['Rosa'] },
  ])
})

test('days since 1904 are the same days, and an hour or midnight of no day is the same everywhere', async () => {
  const book = `<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>`
  expect(await cellsOf(workbook({ book, sheet: sheetXml([[{ date: 44_848 }]]) }))).toEqual([[{ day: 46_310 }]])
  const hours = sheetXml([[{ date: 0.25 }, { date: 0 }]])
  for (const file of [workbook({ book, sheet: hours }), workbook({ sheet: hours })])
    expect(await cellsOf(file)).toEqual([[{ day: 0.25 }, { day: 0 }]])
})

test('an hour of a spreadsheet is read out as such, not as one of the year 1899', () => {
  expect([0, 0.645_833_333_333_333, 0.645_833_3].map((day) => cellText({ day }))).toEqual(['00:00', '15:30', '15:30'])
  expect([46_310, 46_310.25].map((day) => cellText({ day }))).toEqual(['2026-10-15', '2026-10-15 06:00:00'])
})

test('an old .xls keeps texts, numbers and days', async () => {
  const book = sheets.utils.book_new()
  const sheet = sheets.utils.aoa_to_sheet([
    ['Contact Name', 'Día'],
    ['Ñandú =1+1', 1],
  ])
  sheet.B2 = { t: 'n', v: 46_310, z: 'mm/dd/yyyy' }
  sheets.utils.book_append_sheet(book, sheet, 'Orders')
  const file: Uint8Array = sheets.write(book, { type: 'buffer', bookType: 'biff8' })
  expect(await cellsOf(Buffer.from(file))).toEqual([
    ['Contact Name', 'Día'],
    ['Ñandú =1+1', { day: 46_310 }],
  ])
})

test('of an old .xls the first sheet that people see is read', async () => {
  const book = sheets.utils.book_new()
  for (const name of ['Listas', 'Clientes']) sheets.utils.book_append_sheet(book, sheets.utils.aoa_to_sheet([[name]]), name)
  book.Workbook = {
    Sheets: [{ Hidden: 1 }, { Hidden: 0 }],
  }
  const file: Uint8Array = sheets.write(book, { type: 'buffer', bookType: 'biff8' })
  expect(await cellsOf(Buffer.from(file))).toEqual([['Clientes']])
})

test.each([
  ['commas', 'a,b\n1,2\n'],
  ['semicolons', 'a;b\r\n1;2'],
  ['tabs', 'a\tb\r1\t2'],
  ['a mark', '\ufeffa,b\n1,2'],
  ['a line that says what separates', 'sep=;\r\na;b\r\n1;2'],
])('a text with %s', async (_, text) => {
  expect(await csv(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test.each([
  ['a heading with a comma', 'Clientes, abril\nNombre;Teléfono;Email\nAna;213;a@b.mx', 3],
  ['a comma in each name', 'Nombre;Teléfono\nLuz, Ana;213\nPeña, Eva;214\nRuiz, Leo;215', 2],
  ['quoted lines full of commas', 'Nombre;"Comentarios, notas,\nresumen"\nAna;x', 2],
  ['a semicolon in every comment', 'Nombre,Teléfono,Notas\nAna,213,llamé; no contestó\nEva,214,otra; vez', 3],
])('what separates is what stands in most lines: %s', async (_, text, columns) => {
  expect((await csv(text)).at(-1)).toHaveLength(columns)
})

test('a number that was wrapped in a formula, so that it stays text, is that text', async () => {
  expect(await csv('="2135550142",="00123",="a""b",="a"&"b"\n')).toEqual([['2135550142', '00123', 'a"b', '="a"&"b"']])
})

test('a formula that failed is one in a file of commas as in a workbook', async () => {
  const failed = ['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NUM!', '#NULL!', '#N/D', '#¡REF!', '#¿NOMBRE?']
  expect(await csv(`${failed.join(',')}\n#1,N/A,# REF!,#N/A?\n`)).toEqual([
    failed.map((said) => ({ failed: said })),
    ['#1', 'N/A', '# REF!', '#N/A?'],
  ])
})

test('a text keeps what it says: phones, zeros, plus signs, formulas, quotes and lines', async () => {
  // Some programs leave a blank behind the quote.
  expect(await csv('"Ana, Luis" ,2\n')).toEqual([['Ana, Luis', '2']])
  expect(await csv('+17025551234,00123,=1+1,"say ""hi""","one\r\ntwo",  x \n')).toEqual([
    ['+17025551234', '00123', '=1+1', 'say "hi"', 'one\ntwo', '  x '],
  ])
})

test.each([
  ['text behind a closing quote belongs to the cell', '"abc" def,2', 'abc def'],
  ['also where the quotes hold what separates, or lines', '"Ana, Luis\nDíaz" y familia,2', 'Ana, Luis\nDíaz y familia'],
  ['quotes that were doubled are meant', '"""Pepe"" Díaz",2', '"Pepe" Díaz'],
  ['before a blank, too', '"""Pepe"" ",2', '"Pepe" '],
  ['where nobody knows which quote closes, all of them stay', '"Juan "Pepe" Díaz",2', '"Juan "Pepe" Díaz"'],
  ['a quote inside a text is one', '5" x 7",2', '5" x 7"'],
])('in a table as text, %s', async (_, text, cell) => {
  expect(await csv(text)).toEqual([[cell, '2']])
})

test('a text in Windows-1252 or UTF-16 is read as it was meant', async () => {
  expect(await cellsOf(Buffer.from('Teléfono;Niño €', 'latin1').fill(0x80, 14))).toEqual([['Teléfono', 'Niño €']])
  expect(await cellsOf(Buffer.from('\ufeffTeléfono\tNiño', 'utf16le'))).toEqual([['Teléfono', 'Niño']])
})

test('one wrong byte in a text with a mark spoils one letter', async () => {
  const utf8 = Buffer.from('\ufeffTeléfono;Niño;Señor?')
  expect(await cellsOf(utf8.fill(0xf1, utf8.length - 1))).toEqual([['Teléfono', 'Niño', 'Señor\ufffd']])
  const wide = Buffer.from('\ufeffTeléfono\tNiño', 'utf16le')
  expect(await cellsOf(wide.subarray(0, -1))).toEqual([['Teléfono', 'Niñ\ufffd']])
})

test('a text that was cut off inside its last letter is read in UTF-8 where another letter of it says so', async () => {
  const cut = (text: string) => cellsOf(Buffer.from(text).subarray(0, -1))
  expect(await cut('Teléfono;Niñ€')).toEqual([['Teléfono', 'Niñ\ufffd']])
  expect(await cut('Telefono;Nin€')).toEqual([['Telefono', 'Ninâ‚']])
  expect(await cellsOf(Buffer.from('Nombre;José', 'latin1'))).toEqual([['Nombre', 'José']])
  expect(await cellsOf(Buffer.from('Peña;José', 'latin1'))).toEqual([['Peña', 'José']])
})

test('a cell of nothing but blanks is empty in a workbook, too, however far away, and a row of them is none', async () => {
  const far = Array.from({ length: 110 }, (_, at) => (at === 0 ? 'Rosa' : at === 109 ? '  ' : null))
  const sheet = sheetXml([far, [' ', '\n', ' '], ['Luz', ' ', 'x']])
  expect((await readSheetFile(workbook({ sheet }))).rows).toEqual([
    { row: 1, cells: ['Rosa'] },
    { row: 3, cells: ['Luz', undefined, 'x'] },
  ])
})

test('an empty line counts as a row', async () => {
  expect((await readSheetFile(Buffer.from('a\n\n,\nb'))).rows.map(({ row }) => row)).toEqual([1, 4])
})

const many = (count: number, text: string) => text.repeat(count)
const wrap = (xml: string) => `<worksheet>${xml}</worksheet>`
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const right = tableBook([['Contact Name'], ['Rosa']])

test.each<[string, Buffer, string]>([
  ['nothing', Buffer.alloc(0), 'sheet.empty'],
  ['blanks', Buffer.from(' \n\n , , \n'), 'sheet.empty'],
  ['a page', Buffer.from('<!DOCTYPE html><table><tr><td>Contact Name'), 'sheet.type'],
  ['a PDF', Buffer.from('%PDF-1.7\nContact Name'), 'sheet.type'],
  ['a picture', png, 'sheet.type'],
  ['the beginning of a picture', png.subarray(0, 8), 'sheet.type'],
  [
    'a document',
    workbook({
      book: '<w/>',
      extra: {
        '_rels/.rels': '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
        'word/document.xml': '<w/>',
      },
    }),
    'sheet.type',
  ],
  ['the first half', right.subarray(0, right.length / 2), 'sheet.damaged'],
  ['one wrong byte', Buffer.from(right).fill(0xff, 700, 720), 'sheet.damaged'],
  ['an open quote', Buffer.from('Contact Name\n"Rosa'), 'sheet.damaged'],
  [
    'a packed password',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    'sheet.password',
  ],
  ['an old document', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), 'sheet.damaged'],
  [
    'a bomb that tells',
    workbook({ sheet: wrap(many(4_000_000, '<row r="1"><c r="A1"><v>1</v></c></row>').slice(0, 120_000_000)) }),
    'sheet.unpacked',
  ],
  [
    'cells in the far corner',
    workbook({
      sheet: wrap('<sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
    }),
    'sheet.columns',
  ],
  [
    'thousands of sheets',
    workbook({ sheet: sheetXml([['Contact Name']]), sheetNames: Array.from({ length: 3000 }, (_, index) => `s${index}`) }),
    'sheet.sheets',
  ],
  ['too many rows', Buffer.from(`Contact Name\n${many(20_001, 'Rosa\n')}`), 'sheet.rows'],
  ['too many columns', Buffer.from(many(101, 'x,')), 'sheet.columns'],
  ['an endless attribute', workbook({ sheet: wrap(`<sheetData><row ${many(400_000, 'a')}></row></sheetData>`) }), 'sheet.empty'],
  ['open tags without end', workbook({ sheet: wrap(many(60_000, '<sheetData>')) }), 'sheet.damaged'],
  ['open comments without end', workbook({ sheet: wrap(many(100_000, '<!--')) }), 'sheet.damaged'],
  ['half tags without end', workbook({ sheet: wrap(`<sheetData>${many(60_000, '<c r="A1"><is><t')}`) }), 'sheet.damaged'],
  ['texts without end', workbook({ sheet: sheetXml([['a']]), strings: `<sst><si>${many(60_000, '<t>')}` }), 'sheet.damaged'],
  [
    'entities from outside',
    workbook({ sheet: `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${wrap('<sheetData/>')}` }),
    'sheet.damaged',
  ],
  [
    'entities that multiply',
    workbook({
      strings: `<!DOCTYPE sst [<!ENTITY a "${many(1000, 'x')}"><!ENTITY b "${many(1000, '&a;')}">]><sst><si><t>&b;</t></si></sst>`,
    }),
    'sheet.damaged',
  ],
  ['a sheet named __proto__', workbook({ sheet: sheetXml([['Contact Name'], ['Rosa']]), sheetNames: ['__proto__'] }), 'sheet.damaged'],
  [
    'a note at __proto__',
    workbook({
      sheet: sheetXml([['Contact Name'], ['Rosa']]),
      extra: { 'xl/comments1.xml': '<comments><comment ref="__proto__"/></comments>' },
    }),
    'sheet.damaged',
  ],
  [
    'a cell at __proto__',
    workbook({ sheet: wrap('<sheetData><row r="1"><c r="__proto__"><v>1</v></c></row></sheetData>') }),
    'sheet.damaged',
  ],
  [
    'a text that no cell has',
    workbook({ sheet: wrap('<sheetData><row r="1"><c r="A1" t="s"><v>99</v></c></row></sheetData>') }),
    'sheet.damaged',
  ],
])('%s is refused before the patience of this test is over', async (_, file, code) => {
  await expect(readSheetFile(file)).rejects.toMatchObject({ code })
  expect(Object.keys(Object.getOwnPropertyDescriptors(Object.prototype))).not.toContain('c')
})

test('a text that many cells have counts in each, and up to the limit they are read', async () => {
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`
  const strings = (letters: number) => `<sst><si><t>${many(letters, 'x')}</t></si></sst>`
  const sheet = wrap(`<sheetData>${many(100, row)}</sheetData>`)
  expect((await readSheetFile(workbook({ sheet, strings: strings(10_485) }))).rows).toHaveLength(100)
  await expect(readSheetFile(workbook({ sheet, strings: strings(10_486) }))).rejects.toMatchObject({ code: 'sheet.unpacked' })
})

test('a bomb that lies about its size is stopped when it has said too much', { timeout: 60_000 }, async () => {
  const file = workbook({ sheet: wrap(xmlText(many(110_000_000, ' '))) })
  // The sizes stand 24 bytes into each line of the directory.
  for (let at = file.indexOf('PK\x01\x02'); at >= 0; at = file.indexOf('PK\x01\x02', at + 4))
    if (file.readUInt32LE(at + 24) > 1_000_000) file.writeUInt32LE(100, at + 24)
  await expect(readSheetFile(file)).rejects.toMatchObject({ code: 'sheet.unpacked' })
})

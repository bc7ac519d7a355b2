// Makes the files beside this anew, as seven offices keep them: node scripts/run.mjs tests/offices/make.ts. LibreOffice writes three.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sheets, { type CellObject } from 'sheetjs-style'
import { harbor } from './harbor.ts'
import { type OfficeFile, type Person, peopleOf } from './people.ts'

const HERE = import.meta.dirname
type Value = string | number | CellObject | null
type Line = Value[]

const MONTHS = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre']
const ENGLISH = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']

function dayOf({ day }: Person) {
  const [year = '', month = '', date = ''] = day.split('-')
  return { year, month, date, at: Number(month) - 1, serial: Date.parse(day) / 86_400_000 + 25_569, weekday: new Date(day).getUTCDay() }
}
const real = (person: Person, z: string): CellObject => ({ t: 'n', v: dayOf(person).serial, z })
const spanish = (person: Person) => `${Number(dayOf(person).date)} de ${MONTHS[dayOf(person).at]} de ${dayOf(person).year}`
const short = (person: Person) => `${Number(dayOf(person).date)}-${MONTHS[dayOf(person).at]?.slice(0, 3)}-${dayOf(person).year.slice(2)}`
const slashes = (person: Person) => `${dayOf(person).date}/${dayOf(person).month}/${dayOf(person).year}`
const brief = (person: Person) => `${Number(dayOf(person).date)}/${Number(dayOf(person).month)}/${dayOf(person).year.slice(2)}`

/** Nine ways in which people write a number. */
function phoneOf({ phone }: Person, row: number): Value {
  if (phone === '') return null
  const [area, middle, last] = [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6)]
  const shapes: Value[] = [
    `(${area}) ${middle}-${last}`,
    `${area}.${middle}.${last}`,
    `${area}-${middle}-${last}`,
    phone,
    Number(phone),
    `+1 ${area} ${middle} ${last}`,
    `1-${area}-${middle}-${last}`,
    `Cel ${area} ${middle} ${last}`,
    `${area}-${middle}-${last} ext 12`,
  ]
  return shapes[row % shapes.length] ?? phone
}

/** As a program stores what somebody types: a number where it is one. */
const typed = (text: string): Value => (/^\d+$/.test(text) ? Number(text) : text || null)

function workbook(named: Record<string, Line[]>): Buffer {
  const book = sheets.utils.book_new()
  for (const [name, lines] of Object.entries(named)) {
    const sheet = sheets.utils.aoa_to_sheet(lines)
    sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 5 } }]
    sheets.utils.book_append_sheet(book, sheet, name)
  }
  const bytes: Uint8Array = sheets.write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
  return Buffer.from(bytes)
}

/** A title over all, the names of the columns in the fourth row and once more on each page, months, sums, and numbered blanks. */
function esperanza(): Buffer {
  const titles = [
    'No.',
    'Fecha',
    'Nombre completo',
    'Celular',
    'Correo',
    'Edad',
    'Servicio contratado',
    'Funeraria',
    'Seguro',
    'Estatus',
    'Atendido por',
    '¿Quién lo refirió?',
    'Monto',
    'Notas',
  ]
  const lines: Line[] = [['FUNERARIA ESPERANZA & HIJOS'], ['Clientes 2021 a 2025'], [], titles]
  for (const [row, person] of peopleOf('esperanza.xlsx').entries()) {
    if (row === 20 || row === 40) lines.push(['', '', 'SUBTOTAL', '', '', '', '', '', '', '', '', '', 24_500], [], titles)
    if (row % 15 === 0) lines.push([null, null, `${MONTHS[row % 12]?.toUpperCase()} ${2021 + row / 15}`])
    const day = [real(person, 'dd/mm/yyyy'), spanish(person), short(person), real(person, 'd-mmm-yy')][row % 4] ?? null
    const { name, email, age, service, home, insurance, status, assigned, source, price, note } = person
    lines.push([
      row + 1,
      day,
      name,
      phoneOf(person, row),
      email,
      typed(age),
      service,
      home,
      insurance,
      status,
      assigned,
      source,
      typed(price),
      note,
    ])
  }
  lines.push([null, null, 'TOTAL', null, null, null, null, null, null, null, null, null, '$98,400.00'], [61], [62], [63])
  return workbook({ Clientes: lines })
}

/** An old program, in English, with the customers in the second sheet. */
function camino(): Buffer {
  const lines: Line[] = [
    ['El Camino Funeral Services'],
    [
      'Full Name',
      'Mobile',
      'Call Date',
      'E-mail',
      'Age',
      'Service requested',
      'Mortuary',
      'Insurance',
      'Lead Status',
      'Agent',
      'Referred by',
      'Amount',
      'Notes',
      'Loved one',
    ],
  ]
  for (const [row, person] of peopleOf('camino.xls').entries()) {
    const { year, month, date, at } = dayOf(person)
    const day =
      [
        `${month}/${date}/${year}`,
        real(person, 'm/d/yyyy'),
        `${ENGLISH[at]} ${Number(date)}, ${year}`,
        `${Number(month)}/${Number(date)}/${year.slice(2)}`,
      ][row % 4] ?? null
    const { name, email, age, service, home, insurance, status, assigned, source, price, note, deceased } = person
    lines.push([
      name,
      phoneOf(person, row),
      day,
      email,
      typed(age),
      service,
      home,
      insurance,
      status,
      assigned,
      source,
      typed(price),
      note,
      deceased,
    ])
  }
  lines.push([], ['Total', null, null, null, null, null, null, null, null, null, null, 45_300])
  const prices = [['Prices 2025'], ['Service', 'Amount'], ['Direct cremation', 950], ['Burial', 4200]]
  return workbook({ Prices: prices, 'Customers 21-25': lines })
}

const quoted = (separator: string) => (value: Value) => {
  const text = String(value ?? '')
  return /["\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
const csv = (lines: Line[], separator: string) => lines.map((line) => line.map(quoted(separator)).join(separator)).join('\r\n')

/** What an old spreadsheet saves in Mexico: semicolons, Windows-1252, days first. */
function paz(): Buffer {
  const lines: Line[] = [
    [
      'NOMBRE DEL CLIENTE',
      'TELÉFONO',
      'FECHA',
      'CORREO ELECTRÓNICO',
      'EDAD',
      'SERVICIO',
      'FUNERARIA',
      'ASEGURANZA',
      'ESTADO',
      'ATENDIÓ',
      'CÓMO SE ENTERÓ',
      'PRECIO',
      'OBSERVACIONES',
      'FINADO(A)',
    ],
  ]
  for (const [row, person] of peopleOf('paz.csv').entries()) {
    const { name, email, age, service, home, insurance, status, assigned, source, price, note, deceased } = person
    lines.push([
      name,
      phoneOf(person, row),
      row % 3 === 0 ? brief(person) : slashes(person),
      email,
      age,
      service,
      home,
      insurance,
      status,
      assigned,
      source,
      price,
      note,
      deceased,
    ])
  }
  lines.push(['Total de clientes: 60'])
  return Buffer.from(csv(lines, ';'), 'latin1')
}

/** Days first, and not one of them tells. */
function rivera(): Buffer {
  const lines: Line[] = [
    [
      'Nombre y apellidos',
      'Móvil',
      'Fecha de llamada',
      'Email',
      'Edad',
      'Paquete',
      'Casa funeraria',
      'Aseguradora',
      'Situación',
      'Vendedora',
      'Referencia',
      'Cotización',
      'Comentarios',
    ],
  ]
  for (const [row, person] of peopleOf('rivera.csv').entries()) {
    const { name, email, age, service, home, insurance, status, assigned, source, price, note } = person
    lines.push([
      name,
      phoneOf(person, row),
      row % 2 === 0 ? slashes(person) : brief(person),
      email,
      age,
      service,
      home,
      insurance,
      status,
      assigned,
      source,
      price,
      note,
    ])
  }
  return Buffer.from(`\ufeff${csv(lines, ',')}`)
}

/** Two lines above the titles, and dates as the program understood them or not. */
function luz(): Buffer {
  const lines: Line[] = [
    ['Servicios Luz Eterna'],
    ['actualizado ayer'],
    [
      'Día de contacto',
      'Familiar',
      'Cel',
      'Correo',
      'Edad (años)',
      'Tipo de servicio',
      'Nombre de la funeraria',
      'Tipo de seguro',
      'Estado del caso',
      'Asesor',
      'Recomendado por',
      'Presupuesto',
      'Nota',
      'Parentesco',
    ],
  ]
  for (const [row, person] of peopleOf('luz.xlsx').entries()) {
    if (row === 30) lines.push([`AÑO ${dayOf(person).year}`])
    const day = [real(person, 'yyyy-mm-dd'), short(person), spanish(person).toUpperCase()][row % 3] ?? null
    const { name, email, age, service, home, insurance, status, assigned, source, price, note } = person
    lines.push([
      day,
      name,
      phoneOf(person, row),
      email,
      typed(age),
      service,
      home,
      insurance,
      status,
      assigned,
      source,
      typed(price),
      note,
      row % 2 === 0 ? 'hija' : null,
    ])
  }
  lines.push([null, 'Suma', null, null, null, null, null, null, null, null, null, 33_000])
  return workbook({ Hoja1: lines })
}

/** Dots between the numbers, weekdays before the words. */
function sol(): Buffer {
  const lines: Line[] = [
    [
      'Cliente',
      'Teléfono',
      'Primer contacto',
      'Correo',
      'Edad',
      'Servicio',
      'Funeraria',
      'Seguro',
      'Estatus',
      'Encargada',
      'Fuente',
      'Costo',
      'Seguimiento',
    ],
  ]
  for (const [row, person] of peopleOf('sol.ods').entries()) {
    const { year, month, date, weekday } = dayOf(person)
    const day = [`${date}.${month}.${year}`, `${WEEKDAYS[weekday]} ${spanish(person)}`, real(person, 'dd/mm/yyyy')][row % 3] ?? null
    const { name, email, age, service, home, insurance, status, assigned, source, price, note } = person
    lines.push([name, phoneOf(person, row), day, email, typed(age), service, home, insurance, status, assigned, source, typed(price), note])
  }
  lines.push(['TOTAL', null, null, null, null, null, null, null, null, null, null, '$51,200'])
  return workbook({ 'Clientes 2025': lines })
}

function byLibreOffice(file: Buffer, name: OfficeFile): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'remanso-offices-'))
  writeFileSync(path.join(folder, 'in.xlsx'), file)
  const ending = path.extname(name).slice(1)
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const done = spawnSync('soffice', [
    '--headless',
    profile,
    '--convert-to',
    ending,
    '--outdir',
    path.join(folder, 'out'),
    path.join(folder, 'in.xlsx'),
  ])
  if (done.status !== 0) throw new Error('LibreOffice has not written the file')
  const written = readFileSync(path.join(folder, 'out', `in.${ending}`))
  rmSync(folder, { recursive: true })
  return written
}

const files: Record<OfficeFile, () => Buffer> = {
  'esperanza.xlsx': esperanza,
  'camino.xls': () => byLibreOffice(camino(), 'camino.xls'),
  'paz.csv': paz,
  'rivera.csv': rivera,
  'luz.xlsx': () => byLibreOffice(luz(), 'luz.xlsx'),
  'sol.ods': () => byLibreOffice(sol(), 'sol.ods'),
}
for (const [name, make] of Object.entries(files)) writeFileSync(path.join(HERE, name), make())
writeFileSync(path.join(HERE, 'harbor.csv'), `\ufeff${csv(harbor(), ',')}`)

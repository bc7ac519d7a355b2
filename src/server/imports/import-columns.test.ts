import { expect, test } from 'vitest'
import { SHEET_FIELDS } from '../../shared/sheet.ts'
import { hasOwnTitles, matchColumns, namesOf } from './import-columns.ts'
import { foldTitle } from './import-headers.ts'

test('no name of a column is the name of another', () => {
  const owners = new Map<string, string>()
  for (const field of SHEET_FIELDS) {
    for (const name of namesOf(field)) {
      expect([name, owners.get(foldTitle(name)) ?? field]).toEqual([name, field])
      owners.set(foldTitle(name), field)
    }
  }
})

const MATCHING = { spares: false, language: 'es' } as const
const fieldsOf = (...lines: string[][]) =>
  matchColumns(
    lines.map((cells, at) => ({ row: at + 1, cells })),
    new Map(),
    MATCHING,
  )
const read = (...titles: string[]) => fieldsOf(titles).columns.map(({ field }) => field)

test('columns have the names that offices give them', () => {
  const spanish = [
    'NOMBRE COMPLETO',
    'Móvil',
    'Notas:',
    'Atendido por',
    '¿Quién lo refirió?',
    'Servicio contratado',
    'Finado (a)',
    'Monto ($)',
  ]
  const english = ['Full Name', 'Mobile', 'Notes', 'Agent', 'Referred by', 'Service requested', 'Loved one', 'Amount']
  const fields = ['contactName', 'phoneNumber', 'tracking', 'assigned', 'source', 'service', 'deceasedName', 'price']
  expect(read(...spanish)).toEqual(fields)
  expect(read(...english)).toEqual(fields)
})

test('the titles are the row that names the most, however much stands above it; of two equal ones the upper', () => {
  const titles = ['Nombre', 'Teléfono', 'Fecha']
  expect(fieldsOf(['Clientes', 'Contacto', 'Tel'], ['Servicio', 'Fecha'], titles, ['Rosa', '213', '']).rows).toHaveLength(1)
  expect(fieldsOf(titles, ['Contact', 'Admin', 'Plan'], ['Rosa', '213', '']).rows).toHaveLength(2)
})

test('a title that stands in a row twice counts once', () => {
  expect(fieldsOf(['Nombre', 'Nombre', 'Nombre', 'Teléfono'], ['Nombre', 'Teléfono', 'Fecha'], ['Rosa']).rows).toHaveLength(1)
})

test('a surname in a column of its own is the rest of the name; where nothing else is a name, it is the name', () => {
  const joined = (...titles: string[]) => fieldsOf(titles).columns.map(({ field, spare, joins }) => [field ?? spare, joins])
  expect(joined('Nombre', 'Apellido', 'Teléfono')).toEqual([
    ['contactName', false],
    ['contactName', true],
    ['phoneNumber', false],
  ])
  expect(joined('Last Name', 'First Name')).toEqual([
    ['contactName', true],
    ['contactName', false],
  ])
  expect(joined('Apellido paterno', 'Apellido materno')).toEqual([
    ['contactName', false],
    ['contactName', true],
  ])
})

test('a column without a title goes by its letter where it holds something, and is none where it is blank', () => {
  const { columns } = fieldsOf(
    ['', 'Nombre', '', 'Teléfono'],
    ['1', 'Rosa', ' ', '2135550142'],
    ['2', 'Luz', '', '2135550143', '', 'llamar'],
  )
  expect(columns.map(({ letter, header, field, sample }) => [letter, header, field, sample])).toEqual([
    ['A', 'Columna A', null, '1'],
    ['B', 'Nombre', 'contactName', 'Rosa'],
    ['D', 'Teléfono', 'phoneNumber', '2135550142'],
    ['F', 'Columna F', null, 'llamar'],
  ])
})

test('a title says what it says beside what stands in parentheses, as an office in English writes it', () => {
  const titles = [
    '#',
    'DATE CALLED IN',
    'CLIENT (LAST, FIRST)',
    'PHONE(S)',
    'TYPE',
    'INS.',
    'QUOTE $',
    'OUTCOME',
    'REP',
    'HOW THEY FOUND US',
    'CALL BACK',
  ]
  const { columns } = matchColumns([{ row: 1, cells: titles }], new Map(), MATCHING)
  expect(columns.map(({ field }) => field)).toEqual([
    null,
    'contactDay',
    'contactName',
    'phoneNumber',
    'service',
    'insurance',
    'price',
    'status',
    'assigned',
    'source',
    'followUp',
  ])
})

test('a sheet that was taken out in Spanish before some columns were renamed is ours all the same', () => {
  const titles = [
    'Estado',
    'Día de contacto',
    'Seguro',
    'Funeraria',
    'Seguimiento',
    'Precio',
    'Teléfono',
    'Edad',
    'Fuente',
    'Nombre del difunto',
  ]
  expect(hasOwnTitles([{ row: 1, cells: titles }])).toBe(true)
  expect(hasOwnTitles([{ row: 1, cells: [...titles, 'Quién lo refirió'] }])).toBe(false)
})

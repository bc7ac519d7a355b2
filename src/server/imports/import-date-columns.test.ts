import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ImportAnswer } from '../../shared/sheet.ts'
import { type FileOffice, openFileOffice } from '../testing/file-office.ts'
import { type TestCell, tableBook } from '../testing/workbooks.ts'

// A thread for each file: more than the usual seconds where many share two cores.
vi.setConfig({ testTimeout: 60_000 })

let office: FileOffice
let ana: Awaited<ReturnType<FileOffice['hire']>>

beforeAll(async () => {
  office = await openFileOffice()
  ana = await office.hire('superAdmin', 'Ana')
})
afterAll(() => office.close())
beforeEach(async () => {
  for (const table of ['tracking', 'orderEvents', 'imports'] as const) await office.db.deleteFrom(table).execute()
  await office.db.deleteFrom('orders').execute()
})

const send = (rows: TestCell[][], query: string) => office.upload(tableBook(rows), { token: ana.token, query })
async function take(rows: TestCell[][], query: string): Promise<ImportAnswer> {
  const answer = await send(rows, query)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const datesOf = (days: TestCell[]): TestCell[][] => [
  ['Nombre', 'Teléfono', 'Fecha'],
  ...days.map((day, at): TestCell[] => [`Rosa ${at}`, `213555010${at}`, day]),
]
/** The Contact Days of the orders that are there, in the order of the file. */
async function stored(): Promise<string[]> {
  const { orders } = await ana.call.orders.list({ limit: 100 })
  return orders
    .toSorted((one, other) => one.contactName.localeCompare(other.contactName))
    .map(({ statusDate }) => statusDate.date.slice(0, 10))
}

test('one cell that can only begin with the day tells how all of its column are meant', async () => {
  expect(await take(datesOf(['04/07/2026', '18/02/2023']), '?lenient=true')).toMatchObject({ imported: 2, warnings: [], questions: [] })
  expect(await stored()).toEqual(['2026-07-04', '2023-02-18'])
})

test('and one that can only begin with the month does as well', async () => {
  await take(datesOf(['04/07/2026', '02/18/2023']), '?lenient=true')
  expect(await stored()).toEqual(['2026-04-07', '2023-02-18'])
})

test('each column goes by its own cells', async () => {
  const rows = [
    ['Nombre', 'Teléfono', 'Fecha', 'Próximo seguimiento'],
    ['Rosa', '2135550142', '04/07/2026', '04/07/2027'],
    ['Luz', '2135550143', '18/02/2023', '12/30/2026'],
  ]
  await take(rows, '?lenient=true')
  const { orders } = await ana.call.orders.list({ limit: 100 })
  const rosa = orders.find(({ contactName }) => contactName === 'Rosa')
  expect([rosa?.statusDate.date.slice(0, 10), rosa?.followUp]).toEqual(['2026-07-04', '2027-04-07'])
})

test('where no cell tells, a dry run asks once and shows what each order would mean, and no other text', async () => {
  const answer = await take(datesOf(['04/07/2026', 'Juan, 04/07/2026', '05/05/2023', '8/7/23', '04/07/2026']), '?lenient=true&dryRun=true')
  expect(answer.questions).toEqual([
    {
      kind: 'dates',
      column: 'Contact Day',
      header: 'Fecha',
      examples: [
        { text: '04/07/2026', dmy: '2026-07-04', mdy: '2026-04-07' },
        { text: '8/7/23', dmy: '2023-07-08', mdy: '2023-08-07' },
      ],
    },
  ])
  expect(answer.preview.map(({ cells }) => cells.contactDay)).toEqual([
    '04/07/2026',
    'Juan, 04/07/2026',
    '05/05/2023',
    '8/7/23',
    '04/07/2026',
  ])
})

test('until it is answered nothing is stored, and then it is as was said', async () => {
  const rows = datesOf(['04/07/2026', '8/7/23'])
  const refused = await send(rows, '?lenient=true')
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'En las fechas no se sabe si va primero el día o el mes. Elige uno e importa de nuevo.',
  ])
  expect(await stored()).toEqual([])
  const told = await take(rows, '?lenient=true&dryRun=true&dates=dmy')
  expect([told.questions, told.preview.map(({ cells }) => cells.contactDay)]).toEqual([[], ['2026-07-04', '2023-07-08']])
  await take(rows, '?lenient=true&dates=dmy')
  expect(await stored()).toEqual(['2026-07-04', '2023-07-08'])
})

test('the file of the rows with errors says the days as they were read, whatever fewer rows would prove', async () => {
  const rows = [['Nombre', 'Teléfono', 'Fecha'], ...['25/12/2024', '12/25/2024', '03/04/2024'].map((day, at) => [`Rosa ${at}`, null, day])]
  const file = await send(rows, '?lenient=true&dates=dmy&refused=true')
  const again = await office.upload(file.rawPayload, { token: ana.token, query: '?lenient=true&dryRun=true' })
  const { questions, preview }: ImportAnswer = again.json()
  expect([questions, preview.map(({ cells }) => cells.contactDay)]).toEqual([[], ['2024-12-25', '2024-12-25', '2024-04-03']])
  // While it is still asked, nobody has read them.
  const unasked: TestCell[][] = [
    ['Nombre', 'Teléfono', 'Fecha'],
    ['Rosa', null, '04/07/2026'],
  ]
  const asked = await send(unasked, '?lenient=true&refused=true')
  const open = await office.upload(asked.rawPayload, { token: ana.token, query: '?lenient=true&dryRun=true' })
  expect(open.json().questions).toHaveLength(1)
})

test('cells of both kinds prove nothing: it is asked, and those that can be one day only are that day', async () => {
  const rows = datesOf(['04/07/2026', '18/02/2023', '02/18/2023'])
  expect((await take(rows, '?lenient=true&dryRun=true')).questions).toHaveLength(1)
  await take(rows, '?lenient=true&dates=mdy')
  expect(await stored()).toEqual(['2026-04-07', '2023-02-18', '2023-02-18'])
})

test('real dates, ISO and words are never in question', async () => {
  const rows = datesOf([{ date: 46_207 }, '2026-07-04', '4 de julio de 2026', '05/05/2026'])
  expect(await take(rows, '?lenient=true')).toMatchObject({ imported: 4, questions: [], warnings: [] })
  expect(await stored()).toEqual(['2026-07-04', '2026-07-04', '2026-07-04', '2026-05-05'])
})

test('without lenient it asks nothing: months come first, or what was said', async () => {
  const rows = datesOf(['04/07/2026', '18/02/2023'])
  expect(await take(rows, '?dryRun=true')).toMatchObject({ imported: 1, refused: 1, questions: [] })
  expect(await take(datesOf(['25-abr-23']), '?dryRun=true')).toMatchObject({ refused: 1 })
  expect(await take(datesOf(['25-abr-23', '02/18/2023']), '?dryRun=true&dates=dmy')).toMatchObject({ imported: 1, refused: 1 })
  await take(rows, '?dates=dmy')
  expect(await stored()).toEqual(['2026-07-04', '2023-02-18'])
  expect((await send(rows, '?dates=day')).statusCode).toBe(400)
})

const DAYS = ['2026-03-05', '2026-02-02', '2025-12-02', '2025-12-25 10:30']

test('days without a year prove and ask like others, are the latest that are not to come, and the preview says which', async () => {
  const rows = datesOf(['5/3', 'Feb 2', '2 de diciembre', '25/12 10:30'])
  const tried = await take(rows, '?lenient=true&dryRun=true')
  expect(tried).toMatchObject({ imported: 4, warnings: [], questions: [] })
  expect(tried.preview.map(({ cells }) => cells.contactDay)).toEqual(DAYS)
  expect(tried.preview.map(({ yearless }) => yearless)).toEqual(DAYS.map(() => ['contactDay']))
  await take(rows, '?lenient=true')
  expect(await stored()).toEqual(DAYS.map((day) => day.slice(0, 10)))

  const open = await take(datesOf(['5/3']), '?lenient=true&dryRun=true')
  expect(open.questions).toEqual([
    { kind: 'dates', column: 'Contact Day', header: 'Fecha', examples: [{ text: '5/3', dmy: '2026-03-05', mdy: '2026-05-03' }] },
  ])
})

test('a call promised on a day without a year is not put into the past', async () => {
  const rows = [
    ['Nombre', 'Teléfono', 'Próximo seguimiento'],
    ['Rosa', '2135550142', '2 de febrero'],
  ]
  expect(await take(rows, '?lenient=true')).toMatchObject({ imported: 1, warnings: [{ column: 'Next Follow-up' }] })
  expect((await ana.call.orders.list({})).orders[0]).toMatchObject({ followUp: null })
})

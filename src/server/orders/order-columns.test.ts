// Every column of the orders, and what each of those who pass orders on does with it. A new column fails here until somebody
// has decided: what a sale keeps of it when the person is erased, and whether answers, sheets, imports and history know it.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EDITABLE_FIELDS } from '../../shared/order.ts'
import { SHEET_FIELDS } from '../../shared/sheet.ts'
import { ANSWERS } from '../api/openapi-answers.ts'
import { COLUMNS } from '../exports/order-sheet.ts'
import { type FileOffice, openFileOffice } from '../testing/file-office.ts'

interface Decision {
  /** Of a sale whose person is erased. Then it has another value than the sample afterwards. */
  sale: 'kept' | 'changed' | 'erased'
  /** Stored before the erasure and before the export. */
  sample?: string | number
  /** The property of REST and tRPC; null where nobody is answered it. */
  answer: string | null
  /** The column of the sheet; null where none is written. */
  sheet: string | null
  /** Whether an import into another place stores the same again. */
  imported: boolean
  /** Whether the history tells from what to what somebody changed it. */
  history: boolean
}

const inside = { answer: null, sheet: null, imported: false, history: false } as const
const told = (answer: string, sheet: string | null, imported: boolean) => ({ answer, sheet, imported, history: false })
const edited = (answer: string, sheet: string = answer) => ({ answer, sheet, imported: true, history: true })

const DECISIONS: Record<string, Decision> = {
  id: { sale: 'kept', ...told('id', 'id', false) },
  version: { sale: 'changed', ...told('version', null, false) },
  status: { sale: 'kept', ...edited('status') },
  statusAt: { sale: 'kept', ...told('statusDate', 'statusDate', true) },
  statusBy: { sale: 'kept', ...told('statusDate', 'statusBy', true) },
  insurance: { sale: 'kept', sample: 'GWIC', ...edited('insurance') },
  funeralHomeId: { sale: 'kept', sample: 1, ...edited('funeralHomeId', 'funeralHome') },
  serviceId: { sale: 'kept', sample: 2, ...edited('serviceId', 'service') },
  userId: { sale: 'kept', sample: 1, ...edited('userId', 'assigned') },
  price: { sale: 'erased', sample: 'lo que diga Lucía', ...edited('price') },
  contactName: { sale: 'erased', sample: 'Lucía Secreta', ...edited('contactName') },
  phoneNumber: { sale: 'erased', sample: '+17025559876', ...edited('phoneNumber') },
  email: { sale: 'erased', sample: 'lucia@example.com', ...edited('email') },
  comission: { sale: 'erased', sample: 'mitad a Lucía', ...edited('comission') },
  relationship: { sale: 'erased', sample: 'Hija', ...edited('relationship') },
  deceasedName: { sale: 'erased', sample: 'Ramón Secreto', ...edited('deceasedName') },
  age: { sale: 'erased', sample: 77, ...edited('age') },
  source: { sale: 'erased', sample: 'Prima de Lucía', ...edited('source') },
  updateBy: { sale: 'kept', ...told('updateBy', null, false) },
  createdBy: { sale: 'kept', ...told('createdBy', 'createdBy', true) },
  createdAt: { sale: 'kept', ...told('createdAt', 'createdAt', true) },
  receivedAt: { sale: 'kept', sample: '2026-11-01T18:00:00.000Z', ...edited('receivedAt') },
  enteredLate: { sale: 'kept', ...inside },
  soldAt: { sale: 'kept', ...inside },
  lastUpdateAt: { sale: 'kept', ...told('lastUpdateAt', null, false) },
  changedAt: { sale: 'changed', ...inside },
  language: { sale: 'erased', sample: 'en', ...inside },
  suspect: { sale: 'kept', ...inside },
  followUp: { sale: 'erased', sample: '2026-12-01', ...edited('followUp') },
  followUpTime: { sale: 'erased', sample: '15:30', ...edited('followUpTime') },
  answeredAfter: { sale: 'kept', sample: 60, ...inside },
  search: { sale: 'erased', sample: 'lucía secreta', ...inside },
  sortName: { sale: 'erased', sample: 'lucia secreta', ...inside },
  sortKey: { sale: 'kept', ...inside },
  tab: { sale: 'kept', ...inside },
  deletedAt: { sale: 'kept', ...inside },
  deletedBy: { sale: 'kept', ...inside },
}
const entries = Object.entries(DECISIONS)
const samples = Object.fromEntries(entries.flatMap(([column, { sample }]) => (sample === undefined ? [] : [[column, sample]])))

let office: FileOffice
let boss: Awaited<ReturnType<FileOffice['hire']>>
beforeEach(async () => {
  office = await openFileOffice()
  boss = await hire(office)
})
afterEach(() => office.close())

/** The same people and homes everywhere, so that they are found by their names. */
async function hire(place: FileOffice) {
  const hired = await place.hire('superAdmin', 'Maribel Ortega')
  await hired.call.funeralHomes.create({ name: 'Jardines' })
  return hired
}

/** A sale with something in every column, as it is stored. */
async function fullSale(): Promise<Record<string, unknown>> {
  const { id } = await boss.call.orders.create({ contactName: 'x', phoneNumber: '7025550000', status: 'sold' })
  await office.db.updateTable('orders').set(samples).where('id', '=', id).execute()
  return stored(office, id)
}
async function stored(place: FileOffice, id: number): Promise<Record<string, unknown>> {
  const row: Record<string, unknown> = await place.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  // PostgreSQL makes it of `search`.
  const { searched: _, ...columns } = row
  return columns
}

test('every column of the database is decided about', async () => {
  const { id } = await fullSale()
  expect(Object.keys(await stored(office, Number(id))).toSorted()).toEqual(Object.keys(DECISIONS).toSorted())
})

test('a person who is erased leaves in a sale what is kept of each column, and nothing of the others', async () => {
  const before = await fullSale()
  office.pass(1)
  await boss.call.privacy.erase({ contact: String(before.phoneNumber), orderIds: [Number(before.id)] })
  const after = await stored(office, Number(before.id))
  for (const [column, { sale, sample }] of entries) {
    if (sale === 'kept') expect(after[column], column).toEqual(before[column])
    else if (sale === 'changed') expect(after[column], column).not.toEqual(before[column])
    else {
      expect(sample, `${column} needs a sample, so that it can be seen to go`).toBeDefined()
      expect(after[column], column).not.toEqual(sample)
    }
  }
})

test('answers and their OpenAPI description have what is decided, and so has the sheet', async () => {
  const { id } = await fullSale()
  const answered = Object.keys(await boss.call.orders.one({ id: Number(id) }))
  const described = Object.keys(Object(ANSWERS.Order?.properties))
  for (const [column, { answer, sheet }] of entries) {
    if (answer === null) expect([...answered, ...described], column).not.toContain(column)
    else for (const names of [answered, described]) expect(names, column).toContain(answer)
    if (sheet === null) expect(SHEET_FIELDS, column).not.toContain(column)
    else
      expect(
        COLUMNS.map(({ field }) => field),
        column,
      ).toContain(sheet)
  }
})

test('history tells of the columns that somebody can edit', () => {
  expect(
    entries
      .filter(([, { history }]) => history)
      .map(([column]) => column)
      .toSorted(),
  ).toEqual(EDITABLE_FIELDS.toSorted())
})

test('what is exported here is stored by an import elsewhere, as far as that is decided', async () => {
  const before = await fullSale()
  const headers = { authorization: `Bearer ${boss.token}` }
  const sheet = await office.app.inject({ url: '/api/orders/export-excel', headers })
  const other = await openFileOffice()
  try {
    const { token } = await hire(other)
    expect((await other.upload(sheet.rawPayload, { token })).json()).toMatchObject({ success: true, imported: 1 })
    const after = await other.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    const rows: Record<string, unknown> = { ...after }
    for (const [column, { imported }] of entries) if (imported) expect(rows[column], column).toEqual(before[column])
  } finally {
    await other.close()
  }
})

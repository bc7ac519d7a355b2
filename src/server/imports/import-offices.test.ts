// Seven offices bring their customers along, as they have kept them: tests/offices/make.ts makes the files.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CALLERS } from '../../../tests/offices/harbor.ts'
import { OFFICES, type OfficeFile, type Person, peopleOf } from '../../../tests/offices/people.ts'
import type { ImportAnswer } from '../../shared/sheet.ts'
import { type FileOffice, openFileOffice } from '../testing/file-office.ts'

// A thread for each file: more than the usual seconds where many share two cores.
vi.setConfig({ testTimeout: 60_000 })

const MOST_DECISIONS = 10
const LEAST_ROWS = 58

let office: FileOffice
let ana: Awaited<ReturnType<FileOffice['hire']>>
let lupe: number
let cremation: number

beforeAll(async () => {
  office = await openFileOffice()
  ana = await office.hire('superAdmin', 'Ana')
  lupe = (await office.hire('admin', 'Guadalupe Reyes')).user.id
  const services = await ana.call.services.list()
  cremation = services.find(({ name }) => name.es === 'Cremación directa')?.id ?? 0
})
afterAll(() => office.close())
beforeEach(async () => {
  for (const table of ['tracking', 'orderEvents', 'imports', 'importWords'] as const) await office.db.deleteFrom(table).execute()
  await office.db.deleteFrom('orders').execute()
  await office.db.deleteFrom('funeralHomes').execute()
})

interface Decisions {
  query: Record<string, string>
  values?: Record<string, Record<string, unknown>>
}

async function send(name: OfficeFile | 'harbor.csv', { query, values }: Decisions): Promise<ImportAnswer> {
  const file = readFileSync(path.join(import.meta.dirname, '../../../tests/offices', name))
  const mapping = { columns: {}, ...(values && { values }) }
  const address = `?${new URLSearchParams({ lenient: 'true', ...query })}`
  const answer = await office.upload(file, { token: ana.token, name, query: address, mapping })
  expect(answer.json()).toMatchObject({ success: true })
  return answer.json()
}

/** What whoever imports has to say of the file, where these offices put the day first. */
async function aboutFile(name: OfficeFile): Promise<Record<string, string>> {
  const chosen: Record<string, string> = {}
  const { sheets } = await send(name, { query: { dryRun: 'true' } })
  const customers = sheets.find(({ customers }) => customers)
  if (customers && !customers.read) chosen.sheet = customers.name
  const { questions } = await send(name, { query: { dryRun: 'true', ...chosen } })
  if (questions.some(({ kind }) => kind === 'dates')) chosen.dates = 'dmy'
  return chosen
}

/** And of its words: the rest of them may stay in comments. */
const WORDS = {
  status: { cancelado: 'notSold', 'no se vendió': 'notSold' },
  funeralHome: { 'Rose Hills': { new: 'Rose Hills' }, 'San Jose': { new: 'San José' }, 'Capilla del Valle': { new: 'Capilla del Valle' } },
}

async function decide(name: OfficeFile): Promise<Decisions> {
  const query = await aboutFile(name)
  const { questions } = await send(name, { query: { dryRun: 'true', ...query } })
  const asked = questions.flatMap((question) => (question.kind === 'values' ? question.values.map(({ text }) => text) : []))
  const values = { ...WORDS, assigned: { Lupe: lupe }, service: { Cremación: cremation } }
  for (const words of Object.values(values)) expect(asked).toEqual(expect.arrayContaining(Object.keys(words)))
  return { query, values }
}

const howMany = ({ query, values = {} }: Decisions) =>
  [query, ...Object.values(values)].reduce((sum, said) => sum + Object.keys(said).length, 0)

/** What each office is asked of its file; nothing, where the file tells. */
const ABOUT_FILE: Record<OfficeFile, Record<string, string>> = {
  'esperanza.xlsx': {},
  'camino.xls': { sheet: 'Customers 21-25' },
  'paz.csv': {},
  'rivera.csv': { dates: 'dmy' },
  'luz.xlsx': {},
  'sol.ods': {},
}

/** What the words that were told stand for. */
function meantBy({ status, home, service, assigned }: Person) {
  return {
    ...(Object.hasOwn(WORDS.status, status) && { status: 'notSold' }),
    ...(home === 'San Jose' && { funeralHomeName: 'San José' }),
    ...(home === 'Rose Hills' && { funeralHomeName: home }),
    ...(service.startsWith('Cremación') && { serviceId: cremation }),
    ...(assigned === 'Lupe' && { assignedName: 'Guadalupe Reyes' }),
  }
}

test.each(OFFICES)('of %s nearly all go in, each on its day, with hardly a question, and nothing is lost', async (name) => {
  const decisions = await decide(name)
  expect(decisions.query).toEqual(ABOUT_FILE[name])
  expect(howMany(decisions)).toBeLessThanOrEqual(MOST_DECISIONS)
  const { imported, errors, warnings } = await send(name, decisions)
  expect(imported).toBeGreaterThanOrEqual(LEAST_ROWS)
  // The one who left no number.
  expect(errors.map(({ column }) => column)).toEqual(['Phone Number'])
  expect(warnings.filter(({ column }) => column === 'Contact Day')).toEqual([])

  const { orders } = await ana.call.orders.list({ limit: 100 })
  const callable = peopleOf(name).filter(({ phone }) => phone !== '')
  const stored = orders.map(({ contactName, statusDate }) => `${contactName} ${statusDate.date.slice(0, 10)}`)
  expect(stored.toSorted()).toEqual(callable.map((person) => `${person.name} ${person.day}`).toSorted())

  const byName = new Map(orders.map((order) => [order.contactName, order]))
  for (const person of callable) {
    const order = byName.get(person.name)
    const said = [order?.price, order?.source, order?.email, order?.age, ...(order?.tracking.map(({ track }) => track) ?? [])].join('\n')
    // Of an age the number, and of what only says that there is nothing nothing.
    const age = /\d+/.exec(person.age)?.[0] ?? person.age
    for (const word of [age, person.note, person.source, person.email, person.price].filter(
      (said) => /[\p{L}\p{N}]/u.test(said) && !['N/A', 'sin correo', 'no tiene'].includes(said),
    ))
      expect([person.name, said]).toEqual([person.name, expect.stringContaining(word)])
    expect(order?.phoneNumber).toContain(person.phone.slice(-4))
    expect(order).toMatchObject(meantBy(person))
  }
})

const HARBOR: Decisions = {
  query: {},
  values: {
    status: { 'not interested': 'notSold', lost: 'notSold', 'Sold ✅': 'sold' },
    funeralHome: { 'Rose Hills': { new: 'Rose Hills' }, 'HARBOR CHAPEL': { new: 'Harbor Chapel' } },
  },
}

test('of an office that writes in English as it comes nearly all go in, and nobody of them is new today', async () => {
  const values = { ...HARBOR.values, assigned: { Lupe: lupe }, service: { cremation } }
  const { questions } = await send('harbor.csv', { query: { dryRun: 'true' } })
  const asked = questions.flatMap((question) => (question.kind === 'values' ? question.values.map(({ text }) => text) : ['dates']))
  for (const words of Object.values(values)) expect(asked).toEqual(expect.arrayContaining(Object.keys(words)))
  expect(asked).not.toContain('dates')
  expect(howMany({ query: {}, values })).toBeLessThanOrEqual(MOST_DECISIONS)

  const { imported, errors, warnings, notCallable } = await send('harbor.csv', { query: {}, values })
  expect(imported).toBeGreaterThanOrEqual(LEAST_ROWS)
  expect([errors.map(({ column }) => column), notCallable]).toEqual([['Phone Number'], 0])
  const undated = CALLERS.filter(({ day, ends }) => day === '' && ends !== '')
  expect(warnings.filter(({ column }) => column === 'Contact Day')).toHaveLength(undated.length)

  const { orders } = await ana.call.orders.list({ limit: 100 })
  const byName = Map.groupBy(orders, ({ contactName }) => contactName)
  for (const { name, ends, day, called, note, email } of CALLERS.filter(({ ends }) => ends !== '')) {
    const order = byName.get(name)?.find(({ phoneNumber }) => phoneNumber.includes(ends))
    const said = [order?.phoneNumber, ...(order?.tracking.map(({ track }) => track) ?? [])].join('\n')
    expect([name, said]).toEqual([name, expect.stringContaining(note)])
    expect([name, order?.email?.toUpperCase() ?? null]).toEqual([name, email.includes('@') ? email : null])
    if (day) expect([name, order?.receivedAt.slice(0, 10)]).toEqual([name, day])
    else expect(said).toContain(called)
  }
  const report = await ana.call.reports.home()
  expect(report).toMatchObject({ newToday: 0, unanswered: { count: 0 } })
  expect(report.brought).toBeGreaterThan(0)
})

// Six offices bring their customers along, as they have kept them: tests/offices/make.ts makes the files.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
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

async function send(name: OfficeFile, { query, values }: Decisions): Promise<ImportAnswer> {
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
    for (const word of [person.age, person.note, person.source, person.email, person.price])
      expect([person.name, said]).toEqual([person.name, expect.stringContaining(word)])
    expect(order?.phoneNumber).toContain(person.phone.slice(-4))
    expect(order).toMatchObject(meantBy(person))
  }
})

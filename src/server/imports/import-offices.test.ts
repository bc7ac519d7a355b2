// Six offices bring their customers along, as they have kept them: tests/offices/make.ts makes the files.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { OFFICES, type OfficeFile, peopleOf } from '../../../tests/offices/people.ts'
import type { ImportAnswer } from '../../shared/sheet.ts'
import { type FileOffice, openFileOffice } from '../testing/file-office.ts'

// A thread for each file: more than the usual seconds where many share two cores.
vi.setConfig({ testTimeout: 60_000 })

const MOST_DECISIONS = 10
const LEAST_ROWS = 58

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

async function send(name: OfficeFile, query: Record<string, string>): Promise<ImportAnswer> {
  const file = readFileSync(path.join(import.meta.dirname, '../../../tests/offices', name))
  const answer = await office.upload(file, { token: ana.token, name, query: `?${new URLSearchParams({ lenient: 'true', ...query })}` })
  expect(answer.json()).toMatchObject({ success: true })
  return answer.json()
}

/** What whoever imports has to say, where these offices put the day first. */
async function decide(name: OfficeFile): Promise<Record<string, string>> {
  const chosen: Record<string, string> = {}
  const first = await send(name, { dryRun: 'true' })
  const customers = first.sheets.find(({ customers }) => customers)
  if (customers && !customers.read) chosen.sheet = customers.name
  const { questions } = await send(name, { dryRun: 'true', ...chosen })
  if (questions.some(({ kind }) => kind === 'dates')) chosen.dates = 'dmy'
  return chosen
}

/** What each office is asked; nothing, where the file tells. */
const DECISIONS: Record<OfficeFile, Record<string, string>> = {
  'esperanza.xlsx': {},
  'camino.xls': { sheet: 'Customers 21-25' },
  'paz.csv': {},
  'rivera.csv': { dates: 'dmy' },
  'luz.xlsx': {},
  'sol.ods': {},
}

test.each(OFFICES)('of %s nearly all go in, each on its day, with hardly a question, and nothing is lost', async (name) => {
  const decisions = await decide(name)
  expect(decisions).toEqual(DECISIONS[name])
  expect(Object.keys(decisions).length).toBeLessThanOrEqual(MOST_DECISIONS)
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
  }
})

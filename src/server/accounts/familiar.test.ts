// Where attempts at an account are counted: together, except from where the office comes in.
import argon2 from 'argon2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Office, openOffice, PASSWORD } from '../testing/office.ts'

const DESK = '203.0.113.7'
const WRONG = 'a wrong guess'

let office: Office
let ana: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  ana = await office.hire()
  // It is about counting: the costly comparison is left out.
  vi.spyOn(argon2, 'verify').mockImplementation(async (_, password) => password !== WRONG)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await office.close()
})

const login = (address: string, password = PASSWORD, email = ana.user.email) =>
  office
    .callAs({ address })
    .accounts.login({ email, password })
    .then(
      () => 'done',
      ({ cause }: { cause: { code: string } }) => cause.code,
    )
const guess = (address: string, email = ana.user.email) => login(address, WRONG, email)
const guessFromAfar = async (email = ana.user.email) => {
  for (let count = 0; count < 10; count += 1) await guess(`198.51.100.${count}`, email)
}

test('the usual desk stays usual under another address of its IPv6 network', async () => {
  await login('2001:db8:5:6::1')
  await guessFromAfar()
  expect(await login('2001:db8:5:6:aaaa:bbbb:cccc:dddd')).toBe('done')
  expect(await login('2001:db8:5:7::1')).toBe('tooMany')
})

test('where a colleague came in who is deactivated since is no usual place any more', async () => {
  const boss = await office.hire('superAdmin')
  await login(DESK)
  await boss.call.users.update({ id: ana.user.id, isActive: false })
  const eva = await office.hire()
  await guessFromAfar(eva.user.email)
  expect(await login(DESK, PASSWORD, eva.user.email)).toBe('tooMany')
})

test('a reset by link ends the wait also where one usually comes in', async () => {
  await login(DESK)
  for (let count = 0; count < 10; count += 1) await guess(DESK)
  expect(await login(DESK)).toBe('tooMany')
  await office.visitor.accounts.forgotPassword({ email: ana.user.email })
  await office.context.outbox.deliverDue()
  const token = /reset-password\/(\S+)$/m.exec(office.letters.at(-1)?.body ?? '')?.[1] ?? ''
  await office.callAs({ address: '192.0.2.200' }).accounts.resetPassword({ token, password: 'slow river under stones' })
  expect(await login(DESK)).toBe('done')
})

test('a reset ends nobody else’s wait', async () => {
  const eva = await office.hire()
  await guessFromAfar(eva.user.email)
  await guessFromAfar()
  await office.visitor.accounts.forgotPassword({ email: ana.user.email })
  await office.context.outbox.deliverDue()
  const token = /reset-password\/(\S+)$/m.exec(office.letters.at(-1)?.body ?? '')?.[1] ?? ''
  await office.visitor.accounts.resetPassword({ token, password: 'slow river under stones' })
  expect([await login('192.0.2.200'), await login('192.0.2.201', PASSWORD, eva.user.email)]).toEqual(['done', 'tooMany'])
})

test('one person who goes on trying does not lock out the office behind the same address', async () => {
  const eva = await office.hire()
  for (let count = 0; count < 100; count += 1) await guess(DESK)
  expect(await login(DESK, PASSWORD, eva.user.email)).toBe('done')
})

test('whoever has no attempts left at an address uses up none of an account', async () => {
  for (let count = 0; count < 30; count += 1) await guess('192.0.2.66', `nobody${count}@example.com`)
  for (let count = 0; count < 30; count += 1) expect(await guess('192.0.2.66')).toBe('tooMany')
  expect(await login('192.0.2.67')).toBe('done')
})

test('one person who forgot does not use up the letters of the office behind the same address', async () => {
  const eva = await office.hire()
  const forgot = (email: string) => office.callAs({ address: DESK }).accounts.forgotPassword({ email })
  for (let count = 0; count < 5; count += 1) await forgot(ana.user.email)
  for (let count = 0; count < 20; count += 1) await expect(forgot(ana.user.email)).rejects.toMatchObject({ cause: { code: 'tooMany' } })
  await forgot(eva.user.email)
}, 20_000)

test.each([
  ['the office comes in', true],
  ['nobody comes in', false],
])('from an address where %s, known and unknown accounts are answered alike', async (_, familiar) => {
  if (familiar) await login(DESK)
  const answers = []
  for (const email of [ana.user.email, 'nobody@example.com']) {
    await guessFromAfar(email)
    const said = []
    for (let count = 0; count < 11; count += 1) said.push(await guess(DESK, email))
    answers.push(said)
  }
  expect(answers[0]).toEqual(answers[1])
})

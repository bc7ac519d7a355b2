// Everything else is tested with the cheapest hashes; here they cost what they cost. The first hash of a process is looked
// at, so this file runs in one of its own: @vitest-environment-options { "process": "password-cost" }
import argon2 from 'argon2'
import { expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { hashAtRealCost } from '../testing/cheap-passwords.ts'
import { openOffice } from '../testing/office.ts'
import { stubClient } from '../testing/stub-client.ts'

hashAtRealCost()

test('a moment without memory fails one login, and not every one after it', async () => {
  const office = await openOffice()
  vi.spyOn(argon2, 'hash').mockRejectedValueOnce(new Error('Memory allocation error'))
  const login = () => office.visitor.accounts.login({ email: 'nobody@example.com', password: 'a wrong guess' })
  await expect(login()).rejects.toMatchObject({ cause: { message: 'Memory allocation error' } })
  await expect(login()).rejects.toMatchObject({ cause: { code: 'credentials' } })
  await office.close()
})

test('for an unknown account the same work is done as for a known one', async () => {
  const office = await openOffice()
  const app = await createApp(office.context, stubClient)
  const { user } = await office.hire()
  const compared = vi.spyOn(argon2, 'verify')
  for (const email of [user.email, 'nobody@example.com']) {
    await app.inject({ method: 'POST', url: '/api/users/login', payload: { email, password: 'a wrong guess' } })
  }
  const costs = compared.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4))
  expect(costs).toEqual([
    ['argon2id', 'v=19', 'm=47104,p=1,t=1'],
    ['argon2id', 'v=19', 'm=47104,p=1,t=1'],
  ])
  await app.close()
  await office.close()
})

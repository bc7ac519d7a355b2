import { expect, test } from 'vitest'
import { openFileOffice } from '../testing/file-office.ts'
import { remember } from './kept-backups.ts'

test('health says to a superAdmin why a backup failed, in the language of the call', async () => {
  const office = await openFileOffice()
  const { token } = await office.hire('superAdmin')
  const at = office.context.clock().toISOString()
  remember(office.folder, { second: { at, ok: false, file: null, reason: { es: 'No responde.', en: 'It does not answer.' } } })
  for (const [language, reason] of [
    ['es', 'No responde.'],
    ['en', 'It does not answer.'],
  ] as const) {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
    expect((await office.app.inject({ url: '/api/health', headers })).json().backups.second.reason).toBe(reason)
  }
  await office.close()
})

import { set } from 'react-hook-form'
import { expect, test } from 'vitest'
import { mergeChanges } from '../../../shared/merge.ts'
import { SAMPLE_SETTINGS } from '../../../shared/settings.ts'
import { changeOf, editsIn, type SettingsValues, valuesOf } from './settings-draft.ts'

const stored = valuesOf(SAMPLE_SETTINGS)

function edited(edits: Record<string, string>): SettingsValues {
  const values = structuredClone(stored)
  for (const [path, text] of Object.entries(edits)) set(values, path, text)
  return values
}

test('a form holds texts alone, and none where there is nothing', () => {
  const { notificationInbox: _, ...theirs } = SAMPLE_SETTINGS
  expect(valuesOf({ ...theirs, retentionMonths: 24 })).toMatchObject({ retentionMonths: '24', notificationInbox: '' })
})

test('what stands as it is stored is no edit, also when it was typed again', () => {
  expect(editsIn(stored, stored)).toEqual({})
  expect(editsIn(edited({ phone: stored.phone }), stored)).toEqual({})
})

test('an edit is named by its path, in a list and in one language too', () => {
  const edits = { phone: '+1 702 555 0142', 'whatsappMessage.es': 'Hola', 'claims.2.value.en': '24 hours', priceListUrl: '' }
  expect(editsIn(edited({ ...edits, 'claims.2.label.en': '' }), stored)).toEqual({
    phone: '+1 702 555 0142',
    'whatsappMessage.es': 'Hola',
    'claims.2.value.en': '24 hours',
  })
})

test('edits stand upon what somebody else has stored meanwhile', () => {
  const theirs = edited({ email: 'new@example.com', 'whatsappMessage.en': 'Hi' })
  const { merged: values } = mergeChanges(stored, edited({ 'whatsappMessage.es': 'Hola' }), theirs)
  expect(values.email).toBe('new@example.com')
  expect(values.whatsappMessage).toEqual({ es: 'Hola', en: 'Hi' })
})

test('a setting of which something was edited is sent whole, and no other', () => {
  const values = edited({ 'whatsappMessage.es': 'Hola' })
  expect(changeOf(values, stored)).toEqual({ whatsappMessage: { ...stored.whatsappMessage, es: 'Hola' } })
  expect(changeOf(stored, stored)).toEqual({})
})

import { expect, test } from 'vitest'
import { changeFor, formerOf } from './list-change.ts'

const ORDER = { status: 'new', userId: 2, funeralHomeId: null, followUp: '2026-11-20', followUpTime: '15:30' } as const

test('another day to call again goes without the hour that was promised for the former one', () => {
  expect(changeFor(ORDER, { followUp: '2026-12-01' })).toEqual({ followUp: '2026-12-01', followUpTime: null })
})

test('the same day, or something else, leaves the hour as it was promised', () => {
  expect(changeFor(ORDER, { followUp: '2026-11-20' })).toEqual({ followUp: '2026-11-20' })
  expect(changeFor(ORDER, { status: 'sold' })).toEqual({ status: 'sold' })
})

test('the way back gives the day its hour again, and leaves the status and the home that a colleague gave meanwhile', () => {
  const changed = ['userId', 'followUp', 'followUpTime', 'statusDate']
  expect(formerOf(ORDER, changed)).toEqual({ userId: 2, followUp: '2026-11-20', followUpTime: '15:30' })
})

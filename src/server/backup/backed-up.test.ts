import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY } from '../../shared/durations.ts'
import { forgetAll } from '../housekeeping/forgetting.ts'
import { type FileOffice, openFileOffice } from '../testing/file-office.ts'
import { readBackupState } from './kept-backups.ts'
import { keepBackups } from './nightly.ts'

let office: FileOffice
beforeEach(async () => {
  office = await openFileOffice()
})
afterEach(() => office.close())

const after = (days: number) => new Date(office.context.clock().getTime() + days * DAY).toISOString()
const orders = () => office.db.selectFrom('orders').select('id').execute()

async function deletedOrder() {
  const { call } = await office.hire('superAdmin')
  const { id } = await call.orders.create({ contactName: 'Lucía', phoneNumber: '7025551234' })
  await call.orders.delete({ id })
  return call
}

test('nothing is erased before a backup was made and checked since the clock is believed', async () => {
  await deletedOrder()
  expect(await office.liveUntil(after(33))).toBe(true)
  expect(await orders()).toEqual([])
  office.pass(DAY)
  const boss = await deletedOrder()
  rmSync(readBackupState(office.folder).nightly?.file ?? '')
  expect(await forgetAll(office.context)).toBe(false)
  expect((await boss.reports.home()).housekeeping.heldBack).toMatchObject({ why: 'backup', until: null })
  await keepBackups(office.context)
  expect(await forgetAll(office.context)).toBe(true)
  expect((await boss.reports.home()).housekeeping.heldBack).toBeNull()
})

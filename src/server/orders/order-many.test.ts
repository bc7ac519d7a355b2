// Several orders at once, and what one person keeps or is warned of.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Office, openOffice } from '../testing/office.ts'

const family = { contactName: 'Rosa Delgadillo', phoneNumber: '+12135550142' }

let office: Office
let ana: Awaited<ReturnType<Office['hire']>>
let luis: Awaited<ReturnType<Office['hire']>>

beforeEach(async () => {
  office = await openOffice()
  ana = await office.hire('admin', 'Ana')
  luis = await office.hire('admin', 'Luis')
})
afterEach(() => office.close())

const three = async () => [await ana.call.orders.create(family), await ana.call.orders.create(family), await ana.call.orders.create(family)]

describe('several at once', () => {
  test('all get the status and the person, each with one update', async () => {
    const orders = await three()
    office.pass(1000)
    const changes = orders.map(({ id, version }) => ({ id, version, status: 'pending' as const, userId: luis.user.id }))
    const changed = await luis.call.orders.updateMany({ changes })
    expect(changed).toHaveLength(3)
    for (const order of changed) {
      expect(order).toMatchObject({ status: 'pending', assignedName: 'Luis', version: 2, updateBy: 'Luis' })
      expect(order.statusDate).toEqual({ date: '2026-11-21T18:00:01.000Z', updatedBy: 'Luis' })
      expect(order.updates).toHaveLength(1)
    }
  })

  test('the answer tells of each what this call changed, and not what it had been given before', async () => {
    const [first, second] = await three()
    if (!first || !second) throw new Error('There are no orders')
    await luis.call.orders.update({ id: first.id, status: 'pending' })
    const change = { status: 'pending', userId: luis.user.id } as const
    const input = { changes: [first, second].map(({ id, version }) => ({ id, version, ...change })) }
    const changed = await ana.call.orders.updateMany(input)
    expect(changed.map(({ changed }) => changed)).toEqual([['userId'], ['status', 'userId']])
    expect((await ana.call.orders.updateMany(input)).map(({ changed }) => changed)).toEqual([[], []])
  })

  test('a change that was kept by the release before is repeated, and does not say which fields it changed', async () => {
    const [first] = await three()
    const again = office.callAs({ token: luis.token, idempotencyKey: 'once and once again' })
    const input = { changes: [{ id: first?.id ?? 0, status: 'pending' as const }] }
    await again.orders.updateMany(input)
    await office.db.updateTable('idempotencyKeys').set({ answer: 'null' }).execute()
    expect(await again.orders.updateMany(input)).toMatchObject([{ status: 'pending', changed: [] }])
  })

  test('one of them refused, none is changed: a clash, a deleted order, a person who is gone', async () => {
    const [first, second, third] = await three()
    if (!first || !second || !third) throw new Error('There are no orders')
    const changes = [first, second, third].map(({ id, version }) => ({ id, version, status: 'sold' as const }))
    await luis.call.orders.update({ id: second.id, status: 'pending' })
    await expect(ana.call.orders.updateMany({ changes })).rejects.toMatchObject({ cause: { code: 'conflict' } })
    await luis.call.orders.delete({ id: second.id })
    await expect(ana.call.orders.updateMany({ changes })).rejects.toMatchObject({ cause: { code: 'notFound' } })
    const toNobody = [
      { id: first.id, userId: luis.user.id },
      { id: third.id, userId: 999 },
    ]
    await expect(ana.call.orders.updateMany({ changes: toNobody })).rejects.toMatchObject({ cause: { code: 'fields' } })
    for (const { id } of [first, third]) expect(await ana.call.orders.one({ id })).toMatchObject({ status: 'new', version: 1, updates: [] })
  })

  test('the way back overrules nobody who changed the same since', async () => {
    const orders = await three()
    const changed = await ana.call.orders.updateMany({ changes: orders.map(({ id, version }) => ({ id, version, status: 'sold' })) })
    const back = changed.map(({ id, version }) => ({ id, version, status: 'new' as const }))
    await luis.call.orders.update({ id: back[2]?.id ?? 0, status: 'notSold' })
    await expect(ana.call.orders.updateMany({ changes: back })).rejects.toMatchObject({ cause: { code: 'conflict' } })
    expect(await ana.call.orders.one({ id: back[0]?.id ?? 0 })).toMatchObject({ status: 'sold' })
    const undone = await ana.call.orders.updateMany({ changes: back.slice(0, 2) })
    expect(undone.map(({ status }) => status)).toEqual(['new', 'new'])
  })

  test('one to a hundred, no more', async () => {
    await expect(ana.call.orders.updateMany({ changes: [] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const many = Array.from({ length: 101 }, (_, at) => ({ id: at + 1, status: 'sold' as const }))
    await expect(ana.call.orders.updateMany({ changes: many })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('duplicates', () => {
  const twinsOf = async (phoneNumber: string, email: string | null = null, exceptId?: number) =>
    (await ana.call.orders.duplicates({ phoneNumber, email, ...(exceptId && { exceptId }) })).map(({ id }) => id)

  test('the same phone however it is written, or the same e-mail; newest first', async () => {
    const one = await ana.call.orders.create({ ...family, email: 'rosa@correo.example' })
    const two = await ana.call.orders.create({ ...family, phoneNumber: '+17025550123', email: 'rosa@correo.example' })
    expect(await twinsOf('(213) 555-0142')).toEqual([one.id])
    expect(await twinsOf('213 555 0142', 'Rosa@Correo.example')).toEqual([two.id, one.id])
    expect(await twinsOf('213-555-0142 (hija)')).toEqual([one.id])
    expect(await twinsOf('+12135550142', null, one.id)).toEqual([])
    expect(await twinsOf('+19995550000')).toEqual([])
    // One that was brought along later, of a family that came before both.
    const old = await ana.call.orders.create({ ...family, receivedAt: '2024-03-01T18:00:00.000Z' })
    expect(await twinsOf('213 555 0142', 'rosa@correo.example')).toEqual([two.id, one.id, old.id])
  })

  test('without a whole phone it is the e-mail that tells: many have none, or “no tiene”', async () => {
    const one = await ana.call.orders.create({ ...family, phoneNumber: 'no tiene', email: 'rosa@correo.example' })
    await ana.call.orders.create({ ...family, phoneNumber: 'no tiene', email: 'luis@correo.example' })
    expect(await twinsOf('no tiene', 'rosa@correo.example')).toEqual([one.id])
    expect(await twinsOf('', 'rosa@correo.example')).toEqual([one.id])
    expect(await twinsOf('no tiene')).toEqual([])
  })

  test('an e-mail with letters beyond A to Z finds itself, in small letters and in capitals too', async () => {
    const one = await ana.call.orders.create({ ...family, email: 'ÑANDÚ@correo.example' })
    const two = await ana.call.orders.create({ ...family, phoneNumber: '+17025550123', email: 'ñandú@correo.example' })
    for (const email of ['ÑANDÚ@correo.example', 'ñandú@Correo.example'])
      expect(await twinsOf('+19995550000', email)).toEqual([two.id, one.id])
  })

  test.each(['sold', 'notSold'] as const)('a %s order is no duplicate, nor is a deleted one', async (status) => {
    const { id } = await ana.call.orders.create(family)
    await ana.call.orders.update({ id, status })
    expect(await twinsOf(family.phoneNumber)).toEqual([])
    await ana.call.orders.update({ id, status: 'pending' })
    expect(await twinsOf(family.phoneNumber)).toEqual([id])
    await ana.call.orders.delete({ id })
    expect(await twinsOf(family.phoneNumber)).toEqual([])
  })

  test('it warns and refuses nothing: a second order with the same phone is made', async () => {
    const one = await ana.call.orders.create(family)
    const two = await ana.call.orders.create(family)
    expect(await twinsOf(family.phoneNumber)).toEqual([two.id, one.id])
  })
})

describe('several deleted at once', () => {
  test('all go and all come back', async () => {
    const ids = (await three()).map(({ id }) => id)
    const listed = async () => (await ana.call.orders.list({})).totalOrders
    expect(await luis.call.orders.deleteMany({ ids })).toEqual({ deleted: ids })
    expect(await listed()).toBe(0)
    expect((await ana.call.orders.deleted({})).deleted.map(({ deletedBy }) => deletedBy)).toEqual(['Luis', 'Luis', 'Luis'])
    expect(await luis.call.orders.restoreMany({ ids })).toEqual({ restored: ids })
    expect(await listed()).toBe(3)
    expect((await ana.call.orders.history({ id: ids[0] ?? 0 })).map(({ kind }) => kind).toSorted()).toEqual([
      'created',
      'deleted',
      'restored',
    ])
  })

  test('what somebody else has dealt with meanwhile is passed over, and told apart; where nothing is left it is refused', async () => {
    const ids = (await three()).map(({ id }) => id)
    const [first = 0, ...others] = ids
    await ana.call.orders.delete({ id: first })
    expect(await luis.call.orders.deleteMany({ ids: [...ids, 999] })).toEqual({ deleted: others })
    expect((await ana.call.orders.deleted({})).deleted.find(({ order }) => order.id === first)?.deletedBy).toBe('Ana')
    await expect(luis.call.orders.deleteMany({ ids })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await ana.call.orders.restore({ id: others[0] ?? 0 })
    expect(await luis.call.orders.restoreMany({ ids: others })).toEqual({ restored: others.slice(1) })
    await expect(luis.call.orders.restoreMany({ ids: others })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test.each([[[]], [Array.from({ length: 101 }, (_, at) => at + 1)]])('none, and more than a page, are refused', async (ids) => {
    await expect(ana.call.orders.deleteMany({ ids })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('views', () => {
  test('each sees their own, in the order they were kept', async () => {
    await ana.call.views.keep({ name: ' Las mías ', query: 'tab=pending&user=1' })
    await ana.call.views.keep({ name: 'Hospicio', query: 'q=hospicio' })
    await luis.call.views.keep({ name: 'De Luis', query: '' })
    expect((await ana.call.views.list()).map(({ name, query }) => [name, query])).toEqual([
      ['Las mías', 'tab=pending&user=1'],
      ['Hospicio', 'q=hospicio'],
    ])
    expect(await luis.call.views.list()).toHaveLength(1)
  })

  test('nobody can drop another’s', async () => {
    const { id } = await ana.call.views.keep({ name: 'Mía', query: '' })
    await expect(luis.call.views.drop({ id })).rejects.toMatchObject({ cause: { code: 'notFound' } })
    expect(await ana.call.views.list()).toHaveLength(1)
    await ana.call.views.drop({ id })
    expect(await ana.call.views.list()).toEqual([])
    await expect(ana.call.views.drop({ id })).rejects.toMatchObject({ cause: { code: 'notFound' } })
  })

  test('two of one person never have the same name, however it is written; of two people they may', async () => {
    await ana.call.views.keep({ name: 'Mis órdenes', query: 'tab=pending' })
    for (const name of ['Mis órdenes', '  mis ORDENES '])
      await expect(ana.call.views.keep({ name, query: '' })).rejects.toMatchObject({
        cause: { code: 'fields', details: { fields: { name: 'views.taken' } } },
      })
    const atOnce = await Promise.allSettled(['a', 'b'].map((query) => ana.call.views.keep({ name: 'Dos', query })))
    expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await luis.call.views.keep({ name: 'Mis órdenes', query: '' })
    expect((await ana.call.views.list()).map(({ name }) => name)).toEqual(['Mis órdenes', 'Dos'])
  })

  test('a name is needed, and fifty are enough', async () => {
    await expect(ana.call.views.keep({ name: '  ', query: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    for (let count = 0; count < 50; count += 1) await ana.call.views.keep({ name: `v${count}`, query: '' })
    await expect(ana.call.views.keep({ name: 'one more', query: '' })).rejects.toMatchObject({ cause: { code: 'fields' } })
  })
})

describe('how somebody likes the list', () => {
  test('is kept for them alone, a thing at a time', async () => {
    expect(await ana.call.views.settings()).toEqual({})
    await ana.call.views.keepSettings({ pageSize: 50 })
    const columns = [{ id: 'contactName', width: 14.5 }, { id: 'phoneNumber' }]
    expect(await ana.call.views.keepSettings({ columns })).toEqual({ pageSize: 50, columns })
    expect(await ana.call.views.settings()).toEqual({ pageSize: 50, columns })
    expect(await luis.call.views.settings()).toEqual({})
    expect(await ana.call.views.keepSettings({ columns: null })).toEqual({ pageSize: 50, columns: null })
  })

  test.each([{ pageSize: 13 }, { columns: [{ id: 'price', width: 1 }] }, { columns: [{ id: 'x'.repeat(41) }] }])(
    '%j is refused',
    async (settings) => {
      const { call } = await office.hire()
      await expect(call.views.keepSettings(Object(settings))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )
})

// How long the erasure of a coordinator with forty orders, of forty names and addresses, holds the process up: the longest turn of
// the event loop in milliseconds of its processor. Run: node scripts/run.mjs bench/erasure.ts [--orders 100000]
import { parseArgs } from 'node:util'
import { readConfig } from '../src/server/config.ts'
import { closeContext, openContext } from '../src/server/context.ts'
import { createLog } from '../src/server/http/log.ts'
import { createOrder } from '../src/server/orders/orders.ts'
import { erasePerson, findPerson } from '../src/server/privacy/erasure.ts'
import { orderInput } from '../src/shared/order.ts'
import { type Figure, showFigures } from './figures.ts'
import { filledFolder } from './filled-folder.ts'

const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } })
const OWN = 40
const OTHERS = 20
const LONGEST_TURN = 50
const PHONE = '(818) 555-9876'

const orders = Number(values.orders)
const context = await openContext(readConfig({ DATA_DIR: await filledFolder(orders) }), createLog('silent'))
const { db } = context
await db.transaction().execute(async (db) => {
  const make = (order: object) => createOrder(db, orderInput.parse(order), { id: null, name: 'Bench' }, new Date())
  const tracking = Array.from({ length: 5 }, (_, at) => ({ track: `Comentario ${at} de muchas palabras. `.repeat(20) }))
  for (let at = 0; at < OWN; at++)
    await make({ contactName: `Lucía${at} Ibáñez Secreta`, phoneNumber: PHONE, email: `lucia${at}@hospice.example`, tracking })
  for (let at = 0; at < OTHERS; at++)
    await make({ contactName: 'Otra', phoneNumber: '7025550000', tracking: [...tracking, { track: `Hablar con ${PHONE}` }] })
})

const spent = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const figures: Figure[] = []
async function measure<Done>(name: string, work: () => Promise<Done>): Promise<Done> {
  const began = spent()
  let [last, longest, isOn] = [began, 0, true]
  const look = () => {
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
    if (isOn) setImmediate(look)
  }
  setImmediate(look)
  const done = await work()
  isOn = false
  figures.push({ name: `${name}: longest turn`, orders, unit: 'ms', ours: longest, atMost: LONGEST_TURN })
  figures.push({ name: `${name}: all of it`, orders, unit: 'ms', ours: spent() - began })
  return done
}

const idsOf = (things: { id: number }[]) => things.map(({ id }) => id)
const found = await measure('looked for', () => findPerson(db, { contact: PHONE }))
const confirmed = { contact: PHONE, orderIds: idsOf(found.orders), struck: idsOf(found.mentions) }
await measure('erased', () => db.transaction().execute((db) => erasePerson(db, confirmed, new Date())))
await closeContext(context)
process.exitCode = showFigures(figures) ? 0 : 1

// Believable orders to look around with. Names and numbers are invented; 555 numbers ring nowhere.
import { DAY } from '../../shared/durations.ts'
import { INSURANCES, type Status } from '../../shared/order.ts'
import { NO_PASSWORD } from '../accounts/accounts.ts'
import { insertMany } from '../database/bulk.ts'
import { engineOf } from '../database/engine.ts'
import type { Db } from '../database/open.ts'
import { WEBSITE } from '../orders/order-history.ts'
import { BLANK_FIELDS, type NewOrder, storeOrders } from '../orders/order-save.ts'
import { noteBrought } from './demo-extent.ts'
import { COMMENTS, COMMISSIONS, FIRST_NAMES, FUNERAL_HOMES, LAST_NAMES, PRICES, RELATIONSHIPS, SOURCES, STAFF } from './demo-words.ts'
import { createRandom } from './random.ts'

const PART = 200

/** Adds exactly so many orders, and the first time staff and funeral homes for them to refer to; tells which part of 1 is done. */
export async function seedDemo(db: Db, count: number, now: Date, onProgress: (done: number) => void = () => {}): Promise<void> {
  await db.transaction().execute(async (db) => {
    const staff = await demoStaff(db, now)
    const { homes, isNew } = await demoHomes(db, now)
    const services = (await db.selectFrom('services').select('id').where('deletedAt', 'is', null).execute()).map(({ id }) => id)
    const random = createRandom(count)
    // Oldest first, so that newer orders have higher ids, as in life.
    const ages = Array.from({ length: count }, () => random.fraction() ** 2 * 400 * DAY).sort((a, b) => b - a)
    const ids: number[] = []
    for (let start = 0; start < count; start += PART) {
      const made = await insertPart(
        db,
        ages.slice(start, start + PART).map((age) => inventOrder(random, age, { staff, homes, services }, now)),
      )
      ids.push(...made)
      onProgress(Math.min(1, (start + PART) / count))
    }
    await noteBrought(db, ids, isNew ? homes : [])
  })
  await engineOf(db).mergeSearch(db, { pause: 0 })
}

interface Invented {
  order: NewOrder
  /** Who has worked on it last. */
  updatedBy: { id: number; name: string } | null
}

interface Known {
  staff: { id: number; name: string }[]
  homes: number[]
  services: number[]
}

function inventOrder(random: ReturnType<typeof createRandom>, age: number, { staff, homes, services }: Known, now: Date): Invented {
  const created = now.getTime() - age
  const website = random.chance(0.6)
  const first = random.pick(FIRST_NAMES)
  const last = `${random.pick(LAST_NAMES)}${random.chance(0.5) ? ` ${random.pick(LAST_NAMES)}` : ''}`
  const status = inventStatus(random, age)
  const touched = status !== 'new'
  const assigned = random.pick(staff)
  // Untouched since long before now for some, so that the fourth tab has something to show.
  const quiet = Math.min(age, random.chance(0.35) ? random.between(8, 40) * DAY : random.fraction() * 6 * DAY)
  const lastUpdate = touched ? Math.max(created, now.getTime() - quiet) : created
  const comments = Array.from({ length: touched ? random.whole(0, 3) : 0 }, (_, index) => ({
    date: new Date(created + ((lastUpdate - created) * (index + 1)) / 4).toISOString(),
    track: random.pick(COMMENTS),
    createdBy: assigned.name,
    importedBy: null,
  }))
  const fields = {
    ...BLANK_FIELDS,
    status,
    insurance: random.pick(INSURANCES),
    funeralHomeId: touched && random.chance(0.7) ? random.pick(homes) : null,
    serviceId: services.length > 0 && random.chance(0.85) ? random.pick(services) : null,
    userId: touched && random.chance(0.9) ? assigned.id : null,
    price: touched && random.chance(0.6) ? random.pick(PRICES) : null,
    contactName: `${first} ${last}`,
    phoneNumber: `+1${random.pick(['213', '310', '408', '415', '510', '559', '619', '626', '714', '831', '909', '916'])}555${String(random.whole(0, 9999)).padStart(4, '0')}`,
    email: random.chance(0.6)
      ? `${first}.${last.split(' ')[0]}${random.whole(1, 99)}@correo.example`.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
      : null,
    comission: status === 'sold' ? random.pick(COMMISSIONS) : null,
    relationship: touched && random.chance(0.7) ? random.pick(RELATIONSHIPS) : null,
    deceasedName: touched && random.chance(0.5) ? `${random.pick(FIRST_NAMES)} ${last}` : null,
    age: random.chance(0.9) ? random.whole(24, 97) : null,
    source: website ? WEBSITE.name : random.pick(SOURCES),
  }
  const order: NewOrder = {
    fields,
    comments,
    by: website ? WEBSITE : { name: assigned.name, id: null },
    statusAt: new Date(touched ? (created + lastUpdate) / 2 : created).toISOString(),
    statusBy: website && !touched ? WEBSITE.name : assigned.name,
    updateBy: touched ? assigned.name : null,
    createdAt: new Date(created).toISOString(),
    lastUpdateAt: new Date(lastUpdate).toISOString(),
    changedAt: new Date(lastUpdate).toISOString(),
    // Most are answered within the hour, some only days later.
    answeredAfter:
      website && touched
        ? Math.min(Math.round(120 + 1800 * random.fraction() ** -1.2), Math.max(60, Math.round((lastUpdate - created) / 1000)))
        : null,
    language: website ? (random.chance(0.75) ? 'es' : 'en') : null,
  }
  return { order, updatedBy: touched ? assigned : null }
}

/** The older an order, the likelier it is settled. */
function inventStatus(random: ReturnType<typeof createRandom>, age: number): Status {
  const draw = random.fraction()
  if (age < 3 * DAY) return draw < 0.6 ? 'new' : 'inProgress'
  if (age < 45 * DAY) return draw < 0.1 ? 'new' : draw < 0.5 ? 'inProgress' : draw < 0.65 ? 'pending' : draw < 0.85 ? 'sold' : 'notSold'
  return draw < 0.08 ? 'inProgress' : draw < 0.12 ? 'pending' : draw < 0.55 ? 'sold' : 'notSold'
}

async function insertPart(db: Db, part: Invented[]): Promise<number[]> {
  const ids = await storeOrders(
    db,
    part.map(({ order }) => order),
  )
  await insertMany(
    db,
    'orderEvents',
    part.flatMap(({ order: { lastUpdateAt, createdAt }, updatedBy }, index) =>
      updatedBy === null
        ? []
        : [
            {
              orderId: ids[index] ?? 0,
              kind: 'updated' as const,
              date: lastUpdateAt ?? createdAt,
              by: updatedBy.name,
              userId: updatedBy.id,
              version: 1,
              changes: '[]',
            },
          ],
    ),
  )
  return ids
}

async function demoStaff(db: Db, now: Date) {
  const emails = STAFF.map(({ email }) => email)
  const find = () => db.selectFrom('users').select(['id', 'name']).where('email', 'in', emails).where('deletedAt', 'is', null).execute()
  const found = await find()
  if (found.length > 0) return found
  const rows = STAFF.map((person) => ({
    ...person,
    role: 'admin' as const,
    passwordHash: NO_PASSWORD,
    language: 'es' as const,
    createdAt: now.toISOString(),
  }))
  await db.insertInto('users').values(rows).execute()
  return find()
}

async function demoHomes(db: Db, now: Date): Promise<{ homes: number[]; isNew: boolean }> {
  const find = async () => (await db.selectFrom('funeralHomes').select('id').where('deletedAt', 'is', null).execute()).map(({ id }) => id)
  const found = await find()
  if (found.length > 0) return { homes: found, isNew: false }
  await db
    .insertInto('funeralHomes')
    .values(FUNERAL_HOMES.map((name) => ({ name, createdAt: now.toISOString() })))
    .execute()
  return { homes: await find(), isNew: true }
}

// The agency's own pictures: in the database, so that a backup has them, and served under a name that changes with them.
import { hash } from 'node:crypto'
import { PICTURE_LIMITS, PICTURE_TYPES, type PictureType, type SitePictures } from '../../shared/pictures.ts'
import { audit, type By } from '../audit/audit.ts'
import type { Db } from '../database/open.ts'
import { Refusal } from '../errors/refusal.ts'
import { pictureFormat } from './picture-format.ts'

const LETTERS_IN_A_NAME = 22

/** Where each is served and how large it is, by its place. */
export async function listPictures(db: Db): Promise<SitePictures> {
  const rows = await db.selectFrom('pictures').select(['place', 'name', 'width', 'height']).orderBy('place').execute()
  return Object.fromEntries(rows.map(({ place, name, width, height }) => [place, { src: `/pictures/${name}`, width, height }]))
}

/** A picture by its name, as it was stored. */
export async function readPicture(db: Db, name: string): Promise<{ type: string; bytes: Buffer } | undefined> {
  const row = await db.selectFrom('pictures').select(['type', 'data']).where('name', '=', name).executeTakeFirst()
  return row && { type: row.type, bytes: Buffer.from(row.data, 'base64') }
}

/** In the place of what was there. */
export async function putPicture(db: Db, { place, data }: { place: string; data: string }, by: By, now: Date): Promise<void> {
  const bytes = Buffer.from(data, 'base64')
  const found = pictureFormat(bytes)
  if (!found) throw new Refusal('fields', { fields: { data: 'picture.type' } })
  const { type, width, height } = found
  const isLarge = bytes.length > PICTURE_LIMITS.bytes || Math.max(width, height) > PICTURE_LIMITS.side
  if (isLarge || Math.min(width, height) < 1) throw new Refusal('fields', { fields: { data: 'picture.large' } })
  await db.transaction().execute(async (db) => {
    await checkPlace(db, place)
    const name = nameOf(bytes, type)
    const before = await db.selectFrom('pictures').select('name').where('place', '=', place).executeTakeFirst()
    if (before?.name === name) return
    const row = { type, name, width, height, data: bytes.toString('base64'), changedAt: now.toISOString() }
    await db
      .insertInto('pictures')
      .values({ place, ...row })
      .onConflict((conflict) => conflict.column('place').doUpdateSet(row))
      .execute()
    await audit(db, { ...by, action: 'pictureChanged', target: place }, now)
  })
}

/** The site's own is shown again. */
export async function dropPicture(db: Db, place: string, by: By, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    const { numDeletedRows } = await db.deleteFrom('pictures').where('place', '=', place).executeTakeFirst()
    if (numDeletedRows > 0n) await audit(db, { ...by, action: 'pictureChanged', target: place }, now)
  })
}

/** The place is the logo's, or of a service that there is. */
async function checkPlace(db: Db, place: string): Promise<void> {
  if (place === 'logo') return
  const id = Number(place.split(' ')[1])
  const service = await db.selectFrom('services').select('id').where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()
  if (!service) throw new Refusal('notFound')
}

function nameOf(bytes: Buffer, type: PictureType): string {
  return `${hash('sha256', bytes, 'base64url').slice(0, LETTERS_IN_A_NAME)}.${PICTURE_TYPES[type]}`
}

// From names to ids: services, funeral homes and people as a file calls them.
import { editDistance } from '../../shared/edit-distance.ts'
import { folded } from '../../shared/folded.ts'
import type { Db } from '../database/open.ts'

export interface Names {
  /** The ids that go by a name, compared without regard to case, accents and outer spaces. */
  ids: Map<string, Set<number>>
  /** As they are written, for suggestions. */
  written: string[]
}

export interface Catalogue {
  service: Names
  funeralHome: Names
  assigned: Names
}

/** What a new order may refer to. Services go by their name in either language. */
export async function readCatalogue(db: Db): Promise<Catalogue> {
  const services = await db.selectFrom('services').select(['id', 'name']).where('deletedAt', 'is', null).execute()
  const homes = await db.selectFrom('funeralHomes').select(['id', 'name']).where('deletedAt', 'is', null).execute()
  const people = await db.selectFrom('users').select(['id', 'name', 'email']).where('deletedAt', 'is', null).execute()
  return {
    service: groupIds(services.flatMap(({ id, name }) => Object.values<string>(JSON.parse(name)).map((name) => ({ id, name })))),
    funeralHome: groupIds(homes),
    // Addresses are understood, and never suggested: not everybody may see them.
    assigned: {
      ...groupIds([...people, ...people.map(({ id, email }) => ({ id, name: email }))]),
      written: people.map(({ name }) => name),
    },
  }
}

function groupIds(things: { id: number; name: string }[]): Names {
  const ids = new Map<string, Set<number>>()
  for (const { id, name } of things) ids.getOrInsertComputed(foldName(name), () => new Set()).add(id)
  return { ids, written: [...new Set(things.map(({ name }) => name))] }
}

/** Whether an id is among them. */
export const isKnown = (id: number, { ids }: Names) => [...ids.values()].some((known) => known.has(id))

/** A name as it is compared: without case, accents and outer spaces. */
export function foldName(name: string): string {
  return folded(name).trim()
}

/** The name somebody may have meant: a slip or two away. */
export function nearestName(name: string, { written }: Names): string | undefined {
  const wanted = foldName(name).slice(0, 100)
  let best: string | undefined
  let least = Math.max(1, Math.floor(wanted.length / 4)) + 1
  for (const candidate of written) {
    const distance = editDistance(wanted, foldName(candidate), least)
    if (distance < least) {
      least = distance
      best = candidate
    }
  }
  return best
}

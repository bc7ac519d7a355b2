// What orders refer to: services, funeral homes, people. The first two are remembered (shell/desk-memory.ts), so that the filters are there at once.
import { useMemo } from 'react'
import { usePreference } from '../../preferences.ts'
import { trpc } from '../../trpc.ts'

const none: never[] = []

export function useCatalogue() {
  const catalogue = usePreference('catalogue')
  const services = trpc.services.list.useQuery().data
  const funeralHomes = trpc.funeralHomes.list.useQuery().data
  const users = trpc.users.list.useQuery().data
  const goneServices = trpc.services.deleted.useQuery().data
  const goneHomes = trpc.funeralHomes.deleted.useQuery().data
  const goneUsers = trpc.users.gone.useQuery().data

  return useMemo(
    () => ({
      services: services ?? catalogue?.services ?? none,
      funeralHomes: funeralHomes ?? catalogue?.funeralHomes ?? none,
      /** Deleted: named where something refers to them, and not to be chosen. */
      goneServices: goneServices ?? none,
      goneHomes: goneHomes ?? none,
      goneUsers: goneUsers ?? none,
      users: users ?? none,
      /** Those among them who come in: only they are given orders. */
      activeUsers: users?.filter(({ isActive }) => isActive) ?? none,
      /** Whether the people are known yet; before that, nobody can be said to have left. */
      usersKnown: users !== undefined,
    }),
    [catalogue, services, funeralHomes, users, goneServices, goneHomes, goneUsers],
  )
}

export type Catalogue = ReturnType<typeof useCatalogue>

// What this browser remembers from the first page of the desk on, whichever that is.
import { useEffect } from 'react'
import { chosenLanguage } from '../../language/desk-text.tsx'
import { preferences, remember } from '../../preferences.ts'
import { trpc } from '../../trpc.ts'

export function useDeskMemory(): void {
  useEffect(() => {
    const language = chosenLanguage()
    const { language: stored, theme, orderFilters } = preferences()
    if (stored === language && orderFilters !== undefined) return
    // The light, too: after a logout only this tab still knows of it.
    remember({ language, ...(theme && { theme }), orderFilters: orderFilters ?? '' })
  }, [])
  useRememberedCatalogue()
}

/** Keeps services and funeral homes in this browser, whichever page of the desk is open. */
function useRememberedCatalogue(): void {
  const services = trpc.services.list.useQuery().data
  const funeralHomes = trpc.funeralHomes.list.useQuery().data
  useEffect(() => {
    if (!services || !funeralHomes) return
    remember({
      catalogue: {
        services: services.map(({ id, name, isActive }) => ({ id, name, isActive })),
        funeralHomes: funeralHomes.map(({ id, name }) => ({ id, name })),
      },
    })
  }, [services, funeralHomes])
}

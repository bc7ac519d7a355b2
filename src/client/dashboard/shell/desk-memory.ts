// What this browser remembers from the first page of the desk on, whichever that is.
import { useEffect } from 'react'
import { chosenLanguage } from '../../language/desk-text.tsx'
import { preferences, remember } from '../../preferences.ts'
import { useRememberedCatalogue } from '../orders/catalogue.ts'

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

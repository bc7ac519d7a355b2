import type { Language } from '../../shared/language.ts'

/** Each in its own words. Here, and not beside the languages: the site has no use for them. */
export const LANGUAGE_NAMES = { es: 'Español', en: 'English' } as const satisfies Record<Language, string>

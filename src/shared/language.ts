// The two languages of the product and the one way to choose between them.

export const LANGUAGES = ['es', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'es'
export const LANGUAGE_COOKIE = 'lang'

export type Bilingual<T = string> = Record<Language, T>

export function isLanguage(value: unknown): value is Language {
  return value === 'es' || value === 'en'
}

/** The first language of an Accept-Language header that we speak; Spanish if there is none. */
export function acceptedLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))?.split('=')[1]
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wanted.map(({ language }) => language).find(isLanguage) ?? DEFAULT_LANGUAGE
}

import { LANGUAGE_COOKIE, type Language } from '../../shared/language.ts'

/** A year, in seconds. */
const ATTRIBUTES = 'path=/;max-age=31536000;samesite=lax;'

/** Keeps the choice for the next visit and makes the page say which language it speaks. */
export function keepLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? 'secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore API is missing in browsers that families still use
  document.cookie = `${LANGUAGE_COOKIE}=${language};${ATTRIBUTES}${secure}`
  document.documentElement.lang = language
}

/** The same, and its address says it too. */
export function rememberLanguage(language: Language): void {
  keepLanguage(language)
  const address = new URL(location.href)
  if (language === 'en') address.searchParams.set('lang', 'en')
  else address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
}

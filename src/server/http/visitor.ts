// Who asks, by what the request says: a person with a browser, or a program; and in which language.
import type { IncomingHttpHeaders } from 'node:http'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_COOKIE, type Language } from '../../shared/language.ts'
import type { Config } from '../config.ts'

interface Asked {
  url?: string | undefined
  headers: IncomingHttpHeaders
}

const YEAR_IN_SECONDS = 31_536_000
const LANGUAGE_SAID = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`)

/** The path of an address, without its query. */
export function pathOf({ url = '' }: Asked): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** The address wins over the cookie; what the address says is remembered, by a cookie for https alone where the site is there. */
export function spokenIn(
  { url = '', headers }: Asked,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): { language: Language; cookie: string | undefined } {
  const found = headers.cookie?.match(LANGUAGE_SAID)?.[1]
  const end = url.indexOf('?')
  const asked = end < 0 ? undefined : new URLSearchParams(url.slice(end)).get('lang')
  if (!isLanguage(asked)) return { language: isLanguage(found) ? found : DEFAULT_LANGUAGE, cookie: undefined }
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = asked === found ? undefined : `${LANGUAGE_COOKIE}=${asked}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax${secure}`
  return { language: asked, cookie }
}

/** A program that calls, which reads JSON. */
export function isCall({ url = '' }: Asked): boolean {
  return /^\/(api|trpc)(\/|\?|$)/.test(url)
}

/** Somebody's browser that opens a page; robots and scripts do not say so. */
export function isVisit({ headers }: Asked): boolean {
  return headers['sec-fetch-dest'] === 'document'
}

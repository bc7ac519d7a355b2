import type { Bilingual, Language } from '../../shared/language.ts'
import type { Texts } from '../../shared/page-texts/es.ts'
import type { OwnTexts } from '../../shared/page-texts/own-texts.ts'
import type { PageIsland } from '../page-island.ts'
import { timeLimit } from '../time-limit.ts'
import { MOVE_TIMEOUT } from '../ui/in-time.ts'

const asked: Partial<Bilingual<Promise<OwnTexts>>> = {}

/** The shipped texts with the owner's in their places, which are asked for only where the page says that there are any. */
export async function withOwn(shipped: Texts, language: Language): Promise<Texts> {
  const island = document.getElementById('island')?.textContent
  const { hasOwnTexts }: Partial<PageIsland> = island ? JSON.parse(island) : {}
  if (!hasOwnTexts) return shipped
  const [{ siteApi }, { withOwnTexts }] = await Promise.all([import('../site-api.ts'), import('../../shared/page-texts/own-texts.ts')])
  asked[language] ??= siteApi.pageTexts.own.query({ language }, { signal: timeLimit(MOVE_TIMEOUT) }).catch((error: unknown) => {
    delete asked[language]
    throw error
  })
  return withOwnTexts(shipped, await asked[language])
}

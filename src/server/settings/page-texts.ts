// What the owner wrote in place of texts of the public pages: only what differs from the shipped ones is stored.
import type { ExpressionBuilder } from 'kysely'
import type { Bilingual } from '../../shared/language.ts'
import type { OwnTexts } from '../../shared/page-texts/own-texts.ts'
import type { PageTextsChange, WrittenText } from '../../shared/page-texts/page-texts.ts'
import { shortened } from '../../shared/text-rules.ts'
import { audit, type By } from '../audit/audit.ts'
import type { Db } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { Refusal } from '../errors/refusal.ts'

/** What of a long list of places the audit log names. */
const LONGEST_TARGET = 500

/** In both languages, by their places. */
export async function readOwnTexts(db: Db): Promise<Bilingual<OwnTexts>> {
  const own: Bilingual<OwnTexts> = { es: {}, en: {} }
  for (const { language, place, text } of await listOwnTexts(db)) own[language][place] = text
  return own
}

/** With who wrote them when. */
export async function listOwnTexts(db: Db): Promise<WrittenText[]> {
  return db
    .selectFrom('pageTexts')
    .select(['place', 'language', 'text', 'changedAt as at', 'changedBy as by'])
    .orderBy('place')
    .orderBy('language')
    .execute()
}

/** All of it or nothing: where somebody else wrote meanwhile, nothing is, and the refusal names those texts. */
export async function changePageTexts(db: Db, { texts }: PageTextsChange, by: By, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    const lost: Record<string, string> = {}
    const done: string[] = []
    const made = { changedAt: now.toISOString(), changedBy: by.account.name }
    for (const [at, { place, language, text, before }] of texts.entries()) {
      if (text === before) continue
      const here = ({ and }: ExpressionBuilder<Tables, 'pageTexts'>) => and({ place, language })
      const stored = await db.selectFrom('pageTexts').select('text').where(here).executeTakeFirst()
      const stands = stored?.text ?? null
      // Asked for twice, such as where the first answer was lost.
      if (stands === text) continue
      if (stands !== before) lost[`texts.${at}.text`] = 'overtaken'
      else {
        await db.deleteFrom('pageTexts').where(here).execute()
        if (text !== null) {
          const row = { place, language, text, ...made }
          await db.insertInto('pageTexts').values(row).execute()
        }
        done.push(`${place} (${language})`)
      }
    }
    if (Object.keys(lost).length > 0) throw new Refusal('conflict', { fields: lost })
    if (done.length > 0) await audit(db, { ...by, action: 'pageTextsChanged', target: shortened(done.join(', '), LONGEST_TARGET) }, now)
  })
}

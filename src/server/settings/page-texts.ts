// What the owner wrote in place of texts of the public pages: only what differs from the shipped ones is stored.
import type { Bilingual } from '../../shared/language.ts'
import type { OwnTexts } from '../../shared/page-texts/own-texts.ts'
import type { PageTextsChange, WrittenText } from '../../shared/page-texts/page-texts.ts'
import { shortened } from '../../shared/text-rules.ts'
import { audit, type By } from '../audit/audit.ts'
import type { Db } from '../database/open.ts'
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
    for (const [at, change] of texts.entries()) {
      if (change.text === change.before) continue
      if (await storeText(db, change, { changedAt: now.toISOString(), changedBy: by.account.name }))
        done.push(`${change.place} (${change.language})`)
      // What stands there already was asked for twice, such as where the first answer was lost.
      else if ((await storedText(db, change)) !== change.text) lost[`texts.${at}.text`] = 'overtaken'
    }
    if (Object.keys(lost).length > 0) throw new Refusal('conflict', { fields: lost })
    if (done.length > 0) await audit(db, { ...by, action: 'pageTextsChanged', target: shortened(done.join(', '), LONGEST_TARGET) }, now)
  })
}

async function storedText(db: Db, { place, language }: PageTextsChange['texts'][number]): Promise<string | null> {
  const query = db.selectFrom('pageTexts').select('text').where('place', '=', place).where('language', '=', language)
  return (await query.executeTakeFirst())?.text ?? null
}

/** Whether what stood there was what the writer saw; the statement itself asks, so that of two at once one is told. */
async function storeText(
  db: Db,
  { place, language, text, before }: PageTextsChange['texts'][number],
  made: { changedAt: string; changedBy: string },
): Promise<boolean> {
  const here = { place, language }
  if (before === null) {
    if (text === null) return false
    const query = db.insertInto('pageTexts').values({ ...here, text, ...made })
    const { numInsertedOrUpdatedRows } = await query.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  if (text === null) {
    const query = db.deleteFrom('pageTexts').where('place', '=', place).where('language', '=', language).where('text', '=', before)
    return (await query.executeTakeFirst()).numDeletedRows === 1n
  }
  const query = db.updateTable('pageTexts').set({ text, ...made })
  const stored = query.where('place', '=', place).where('language', '=', language).where('text', '=', before)
  return (await stored.executeTakeFirst()).numUpdatedRows === 1n
}

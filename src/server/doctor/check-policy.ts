// What browsers told that the pages' policy kept out; see http/policy-reports.ts.
import type { Db } from '../database/open.ts'
import { countedReports } from '../http/policy-reports.ts'
import { type Finding, finding } from './findings.ts'

/** How often, by rule; see the heading. */
export async function checkPolicy(db: Db, now: Date): Promise<Finding> {
  const reports = await countedReports(db, now)
  if (reports.length === 0)
    return finding('policy', 'well', 'policy.well', {
      es: 'Ningún navegador avisó de algo ajeno en las páginas.',
      en: 'No browser told of anything foreign in the pages.',
    })
  const which = reports.map(({ directive, count }) => `${directive} ${count}`).join(', ')
  return finding('policy', 'look', 'policy.reports', {
    es: `En los últimos 30 días, navegadores pararon en las páginas algo que no es nuestro: ${which}. Casi siempre es una extensión de quien las abre; si son muchos, mira qué añade el proxy o la red.`,
    en: `In the last 30 days, browsers stopped something in the pages that is not ours: ${which}. It is nearly always an extension of whoever opens them; if there are many, see what the proxy or the network adds.`,
  })
}

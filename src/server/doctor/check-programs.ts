// Whether other programs get what they were connected for: keys and webhooks that ended by themselves, webhooks that take nothing.
import { listKeys } from '../api-keys/api-keys.ts'
import { counted } from '../cli/terminal.ts'
import type { Db } from '../database/open.ts'
import { hostOf, listWebhooks } from '../webhooks/webhooks.ts'
import { finding, type Look } from './findings.ts'

/** Nothing is said where no program is connected. */
export async function checkPrograms(db: Db): Promise<Look[]> {
  const [keys, webhooks] = [await listKeys(db), await listWebhooks(db)]
  const ended = [...keys, ...webhooks].filter(({ endedAt }) => endedAt !== null).length
  const failing = webhooks.filter(({ endedAt, failingSince }) => endedAt === null && failingSince !== null)
  const places = failing.map(({ url }) => hostOf(url)).join(', ')
  const working = keys.length + webhooks.length - ended
  return [
    ended > 0 &&
      finding('programs', 'look', 'programs.ended', {
        es: `${counted(ended, 'clave o webhook terminó', 'claves y webhooks terminaron')} con la cuenta de quien los hizo, o al restaurar. Renueva o elimina en Settings.`,
        en: `${counted(ended, 'key or webhook', 'keys and webhooks')} ended with the account of whoever made them, or with a restore. Renew or delete under Settings.`,
      }),
    failing.length > 0 &&
      finding('programs', 'look', 'programs.failing', {
        es: `Sin recibir avisos desde hace más de un día: ${places}. Mira por qué en Settings, Webhooks.`,
        en: `Have taken no news for more than a day: ${places}. See why under Settings, Webhooks.`,
      }),
    ended + failing.length === 0 &&
      working > 0 &&
      finding('programs', 'well', 'programs.well', {
        es: `${counted(working, 'clave o webhook en uso', 'claves y webhooks en uso')}; ningún webhook falla.`,
        en: `${counted(working, 'key or webhook', 'keys and webhooks')} in use; no webhook fails.`,
      }),
  ]
}

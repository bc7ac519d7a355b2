// What a restore says when it is done: what stands there now, and who or what came back with it.
import { officeDate } from '../../shared/dates.ts'
import type { Bilingual } from '../../shared/language.ts'
import type { Restored } from '../backup/restore-backup.ts'
import type { RestoredMention } from '../backup/restored-mentions.ts'
import type { RestoredAccount, RestoredPerson } from '../backup/restored-people.ts'
import type { RestoredRequirement } from '../backup/restored-setting.ts'
import { counted } from './terminal.ts'

/** The backup that was restored, as it is shown. */
export interface Shown {
  file: string
  folder: string
  date: string
  orders: string
}

/** The sentences, in the order in which they are said. */
export function restoreSummary(
  { file, orders, date }: Shown,
  { keptIn, letters, ended, accounts, secondFactor, erased, mentions, isOlder }: Restored & { isOlder: boolean },
  timeZone: string,
): Bilingual[] {
  const kept = { es: `Lo que había antes está en ${keptIn}.`, en: `What was there before is kept in ${keptIn}.` }
  const older = {
    es: 'Es de un esquema anterior; el próximo inicio lo pone al día.',
    en: 'It has an earlier schema; the next start brings it up to date.',
  }
  const keys = {
    es: `Las claves de API ya no sirven (${ended.keys}): renuévalas en Settings y da las nuevas a los programas.`,
    en: `API keys are of no use any more (${ended.keys}): renew them under Settings and give the new ones to the programs.`,
  }
  const webhooks = {
    es: `Los webhooks están apagados (${ended.webhooks}): renueva en Settings los que todavía hagan falta.`,
    en: `Webhooks are switched off (${ended.webhooks}): renew those that are still needed under Settings.`,
  }
  const waiting = {
    es: `${counted(letters, 'correo esperaba envío en ese momento y saldrá', 'correos esperaban envío en ese momento y saldrán')} con el próximo inicio.`,
    en: `${counted(letters, 'email was', 'emails were')} waiting to be sent then, and will go out at the next start.`,
  }
  return [
    {
      es: `Restaurada ${file}: ${counted(orders, 'orden, como estaba', 'órdenes, como estaban')} el ${date}.`,
      en: `Restored ${file}: ${counted(orders, 'order, as it', 'orders, as they')} stood on ${date}.`,
    },
    ...(keptIn ? [kept] : []),
    ...(isOlder ? [older] : []),
    {
      es: `Todas las sesiones terminaron (${ended.sessions}), y las invitaciones y enlaces de contraseña ya no sirven (${ended.links}): cada quien entra de nuevo.`,
      en: `All sessions have ended (${ended.sessions}), and invitations and password links are of no use any more (${ended.links}): everybody logs in again.`,
    },
    ...(ended.keys > 0 ? [keys] : []),
    ...(ended.webhooks > 0 ? [webhooks] : []),
    ...ofFactors(ended, accounts),
    ...(secondFactor ? [OF_SECOND_FACTOR[secondFactor]] : []),
    ...ofAccounts(accounts),
    ...ofErased(erased, timeZone),
    ...ofMentions(mentions, timeZone),
    ...(erased.length + mentions.length > 0 ? [REMEMBERED] : []),
    ...(letters > 0 ? [waiting] : []),
  ]
}

/** What was used up or taken away after the backup stays so. */
function ofFactors({ recoveryCodes, passkeys }: Restored['ended'], accounts: RestoredAccount[]): Bilingual[] {
  const isUnknown = accounts.every(({ since }) => since === 'unknown')
  const codes = isUnknown
    ? {
        es: `No se puede saber qué códigos de recuperación se usaron después: ya no sirve ninguno (${recoveryCodes}). Cada quien hace otros en su cuenta.`,
        en: `Which recovery codes were used since cannot be known: none is good any more (${recoveryCodes}). Everybody makes new ones in their account.`,
      }
    : {
        es: `Los códigos de recuperación que ya no servían en los datos de antes siguen sin servir (${recoveryCodes}); quien los necesite hace otros en su cuenta.`,
        en: `Recovery codes that were no longer good in the data before stay of no use (${recoveryCodes}); whoever needs some makes new ones in their account.`,
      }
  const keys = {
    es: `Las llaves de acceso que se quitaron después no vuelven (${passkeys}).`,
    en: `Passkeys that were removed since do not come back (${passkeys}).`,
  }
  return [...(recoveryCodes > 0 ? [codes] : []), ...(passkeys > 0 ? [keys] : [])]
}

const OF_SECOND_FACTOR: Record<NonNullable<RestoredRequirement>, Bilingual> = {
  kept: {
    es: 'Aquel día no se pedía a nadie un segundo paso; se sigue pidiendo a todos, como hasta ahora. Quien no lo tenga en esta copia lo agrega de nuevo en su cuenta, lo único que se le abre cuando su plazo pasó.',
    en: 'On that day nobody was asked for a second step; everybody still is, as until now. Whoever has none in this backup adds it again in their account, which is all that opens to them once their time is over.',
  },
  back: {
    es: 'Se vuelve a pedir a todos un segundo paso, como aquel día. Un superAdmin lo deja otra vez a elección de cada quien en Settings.',
    en: 'Everybody is asked for a second step again, as on that day. A superAdmin leaves it to each person again under Settings.',
  },
  unknown: {
    es: 'Con esta copia no se pide a nadie un segundo paso, y no se puede saber si se pidió después. Si era así, un superAdmin lo exige de nuevo en Settings.',
    en: 'With this backup nobody is asked for a second step, and whether everybody was since cannot be known. If so, a superAdmin requires it again under Settings.',
  },
}

/** Nothing is noted of these by which they could be named: they hold the person's own words. */
const REMEMBERED: Bilingual = {
  es: 'Con esas personas pueden haber vuelto vistas guardadas y palabras que recuerda la importación: se van con ellas cuando las borras otra vez.',
  en: 'With these people saved views and words that imports remember may be back: they go along when you erase them again.',
}

/** Of accounts that stay as they are nothing is said. */
const SINCE: Record<Exclude<RestoredAccount['since'], 'same'>, (people: string, isOne: boolean) => Bilingual> = {
  deleted: (people, isOne) =>
    isOne
      ? {
          es: `Esta cuenta se había borrado después y ha vuelto: ${people}. Bórrala otra vez en Users.`,
          en: `This account was deleted since and is back: ${people}. Delete it again under Users.`,
        }
      : {
          es: `Estas cuentas se habían borrado después y han vuelto: ${people}. Bórralas otra vez en Users.`,
          en: `These accounts were deleted since and are back: ${people}. Delete them again under Users.`,
        },
  deactivated: (people, isOne) =>
    isOne
      ? {
          es: `Esta cuenta se había desactivado después y sigue así: ${people}.`,
          en: `This account was deactivated since and stays so: ${people}.`,
        }
      : {
          es: `Estas cuentas se habían desactivado después y siguen así: ${people}.`,
          en: `These accounts were deactivated since and stay so: ${people}.`,
        },
  changed: (people, isOne) => ({
    es: `${isOne ? 'Esta cuenta tiene' : 'Estas cuentas tienen'} otra vez el email, la contraseña, el papel y el segundo paso de aquel día: ${people}. Quien ya no tenga esa aplicación de códigos entra con su llave de acceso, o un superAdmin quita su segundo paso en Users.`,
    en: `${isOne ? 'This account has' : 'These accounts have'} the email, the password, the role and the second step of that day again: ${people}. Whoever no longer has that app with codes logs in with a passkey, or a superAdmin removes their second step under Users.`,
  }),
  unknown: (people, isOne) => ({
    es: `Con esta copia ${isOne ? 'puede' : 'pueden'} entrar: ${people}. Mira que no haya de más.`,
    en: `With this backup ${isOne ? 'this person' : 'these'} can log in: ${people}. See that there is nobody too many.`,
  }),
}

function ofAccounts(accounts: RestoredAccount[]): Bilingual[] {
  return (['deleted', 'deactivated', 'changed', 'unknown'] as const).flatMap((since) => {
    const people = accounts.filter((one) => one.since === since).map(({ name, email, role }) => `${name} <${email}> (${role})`)
    return people.length === 0 ? [] : [SINCE[since](people.join(', '), people.length === 1)]
  })
}

function ofErased(erased: RestoredPerson[], timeZone: string): Bilingual[] {
  if (erased.length === 0) return []
  const people = erased.map(({ orderId, name, contact, erasedAt }) => {
    const about = [name, contact, orderId === null ? null : `#${orderId}`, officeDate(erasedAt, timeZone)]
    return `\n  ${about.filter((part) => part !== null).join(', ')}`
  })
  return [
    {
      es: `Estas personas pidieron que se borraran sus datos después de la copia y han vuelto con ella. Bórralas otra vez en el panel: Settings, Borrar los datos de una persona.${people.join('')}`,
      en: `These people were erased on their request after the backup was made and are back with it. Erase them again in the dashboard: Settings, Erase a person’s data.${people.join('')}`,
    },
  ]
}

function ofMentions(mentions: RestoredMention[], timeZone: string): Bilingual[] {
  if (mentions.length === 0) return []
  const lines = mentions.map(({ orderId, name, text, erasedAt }) => {
    const about = `\n  #${orderId} ${name}, ${officeDate(erasedAt, timeZone)}`
    return text === null ? about : `${about}: ${text}`
  })
  return [
    {
      es: `En estas órdenes de otras personas se había quitado, después de la copia, lo que decían de alguien que pidió que se borraran sus datos; con la copia puede estar ahí otra vez. Búscalo por su teléfono o email en el panel (Settings, Borrar los datos de una persona) y quítalo de nuevo.${lines.join('')}`,
      en: `What these orders of others said of somebody who was erased on request was taken out of them after the backup was made; with it, it may stand there again. Look for that person by phone or email in the dashboard (Settings, Erase a person’s data) and take it out once more.${lines.join('')}`,
    },
  ]
}

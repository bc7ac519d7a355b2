// What the desk says in the place of some sentences of common-sentences.ts: staff are spoken to as tú, families as usted; and where the
// desk is all in one language, not in the specification's words of the other.
import { type CommonKey, commonText } from './common-sentences.ts'
import type { Bilingual, Language } from './language.ts'
import type { LabelMode } from './settings.ts'

type Own = Partial<Record<CommonKey, Partial<Bilingual>>>

const TO_STAFF: Own = {
  fields: { es: 'Revisa los campos marcados.' },
  'phone.impossible': { es: 'Revisa el teléfono: le faltan o le sobran dígitos para su país' },
  slow: { es: 'La solicitud tardó demasiado en llegar. Revisa tu conexión e inténtalo de nuevo.' },
  tooMany: { es: 'Demasiados intentos. Espera {minutes} e inténtalo de nuevo.' },
  unexpected: { es: 'Algo no salió bien. Inténtalo de nuevo. Si vuelve a ocurrir, menciona este número: {id}.' },
  unavailable: { es: 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos minutos.' },
}

const TRANSLATED: Own = {
  'contactName.required': { es: 'El nombre de contacto es requerido' },
  'phoneNumber.required': { es: 'El teléfono es requerido' },
  'disclaimers.required': { es: 'Las aclaraciones son requeridas' },
  'features.required': { es: 'Al menos un beneficio es requerido en ambos idiomas' },
  'status.words': { es: 'No es un estado. Usa nueva, en progreso, pendiente, vendida o no vendida.' },
  'insurance.words': { es: 'No es un seguro. Usa sin indicar, GWIC o CMT.' },
  'status.kept': { es: 'La orden queda como nueva y lo escrito pasa a un comentario. {why}' },
  'insurance.kept': {
    es: 'El seguro queda sin indicar y lo escrito pasa a un comentario. {why}',
    en: 'The insurance is not stated, and what it says becomes a comment. {why}',
  },
  'sheet.none': { es: 'Ningún archivo elegido' },
  'sheet.headers': {
    es: 'No reconocimos ninguna columna. La primera fila debe llevar los títulos, por ejemplo Nombre de contacto y Teléfono.',
  },
  'sheet.type': { es: 'Ese tipo de archivo no se acepta. Se aceptan .xlsx, .xls, .ods y .csv.' },
  role: { es: 'El rol debe ser superadministrador o administrador', en: 'The role must be super admin or admin' },
  'users.create': { es: 'Solo un superadministrador puede crear usuarios', en: 'Only a super admin can create new users' },
  'users.delete': { es: 'Solo un superadministrador puede eliminar usuarios', en: 'Only a super admin can delete users' },
  'users.last': { es: 'Debe quedar al menos un superadministrador.', en: 'At least one super admin must remain.' },
  superAdminOnly: { es: 'Solo un superadministrador puede hacer esto', en: 'Only a super admin can do this' },
  'passkey.needed': {
    es: 'En esta oficina la contraseña sola no basta: entra con tu llave de acceso. Si la perdiste, avisa a tu superadministrador.',
    en: 'At this office a password alone is not enough: log in with your passkey. If you lost it, tell your super admin.',
  },
  'link.invitation': {
    es: 'Esta invitación ya se usó, se retiró o venció. Pide otra a tu superadministrador.',
    en: 'This invitation was used, withdrawn or has expired. Ask your super admin for another.',
  },
  registrationClosed: {
    es: 'Este registro ya se cerró. Para entrar al equipo, pide una invitación a tu superadministrador.',
    en: 'This registration is closed. To join the team, ask your super admin for an invitation.',
  },
}

/** The sentence for a key, as the desk says it. */
export function deskSentence(key: string, language: Language, mode: LabelMode): string {
  const own = new Map(ownSentences(language, mode))
  return own.get(key) ?? commonText(key, language)
}

/** What the server said, to this reader as to every program, in the words of the desk. */
export function reworded(said: string, language: Language, mode: LabelMode): string {
  return ownSentences(language, mode).reduce((text, [key, own]) => text.replace(patternOf(commonText(key, language)), fillingOf(own)), said)
}

function ownSentences(language: Language, mode: LabelMode): [string, string][] {
  const own = mode === 'translated' ? { ...TO_STAFF, ...TRANSLATED } : TO_STAFF
  return Object.entries(own).flatMap(([key, { [language]: text }]) => (text === undefined ? [] : [[key, text]]))
}

/** Finds a sentence wherever it stands in a text, whatever its values are. */
function patternOf(sentence: string): RegExp {
  const parts = sentence.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(parts.join('(.*?)'), 'g')
}

/** The same values in the other sentence, which has them in the same order. */
function fillingOf(sentence: string) {
  return (_: string, ...found: (string | number)[]) => {
    let next = 0
    return sentence.replace(/\{\w+\}/g, () => String(found[next++] ?? ''))
  }
}

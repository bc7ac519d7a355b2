// What an entry of the log is about. The log names settings, roles, fields and pages as the program does; here they get their words.
import { KEY_SCOPES } from '../../../shared/api-key.ts'
import { type AuditAction, type AuditEntry, SIGN_IN_WAYS } from '../../../shared/audit.ts'
import { isSettingName } from '../../../shared/settings.ts'
import { ROLES } from '../../../shared/user.ts'
import type { DeskTexts } from '../../language/desk-es.ts'

export function isOneOf<Known extends string>(all: readonly Known[], text: string): text is Known {
  return all.some((known) => known === text)
}

const isNameIn = <Names extends object>(names: Names, text: PropertyKey): text is keyof Names => Object.hasOwn(names, text)

const ERASES: ReadonlySet<string> = new Set<AuditAction>(['personErased', 'retention'])
const COUNTS_ORDERS: ReadonlySet<string> = new Set<AuditAction>(['export', 'import', 'importUndone', 'retention'])

export function aboutOf({ action, target }: Pick<AuditEntry, 'action' | 'target'>, t: DeskTexts): string {
  const { audit, account } = t.people
  if (target === null) return action === 'signInFailed' || action === 'resetRequested' ? audit.unknown : '–'
  if (isNameIn(WRITTEN, action)) return WRITTEN[action](target, t)
  const erased = /^orders (\d+)(?:, sales (\d+))?, letters (\d+)$/.exec(target)
  if (erased && ERASES.has(action))
    return audit.erased(Number(erased[1]), erased[2] === undefined ? undefined : Number(erased[2]), Number(erased[3]))
  if (action === 'export' && target === 'begun') return audit.begun
  const [count] = /^\d+/.exec(target) ?? []
  if (count !== undefined && action === 'export' && target.endsWith('broken off')) return audit.brokenOff(audit.orders(Number(count)))
  if (count !== undefined && COUNTS_ORDERS.has(action)) return audit.orders(Number(count))
  if (count !== undefined && action === 'otherSessionsEnded') return account.othersEnded(Number(count))
  return target || '–'
}

/** What is a word of the program, whole or at the end of a name. */
const WRITTEN = {
  signIn: (way, { people }) => (isOneOf(SIGN_IN_WAYS, way) ? people.audit.ways[way] : way),
  roleChanged: (target, { labels }) => target.replace(/\w+$/, (role) => (isOneOf(ROLES, role) ? labels.roles[role].text : role)),
  settingsChanged: (names, { office }) => eachOf(names, (name) => (isSettingName(name) ? office.settings.names[name] : name)),
  apiKeyCreated: (target, { office }) =>
    target.replace(/\w+$/, (scope) => (isOneOf(KEY_SCOPES, scope) ? office.keys.scopes[scope].toLowerCase() : scope)),
  serviceChanged: (target, { people: { audit } }) =>
    target.replace(/(?<=: )[\w, ]+$/, (fields) => eachOf(fields, (field) => (isNameIn(audit.fields, field) ? audit.fields[field] : field))),
  pictureChanged: (place, { office, people }) =>
    place === 'logo' ? office.pictures.logo : place.replace(/^service (\d+)$/, (_, id: string) => people.audit.service(Number(id))),
  pageTextsChanged: (places, t) => eachOf(places, (place) => pageOf(place, t)),
} satisfies Partial<Record<AuditAction, (target: string, t: DeskTexts) => string>>

/** Each word for itself, and what is the same in other words once. */
const eachOf = (list: string, write: (name: string) => string) => [...new Set(list.split(', ').map(write))].join(', ')

/** Of `about.lead (es)` the page and the language; the last of a long list may be cut off. */
function pageOf(place: string, { office: { pageTexts, settings } }: DeskTexts): string {
  const [, page = '', language] = /^(?:meta\.)?(\w+)\S* \((es|en)\)$/.exec(place) ?? []
  if (language === undefined) return '…'
  const name = isNameIn(pageTexts.pages, page) ? pageTexts.pages[page] : page
  return `${name} (${language === 'es' ? settings.spanish : settings.english})`
}

import { AUDIT_ACTIONS, type AuditAction, type AuditEntry, SIGN_IN_WAYS } from '../../../shared/audit.ts'
import { isSettingName } from '../../../shared/settings.ts'
import { ROLES } from '../../../shared/user.ts'
import type { DeskTexts } from '../../language/desk-es.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { HistoryTable } from '../history-table.tsx'

export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  const t = useDeskText()
  const { audit } = t.people
  return (
    <HistoryTable
      caption={audit.caption}
      events={entries}
      keyOf={({ id }) => id}
      who={({ who }) => who || <span className="muted">{audit.nobody}</span>}
      what={({ action }) => (isOneOf(AUDIT_ACTIONS, action) ? audit.actions[action] : action)}
      more={[
        { title: audit.about, labelled: true, isWritten: true, cell: (entry) => aboutOf(entry, t) },
        { title: audit.where, labelled: true, cell: ({ address }) => address ?? '–' },
      ]}
    />
  )
}

function isOneOf<Known extends string>(all: readonly Known[], text: string): text is Known {
  return all.some((known) => known === text)
}

/** The log names the settings as the program does. */
function settingsIn(target: string, { office }: DeskTexts): string {
  const names = target.split(', ').map((name) => (isSettingName(name) ? office.settings.names[name] : name))
  return names.join(', ')
}

const ERASES: ReadonlySet<string> = new Set<AuditAction>(['personErased', 'retention'])
const COUNTS_ORDERS: ReadonlySet<string> = new Set<AuditAction>(['export', 'import', 'importUndone', 'retention'])

function aboutOf({ action, target }: AuditEntry, t: DeskTexts): string {
  const { audit, account } = t.people
  if (target === null) return action === 'signInFailed' || action === 'resetRequested' ? audit.unknown : '–'
  if (action === 'signIn') return isOneOf(SIGN_IN_WAYS, target) ? audit.ways[target] : target
  if (action === 'export' && target === 'begun') return audit.begun
  if (action === 'settingsChanged') return settingsIn(target, t)
  if (action === 'roleChanged') return target.replace(/\w+$/, (role) => (isOneOf(ROLES, role) ? t.labels.roles[role].text : role))
  const erased = /^orders (\d+)(?:, sales (\d+))?, letters (\d+)$/.exec(target)
  if (erased && ERASES.has(action))
    return audit.erased(Number(erased[1]), erased[2] === undefined ? undefined : Number(erased[2]), Number(erased[3]))
  const [count] = /^\d+/.exec(target) ?? []
  if (count !== undefined && action === 'export' && target.endsWith('broken off')) return audit.brokenOff(audit.orders(Number(count)))
  if (count !== undefined && COUNTS_ORDERS.has(action)) return audit.orders(Number(count))
  return count !== undefined && action === 'otherSessionsEnded' ? account.othersEnded(Number(count)) : target
}

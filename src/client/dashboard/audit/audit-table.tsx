import { AUDIT_ACTIONS, type AuditEntry } from '../../../shared/audit.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { HistoryTable } from '../history-table.tsx'
import { aboutOf, isOneOf } from './audit-about.ts'

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

// What can be chosen of an order from a list: its status, and the services, people and funeral homes that it refers to.
import type { Bilingual } from '../../../shared/language.ts'
import { STATUSES, type Status } from '../../../shared/order.ts'
import { NONE } from '../../../shared/order-query.ts'
import type { Label } from '../../language/desk-labels.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'

interface Entry {
  id: number
  name: string | Bilingual
}

interface Props {
  entries: readonly Entry[]
  /** They come after the others, and say so. */
  deleted?: readonly Entry[]
  /** What none of them is called, where that can be chosen. */
  none?: Label
}

export function EntryOptions({ entries, deleted = [], none }: Props) {
  const { deletedName } = useDeskText()
  const language = useDeskLanguage()
  const nameOf = ({ name }: Entry) => (typeof name === 'string' ? name : name[language])
  return (
    <>
      {entries.map((entry) => (
        <option key={entry.id} value={entry.id}>
          {nameOf(entry)}
        </option>
      ))}
      {deleted.map((entry) => (
        <option key={entry.id} value={entry.id}>
          {deletedName(nameOf(entry))}
        </option>
      ))}
      {none && (
        <option value={NONE} lang={none.lang}>
          {none.text}
        </option>
      )}
    </>
  )
}

export function StatusOptions({ statuses = STATUSES }: { statuses?: readonly Status[] }) {
  const { labels } = useDeskText()
  return statuses.map((status) => (
    <option key={status} value={status} lang={labels.statuses[status].lang}>
      {labels.statuses[status].text}
    </option>
  ))
}

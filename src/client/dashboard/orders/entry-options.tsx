// What can be chosen of an order from a list: its status, and the services, people and funeral homes that it refers to.
import type { Bilingual } from '../../../shared/language.ts'
import { STATUSES, type Status } from '../../../shared/order.ts'
import { NONE } from '../../../shared/order-query.ts'
import type { Label } from '../../language/desk-labels.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { Option, Options } from '../../ui/options.tsx'

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
        <Option key={entry.id} value={entry.id} name={nameOf(entry)} />
      ))}
      {deleted.map((entry) => (
        <Option key={entry.id} value={entry.id} name={deletedName(nameOf(entry))} />
      ))}
      {none && <Option value={NONE} name={none} />}
    </>
  )
}

export function StatusOptions({ statuses = STATUSES }: { statuses?: readonly Status[] }) {
  const { labels } = useDeskText()
  return <Options of={statuses} called={(status) => labels.statuses[status]} />
}

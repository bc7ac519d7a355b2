// What was deleted from a list of services or funeral homes, beneath it: closed until somebody looks for it.
import { useDeskText } from '../language/desk-text.tsx'
import { Button } from '../ui/button.tsx'
import { passesFocusOn } from '../ui/focus.ts'

interface Props {
  deleted: readonly { id: number; name: string; orders: number }[] | undefined
  onRestore: (id: number) => void
}

const passesToPage = passesFocusOn()

export function CatalogueDeleted({ deleted = [], onRestore }: Props) {
  const { office: t } = useDeskText()
  if (deleted.length === 0) return null
  return (
    <details className="gone">
      <summary>{t.deletedOnes(deleted.length)}</summary>
      <ul>
        {deleted.map(({ id, name, orders }) => (
          <li key={id} ref={passesToPage}>
            <span>
              {name} <small>{orders > 0 && t.inUse(orders)}</small>
            </span>
            <Button small icon="history" aria-label={t.restoreName(name)} onClick={() => onRestore(id)}>
              {t.restore}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

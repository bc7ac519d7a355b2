import { useDeskText } from '../language/desk-text.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback.tsx'
import { givesFocusTo } from '../ui/focus.ts'

interface Props {
  name: string
  /** Null where it has gone for good. */
  onRestore: (() => void) | null
}

const passesToForm = givesFocusTo()

/** Above the form of an entry that a colleague has deleted: what is written in it waits for the entry, or to be copied. */
export function CatalogueGone({ name, onRestore }: Props) {
  const { office: t } = useDeskText()
  return (
    <Notice kind="warning" urgent>
      {onRestore ? t.deletedMeanwhile(name) : t.goneForGood(name)}
      {onRestore && (
        <div className="notice__act">
          <Button small icon="history" ref={passesToForm} onClick={onRestore}>
            {t.restore}
          </Button>
        </div>
      )}
    </Notice>
  )
}

import { useDeskText } from '../../language/desk-text.tsx'
import type { OrderLetter } from './activity-events.ts'

/** What the post said when it did not take a letter; its own words, which are English. */
export function LetterError({ letter: { lastError } }: { letter: Pick<OrderLetter, 'lastError'> }) {
  const t = useDeskText()
  if (lastError === null) return null
  return (
    <>
      {t.activity.letterReason} <span lang="en">“{lastError}”</span>
    </>
  )
}

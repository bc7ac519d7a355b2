// How a call ended, for a press instead of words: it begins the comment, and what somebody wrote after it stays.
import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'

const OUTCOMES = ['noAnswer', 'message', 'spoke'] as const

interface Props {
  /** What the comment begins with in any case. */
  begun: string
  text: string
  onChoose: (text: string) => void
}

export function CallOutcomes({ begun, text, onChoose }: Props) {
  const t = useDeskText()
  const words = OUTCOMES.map((outcome) => t.reach.outcomes[outcome])
  const chosen = words.find((word) => text.startsWith(begun + word))
  const rest = text.startsWith(begun) ? text.slice(begun.length + (chosen?.length ?? 0)).replace(/^[.,]?\s+/, '') : text
  return (
    <fieldset className="outcomes">
      <legend className="sr-only">{t.reach.outcome}</legend>
      {words.map((word) => (
        <Button small key={word} aria-pressed={word === chosen} onClick={() => onChoose(`${begun}${word}${rest && `. ${rest}`}`)}>
          {word.charAt(0).toUpperCase() + word.slice(1)}
        </Button>
      ))}
    </fieldset>
  )
}

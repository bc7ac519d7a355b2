// How a call ended, for a press instead of words: it begins the comment, and what somebody wrote after it stays.
import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'

const OUTCOMES = ['spoke', 'noAnswer', 'message', 'wrongNumber'] as const
type Outcome = (typeof OUTCOMES)[number]

interface Props {
  /** What the comment begins with in any case. */
  begun: string
  text: string
  onChoose: (text: string, outcome: Outcome) => void
}

export function CallOutcomes({ begun, text, onChoose }: Props) {
  const { contact } = useDeskText()
  const words = contact.outcomes
  const chosen = OUTCOMES.find((outcome) => text.startsWith(begun + words[outcome]))
  const rest = text.startsWith(begun) ? text.slice(begun.length + (chosen ? words[chosen].length : 0)).replace(/^[.,]?\s+/, '') : text
  return (
    <fieldset className="outcomes">
      <legend className="sr-only">{contact.outcome}</legend>
      {OUTCOMES.map((outcome) => (
        <Button
          small
          key={outcome}
          aria-pressed={outcome === chosen}
          onClick={() => onChoose(`${begun}${words[outcome]}${rest && `. ${rest}`}`, outcome)}
        >
          {words[outcome].charAt(0).toUpperCase() + words[outcome].slice(1)}
        </Button>
      ))}
    </fieldset>
  )
}

import { DATE_ORDERS, type DateOrder, type DateQuestion } from '../../../shared/sheet.ts'
import { useDeskLanguage } from '../../language/desk-text.tsx'
import { dayInWords } from '../home/home-words.ts'
import { useImportText } from './import-text.ts'

interface Props {
  questions: DateQuestion[]
  chosen: DateOrder | undefined
  busy: boolean
  onDates: (dates: DateOrder) => void
}

/** What the file itself does not tell: whether the day or the month comes first. Each answer shows what it would mean. */
export function ImportDates({ questions, chosen, busy, onDates }: Props) {
  const { sheet: t } = useImportText()
  const language = useDeskLanguage()
  const [first] = questions.flatMap(({ examples }) => examples)
  if (!first) return null
  const inWords = (day: string) => dayInWords(day, language, { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <fieldset className="choice dates-asked">
      <legend>{t.datesAsk(questions.map(({ header }) => header).join(', '))}</legend>
      {DATE_ORDERS.map((order) => (
        <label key={order}>
          <input type="radio" name="import-dates" checked={chosen === order} aria-disabled={busy} onChange={() => busy || onDates(order)} />
          {t.datesFirst[order](first.text, inWords(first[order]))}
        </label>
      ))}
    </fieldset>
  )
}

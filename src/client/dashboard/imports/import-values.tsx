import type { ValueQuestion } from '../../../shared/sheet.ts'
import { columnIn } from '../../language/desk-labels.ts'
import { Button } from '../../ui/button.tsx'
import { givesFocusTo } from '../../ui/focus.ts'
import { Said } from '../../ui/said.tsx'
import { COMMENT, NEW, NOTHING, optionOf, type Words, wordKey } from './import-meanings.ts'
import { useOptions } from './import-options.ts'
import { useImportText } from './import-text.ts'

interface Props {
  questions: ValueQuestion[]
  words: Words
  onSay: (words: Words) => void
}

/** What words of the file mean that stand for nothing here: each is asked once, for all its rows. */
export function ImportValues({ questions, words, onSay }: Props) {
  return questions.map((question) => <AskedWords key={question.field} question={question} words={words} onSay={onSay} />)
}

interface AskedProps extends Omit<Props, 'questions'> {
  question: ValueQuestion
}

function AskedWords({ question, words, onSay }: AskedProps) {
  const { sheet: t, labels } = useImportText()
  const { field, column, header } = question
  const optionsOf = useOptions()
  const options = optionsOf(field)
  const unsaid = question.values.filter((value) => optionOf(words, field, value, optionsOf) === COMMENT)
  const say = (texts: string[], option: string) =>
    onSay(new Map([...words, ...texts.map((text): [string, string] => [wordKey(field, text), option])]))
  const makesHomes = field === 'funeralHome' && unsaid.length > 1
  // An order without one of these there is none.
  const blank = { status: labels.statuses.new.text, insurance: labels.insurances.pending.text }
  const left = field === 'status' || field === 'insurance' ? blank[field] : undefined
  const id = `import-words-${field}`
  return (
    <section aria-labelledby={id}>
      <div className="subhead">
        <h3 id={id}>
          <Said label={columnIn(labels, column)} />
        </h3>
        {makesHomes && (
          <Button
            small
            ref={givesFocusTo(() => document.getElementById(`${id}-0`))}
            onClick={() =>
              say(
                unsaid.map(({ text }) => text),
                NEW,
              )
            }
          >
            {t.createHomes(unsaid.length)}
          </Button>
        )}
      </div>
      <p className="muted">{t.wordsAsk(header)}</p>
      <ul className="words">
        {question.values.map((value, at) => {
          const { text, rows } = value
          const select = `${id}-${at}`
          return (
            <li key={text}>
              <label htmlFor={select}>
                <b>{text}</b> <span className="muted">{t.inRows(rows)}</span>
              </label>
              <select
                className="input"
                id={select}
                value={optionOf(words, field, value, optionsOf)}
                onChange={({ target }) => say([text], target.value)}
              >
                <option value={COMMENT}>{left === undefined ? t.intoComment : t.intoCommentAs(left)}</option>
                <option value={NOTHING}>{left === undefined ? t.meansNothing : t.meansNothingAs(left)}</option>
                {field === 'funeralHome' && <option value={NEW}>{t.createHome(text)}</option>}
                {options.map(({ value, name, lang }) => (
                  <option key={value} value={value} lang={lang}>
                    {name}
                  </option>
                ))}
              </select>
            </li>
          )
        })}
      </ul>
      {question.more > 0 && <p className="muted">{t.moreWords(question.more)}</p>}
    </section>
  )
}

import { useRef } from 'react'
import { LANGUAGES, type Language } from '../../../shared/language.ts'
import { LONGEST_LIST, LONGEST_TEXT, type PageText } from '../../../shared/page-texts/page-texts.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { described } from '../../ui/field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { LANGUAGE_NAMES } from '../language-names.ts'
import { officeDate } from '../office-time.ts'
import { keyOf, type StoredTexts, type TextDrafts, type TextKey } from './page-text-drafts.ts'
import { nameOf } from './page-text-names.ts'

const LETTERS_IN_A_LINE = 60
const MOST_LINES = 16

interface Props {
  text: PageText
  /** Its page stands above it, where texts of several pages are shown. */
  withPage: boolean
  drafts: TextDrafts
  stored: StoredTexts
  /** What is wrong, by the key of a text. */
  wrong: Record<string, string>
  onWrite: (language: Language, text: string) => void
  onTakeTheirs: (key: TextKey) => void
  onKeepMine: (key: TextKey) => void
}

/** A text of the site in both languages, each with the shipped one below it where it says something else. */
export function PageTextField({ text, withPage, ...side }: Props) {
  const words = useDeskText().office.pageTexts
  const name = nameOf(text, useDeskLanguage())
  return (
    <section className="page-texts__text" aria-labelledby={`name-${text.place}`}>
      <h2 id={`name-${text.place}`}>
        {withPage && <small>{words.pages[text.part]}</small>} {name}
      </h2>
      {text.kind !== 'line' && <p className="muted">{words.kinds[text.kind]}</p>}
      <div className="page-texts__sides">
        {LANGUAGES.map((language) => (
          <Side key={language} {...{ text, name, language }} {...side} />
        ))}
      </div>
    </section>
  )
}

interface SideProps extends Omit<Props, 'withPage'> {
  name: string
  language: Language
}

function Side({ text: { place, kind, shipped }, name, language, drafts, stored, wrong, onWrite, onTakeTheirs, onKeepMine }: SideProps) {
  const words = useDeskText().office.pageTexts
  const key = keyOf(language, place)
  const area = useRef<HTMLTextAreaElement>(null)
  /** A button that goes when it was pressed leaves the focus to its field. */
  const thenWrite = (act: () => void) => () => {
    act()
    area.current?.focus()
  }
  const own = stored.get(key)
  const draft = drafts[key]
  const value = draft?.text ?? own?.text ?? shipped[language]
  const isOvertaken = draft !== undefined && draft.before !== (own?.text ?? null)
  const field = { id: `text-${language}-${place}`, error: wrong[key], hint: own && words.writtenBy(own.by, officeDate(own.at) ?? '') }
  return (
    <div className="page-texts__side">
      <FormField {...field} label={LANGUAGE_NAMES[language]} labelLang={language}>
        <textarea
          ref={area}
          className="input"
          {...described(field)}
          id={field.id}
          lang={language}
          aria-label={`${name}, ${LANGUAGE_NAMES[language]}`}
          rows={linesOf(value)}
          maxLength={kind === 'line' ? LONGEST_TEXT : LONGEST_LIST}
          value={value}
          onChange={({ currentTarget }) => onWrite(language, currentTarget.value)}
        />
      </FormField>
      {isOvertaken && (
        <Notice kind="warning">
          <b>{words.overtaken}</b> <q lang={language}>{own?.text ?? shipped[language]}</q>
          <span className="page-texts__acts">
            <Button small onClick={thenWrite(() => onTakeTheirs(key))}>
              {words.takeTheirs}
            </Button>
            <Button small onClick={thenWrite(() => onKeepMine(key))}>
              {words.keepMine}
            </Button>
          </span>
        </Notice>
      )}
      {value !== shipped[language] && (
        <div className="page-texts__shipped">
          <p>
            <b>{words.original}</b> <span lang={language}>{shipped[language]}</span>
          </p>
          <Button
            small
            aria-label={words.backOf(name, LANGUAGE_NAMES[language])}
            onClick={thenWrite(() => onWrite(language, shipped[language]))}
          >
            {words.back}
          </Button>
        </div>
      )}
    </div>
  )
}

function linesOf(text: string): number {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS_IN_A_LINE)), 0)
  return Math.min(MOST_LINES, lines)
}

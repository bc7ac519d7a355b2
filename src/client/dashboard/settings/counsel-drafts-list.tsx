import { useRef } from 'react'
import { LANGUAGES, type Language } from '../../../shared/language.ts'
import { PAGE_TEXTS, type PageText, type TextPart } from '../../../shared/page-texts/page-texts.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { COUNSEL_DRAFTS, type CounselDraft, entryOf, isAdded } from './counsel-drafts.ts'

interface Props {
  part: TextPart
  /** What stands in a place now, saved or not. */
  textOf: (place: PageText, language: Language) => string
  onAdd: (place: PageText, texts: Record<Language, string>) => void
}

/** The drafts for a page, below its texts: what each is for, and a way to put it there in both languages. */
export function CounselDraftsList({ part, textOf, onAdd }: Props) {
  const words = useDeskText().office.pageTexts.drafts
  const drafts = COUNSEL_DRAFTS.filter(({ place }) => place.split('.')[0] === part)
  if (drafts.length === 0) return null
  return (
    <section className="page-texts__text" aria-labelledby="counsel-drafts">
      <h2 id="counsel-drafts">{words.title}</h2>
      <p className="muted">{words.lead}</p>
      {drafts.map((draft) => (
        <Draft key={draft.title.es} {...{ draft, textOf, onAdd }} />
      ))}
    </section>
  )
}

function Draft({ draft, textOf, onAdd }: Pick<Props, 'textOf' | 'onAdd'> & { draft: CounselDraft }) {
  const words = useDeskText().office.pageTexts.drafts
  const language = useDeskLanguage()
  const summary = useRef<HTMLElement>(null)
  const place = PAGE_TEXTS.get(draft.place)
  if (!place) return null
  const added = LANGUAGES.every((each) => isAdded(textOf(place, each), draft, each))
  const add = () => {
    const withIt = (each: Language) => {
      const list = textOf(place, each)
      return isAdded(list, draft, each) ? list : `${list.trimEnd()}\n\n${entryOf(draft, each)}`
    }
    onAdd(place, { es: withIt('es'), en: withIt('en') })
    // The button that was pressed goes.
    summary.current?.focus()
  }
  return (
    <details className="page-texts__draft">
      <summary ref={summary}>
        {draft.title[language]} {added && <small>{words.added}</small>}
      </summary>
      <p className="muted">{draft.why[language]}</p>
      <div className="page-texts__sides">
        {LANGUAGES.map((each) => (
          <p key={each} lang={each}>
            <b>{draft.title[each]}</b> {draft.text[each]}
          </p>
        ))}
      </div>
      {!added && (
        <Button small aria-label={words.addOf(draft.title[language])} onClick={add}>
          {words.add}
        </Button>
      )}
    </details>
  )
}

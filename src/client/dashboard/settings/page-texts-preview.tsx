import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageName } from '../../../shared/addresses.ts'
import { LANGUAGES, type Language } from '../../../shared/language.ts'
import { PAGE_TEXTS, type PageText } from '../../../shared/page-texts/page-texts.ts'
import { asJson, deskFetch, FetchRefused, whyRefused } from '../../desk-fetch.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { Failure } from '../../ui/feedback.tsx'
import { focusFirst } from '../../ui/focus.ts'
import { sayAgain } from '../failure.ts'
import { LANGUAGE_NAMES } from '../language-names.ts'
import { changesOf, type TextDrafts } from './page-text-drafts.ts'
import { nameOf } from './page-text-names.ts'
import { trustedPage } from './trusted-page.ts'

interface Props {
  page: PageName
  drafts: TextDrafts
  onClose: () => void
}

/** A page as it would be with what is written and not saved: as the server makes it, in a frame where no script runs. */
export function PageTextsPreview({ page, drafts, onClose }: Props) {
  const t = useDeskText()
  const words = t.office.pageTexts
  const said = useDeskLanguage()
  const [language, setLanguage] = useState<Language>(said)
  const { data, error } = useQuery({
    queryKey: ['page preview', page, language, drafts],
    queryFn: () => fetchPreview(page, language, drafts),
    retry: false,
    gcTime: 0,
  })
  const wrong = error && firstWrong(error, drafts)
  const whyWrong = ({ text, language, why }: Wrong) => (
    <>
      <b>{`${words.pages[text.part]} · ${nameOf(text, said)}, ${LANGUAGE_NAMES[language]}:`}</b> {why}
    </>
  )
  return (
    <Dialog kind="full" labelledBy="preview-title" onClose={onClose}>
      <DialogHeader id="preview-title" title={`${words.preview}: ${words.pages[page]}`} note={words.previewNote} onClose={onClose} />
      {error && (
        <div className="dialog__notice">
          <Failure why={wrong ? whyWrong(wrong) : whyRefused(error)} />
        </div>
      )}
      <div className="dialog__body page-texts__preview">
        {data !== undefined && <iframe title={words.pages[page]} lang={language} sandbox="allow-same-origin" srcDoc={data} />}
      </div>
      <div className="dialog__foot">
        <fieldset className="pair" aria-label={t.language}>
          {LANGUAGES.map((each) => (
            <button key={each} type="button" lang={each} aria-pressed={each === language} onClick={() => setLanguage(each)}>
              {LANGUAGE_NAMES[each]}
            </button>
          ))}
        </fieldset>
        <Button onClick={onClose} {...focusFirst}>
          {words.close}
        </Button>
      </div>
    </Dialog>
  )
}

async function fetchPreview(page: PageName, language: Language, drafts: TextDrafts): Promise<string> {
  const response = await deskFetch('/api/page-texts/preview', asJson({ page, language, texts: changesOf(drafts) }))
  const { html } = Object(await response.json())
  return trustedPage(String(html))
}

interface Wrong {
  text: PageText
  language: Language
  why: string
}

/** Which text is refused, and why, says more than that one is. */
function firstWrong(error: Error, drafts: TextDrafts): Wrong | undefined {
  const [first] = error instanceof FetchRefused ? Object.entries<unknown>(Object(error.info)) : []
  const [path = '', why] = first ?? []
  const sent = changesOf(drafts)[Number(path.split('.')[1])]
  const text = PAGE_TEXTS.get(sent?.place ?? '')
  return text && sent && typeof why === 'string' ? { text, language: sent.language, why: sayAgain(why) } : undefined
}

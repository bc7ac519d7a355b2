import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageName } from '../../../shared/addresses.ts'
import { LANGUAGES, type Language } from '../../../shared/language.ts'
import { asJson, deskFetch, FetchRefused, whyRefused } from '../../desk-fetch.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { Failure } from '../../ui/feedback.tsx'
import { focusFirst } from '../../ui/focus.ts'
import { LANGUAGE_NAMES } from '../language-names.ts'
import { changesOf, type TextDrafts } from './page-text-drafts.ts'
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
  const [language, setLanguage] = useState<Language>(useDeskLanguage())
  const { data, error } = useQuery({
    queryKey: ['page preview', page, language, drafts],
    queryFn: () => fetchPreview(page, language, drafts),
    retry: false,
    gcTime: 0,
  })
  return (
    <Dialog kind="full" labelledBy="preview-title" onClose={onClose}>
      <DialogHeader id="preview-title" title={`${words.preview}: ${words.pages[page]}`} note={words.previewNote} onClose={onClose} />
      <div className="dialog__body page-texts__preview">
        <Failure why={error && (firstOf(error) ?? whyRefused(error, t.failure.unreachable))} />
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

/** What is wrong with a text says more than that something is. */
function firstOf(error: Error): string | undefined {
  const [first] = error instanceof FetchRefused ? Object.values(Object(error.info)) : []
  return typeof first === 'string' ? first : undefined
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageName } from '../../../shared/addresses.ts'
import { LANGUAGES, type Language } from '../../../shared/language.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { currentToken, refuseToken } from '../../session.ts'
import { deskHeaders } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { focusFirst } from '../../ui/focus.ts'
import { changesOf, type TextDrafts } from './page-text-drafts.ts'
import { trustedPage } from './trusted-page.ts'

const NAMES = { es: 'Español', en: 'English' } as const

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
        {error && (
          <Notice kind="danger" urgent>
            {error.message || t.failure.unreachable}
          </Notice>
        )}
        {data !== undefined && <iframe title={words.pages[page]} lang={language} sandbox="allow-same-origin" srcDoc={data} />}
      </div>
      <div className="dialog__foot">
        <fieldset className="pair" aria-label={t.language}>
          {LANGUAGES.map((each) => (
            <button key={each} type="button" lang={each} aria-pressed={each === language} onClick={() => setLanguage(each)}>
              {NAMES[each]}
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
  const sent = currentToken()
  const response = await fetch('/api/page-texts/preview', {
    method: 'POST',
    headers: { ...deskHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify({ page, language, texts: changesOf(drafts) }),
  })
  if (response.status === 401 && sent !== null) refuseToken(sent)
  const answer: unknown = await response.json().catch(() => null)
  if (typeof answer !== 'object' || answer === null) throw new Error('')
  if ('html' in answer && typeof answer.html === 'string') return trustedPage(answer.html)
  throw new Error(firstOf('info' in answer ? answer.info : undefined) ?? ('message' in answer ? String(answer.message) : ''))
}

/** What is wrong with a text says more than that something is. */
function firstOf(info: unknown): string | undefined {
  const [first] = typeof info === 'object' && info !== null ? Object.values(info) : []
  return typeof first === 'string' ? first : undefined
}

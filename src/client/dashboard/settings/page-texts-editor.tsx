// All texts of the public pages, a page at a time, in both languages side by side; and what was written of them and not saved.
import { useEffect, useMemo, useRef, useState } from 'react'
import { LANGUAGES } from '../../../shared/language.ts'
import { PAGE_TEXTS, TEXT_PARTS, type TextPart, type WrittenText } from '../../../shared/page-texts/page-texts.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/feedback.tsx'
import { useFocusOnFailure } from '../../ui/focus-on-wrong.ts'
import { InputField, SelectField } from '../../ui/form-field.tsx'
import { Options } from '../../ui/options.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useFailedUnseen } from '../failed-unseen.ts'
import { failureText, fieldFailures } from '../failure.ts'
import { useAccount } from '../shell/account.tsx'
import { CounselDraftsList } from './counsel-drafts-list.tsx'
import {
  changesOf,
  draftsSince,
  findTexts,
  keyOf,
  storedTexts,
  type TextDrafts,
  type TextKey,
  unstored,
  withDraft,
  withoutDraft,
} from './page-text-drafts.ts'
import { PageTextField } from './page-text-field.tsx'
import { PageTextsPreview } from './page-texts-preview.tsx'
import { SaveBar } from './save-bar.tsx'
import { textEdits } from './stored-edits.ts'

export function PageTextsEditor({ written }: { written: WrittenText[] }) {
  const t = useDeskText()
  const words = t.office.pageTexts
  const { id: by } = useAccount()
  const utils = trpc.useUtils()
  const [held, setDrafts] = useState<TextDrafts>(() => textEdits.of(by))
  const [part, setPart] = useState<TextPart>('home')
  const [search, setSearch] = useState('')
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [previewing, setPreviewing] = useState(false)
  const sent = useRef<TextDrafts>({})
  const notice = useRef<HTMLDivElement>(null)
  const stored = useMemo(() => storedTexts(written), [written])
  const failedUnseen = useFailedUnseen(words.title)
  const saving = trpc.pageTexts.update.useMutation({
    onSuccess(saved) {
      utils.pageTexts.list.setData(undefined, saved)
      // Somebody may have left the page meanwhile.
      const left = draftsSince(textEdits.of(by), sent.current, storedTexts(saved))
      textEdits.keep(by, left)
      setDrafts(left)
      setWrong({})
      showToast({ text: words.saved })
    },
    onError(error) {
      failedUnseen(error)
      const said = Object.entries(fieldFailures(error)).map(([path, sentence]) => {
        const text = changesOf(sent.current)[Number(path.split('.')[1])]
        return [text ? keyOf(text.language, text.place) : path, sentence]
      })
      setWrong(Object.fromEntries(said))
      const first = PAGE_TEXTS.get(String(said[0]?.[0]).slice('es '.length))
      if (first) show(first.part)
      void utils.pageTexts.list.invalidate()
    },
  })
  useFocusOnFailure(notice, saving.error)
  const isSaving = saving.isPending
  // News of what is being sent are quicker than its answer, which tells what was written since.
  const drafts = useMemo(() => (isSaving ? held : unstored(held, stored)), [isSaving, held, stored])
  const count = Object.keys(drafts).length
  useEffect(() => textEdits.keep(by, drafts), [by, drafts])

  const show = (next: TextPart) => {
    setPart(next)
    setSearch('')
  }
  const forget = (key: TextKey) => setWrong(({ [key]: _, ...rest }) => rest)
  const texts = search.trim() ? findTexts(search, drafts, stored) : [...PAGE_TEXTS.values()].filter((text) => text.part === part)
  const save = () => {
    sent.current = drafts
    saving.mutate({ texts: changesOf(drafts) })
  }
  const discard = () => {
    setDrafts({})
    setWrong({})
    saving.reset()
  }
  return (
    <>
      <Failure
        why={count > 0 && saving.error && (Object.keys(wrong).length > 0 ? words.refused : failureText(saving.error, t))}
        focus={notice}
      />
      <div className="page-texts__head">
        <SelectField id="text-page" label={words.page} value={part} onChange={({ currentTarget }) => show(partOf(currentTarget.value))}>
          <Options of={TEXT_PARTS} called={(each) => words.pages[each]} />
        </SelectField>
        <InputField
          id="text-search"
          type="search"
          label={words.search}
          autoComplete="off"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <Button onClick={() => setPreviewing(true)}>{words.preview}</Button>
      </div>
      <p className="sr-only" role="status">
        {search.trim() && words.found(texts.length)}
      </p>
      {texts.length === 0 && <EmptyState title={words.nothing} />}
      <form
        className="settings-whole page-texts"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (count > 0 && !saving.isPending) save()
        }}
      >
        {texts.map((text) => (
          <PageTextField
            key={text.place}
            text={text}
            withPage={search.trim() !== ''}
            {...{ drafts, stored, wrong }}
            onWrite={(language, typed) => {
              forget(keyOf(language, text.place))
              setDrafts(withDraft(drafts, stored, { place: text, language }, typed))
            }}
            onTakeTheirs={(key) => {
              forget(key)
              setDrafts(withoutDraft(drafts, key))
            }}
            onKeepMine={(key) => {
              forget(key)
              const mine = drafts[key]
              if (mine) setDrafts({ ...drafts, [key]: { ...mine, before: stored.get(key)?.text ?? null } })
            }}
          />
        ))}
        {!search.trim() && (
          <CounselDraftsList
            part={part}
            textOf={(place, language) => {
              const key = keyOf(language, place.place)
              return drafts[key]?.text ?? stored.get(key)?.text ?? place.shipped[language]
            }}
            onAdd={(place, added) =>
              setDrafts(LANGUAGES.reduce((all, language) => withDraft(all, stored, { place, language }, added[language]), drafts))
            }
          />
        )}
        {count > 0 && (
          <SaveBar>
            <span role="status">{t.editor.unsaved(count)}.</span>
            <Button onClick={discard}>{t.editor.discard}</Button>
            <Button kind="primary" type="submit" label={t.labels.save} pending={saving.isPending} />
          </SaveBar>
        )}
      </form>
      {previewing && <PageTextsPreview page={part === 'footer' ? 'home' : part} drafts={drafts} onClose={() => setPreviewing(false)} />}
    </>
  )
}

const partOf = (name: string): TextPart => TEXT_PARTS.find((part) => part === name) ?? 'home'

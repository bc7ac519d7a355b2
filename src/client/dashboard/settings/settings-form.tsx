// The settings as one form. What was written and not saved stays while one looks at another page.
import { type FormEvent, useRef, useState } from 'react'
import { sentence } from '../../../shared/refusal.ts'
import type { DeskSettings, SettingsChange } from '../../../shared/settings.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { showToast } from '../../ui/toast.tsx'
import { failureText, fieldFailures } from '../failure.ts'
import { officeDate } from '../office-time.ts'
import { useAccount } from '../shell/account.tsx'
import { keepEdits, keptEdits } from './kept-edits.ts'
import { RetentionQuestion } from './retention-question.tsx'
import { checked, editsIn, type Fields, fieldsOf } from './settings-draft.ts'
import { SettingsSections } from './settings-sections.tsx'

export function SettingsForm({ desk, readOnly }: { desk: DeskSettings; readOnly: boolean }) {
  const t = useDeskText()
  const language = useDeskLanguage()
  const { id: by } = useAccount()
  const utils = trpc.useUtils()
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<Fields>({})
  const [edits, setEdits] = useState(() => keptEdits(by))
  const [tried, setTried] = useState(false)
  const [asked, ask] = useState<number | null>(null)
  const saving = trpc.settings.update.useMutation({
    meta: { showsError: true },
    onSuccess(saved) {
      utils.settings.desk.setData(undefined, saved)
      // What was written since it was sent is still to be saved.
      edit(editsIn(keptEdits(by), sent.current))
      setTried(false)
      showToast({ text: t.office.settings.saved })
    },
  })
  const edit = (next: Fields) => {
    keepEdits(by, next)
    setEdits(next)
  }

  const save = (change: SettingsChange) => {
    sent.current = edits
    saving.mutate(change)
  }

  const stored = fieldsOf(desk.settings)
  const changed = editsIn(edits, stored)
  const count = Object.keys(changed).length
  const { change, wrong } = checked(changed, stored)
  const errorOf = (path: string) => {
    const key = tried ? wrong.get(path) : undefined
    return key === undefined ? saving.error && fieldFailures(saving.error)[path] : sentence(key, language)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!change || wrong.size > 0) {
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    if (count === 0 || saving.isPending) return
    // A period erases: what it would take is shown first.
    if (change.retentionMonths) ask(change.retentionMonths)
    else save(change)
  }
  const fields = {
    valueOf: (path: string) => edits[path] ?? stored[path] ?? '',
    errorOf: (path: string) => errorOf(path) ?? undefined,
    write: (path: string, text: string) => edit(editsIn({ ...edits, [path]: text }, stored)),
    readOnly,
  }
  return (
    <>
      <form className="settings-whole" ref={form} noValidate onSubmit={submit}>
        {saving.error && (
          <div className="notice-list">
            <Notice kind="danger" urgent>
              {failureText(saving.error, t)}
            </Notice>
          </div>
        )}
        <SettingsSections fields={fields} desk={desk} />
        {count > 0 && !readOnly && (
          <div className="savebar">
            <span role="status">
              {t.office.settings.changes(count)}.
              {desk.lastChange && ` ${t.office.settings.lastChange(officeDate(desk.lastChange.at) ?? '', desk.lastChange.by)}`}
            </span>
            <Button onClick={() => edit({})}>{t.office.settings.discard}</Button>
            <Button kind="primary" type="submit" lang="en" pending={saving.isPending}>
              Save
            </Button>
          </div>
        )}
      </form>
      {asked !== null && change && (
        <RetentionQuestion
          months={asked}
          onClose={() => ask(null)}
          onYes={() => {
            ask(null)
            save(change)
          }}
        />
      )}
    </>
  )
}

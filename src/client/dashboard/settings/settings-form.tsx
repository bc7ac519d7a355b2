// The settings as one form. What was written and not saved stays while one looks at another page.
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type DeskSettings, isOnSite } from '../../../shared/settings.ts'
import { type SettingsChange, settingsChange } from '../../../shared/settings-rules.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { FormNotice } from '../form-notice.tsx'
import { officeDate } from '../office-time.ts'
import { useAccount } from '../shell/account.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { RetentionQuestion } from './retention-question.tsx'
import { SaveBar } from './save-bar.tsx'
import { changeOf, editsIn, type SettingsValues, valuesOf, withEdits } from './settings-draft.ts'
import { SettingsSections } from './settings-sections.tsx'
import { settingsEdits } from './stored-edits.ts'

export function SettingsForm({ desk, readOnly }: { desk: DeskSettings; readOnly: boolean }) {
  const { office, labels } = useDeskText()
  const t = office.settings
  const { id: by } = useAccount()
  const utils = trpc.useUtils()
  const sent = useRef<SettingsValues>(null)
  const [asked, setAsked] = useState<SettingsChange | null>(null)

  const stored = valuesOf(desk.settings)
  // Only what was edited is judged: what has long been stored stops nobody.
  const rule = z.pipe(
    z.transform((values: SettingsValues): z.input<typeof settingsChange> => changeOf(values, stored)),
    settingsChange,
  )
  const form = useDeskForm<SettingsValues>(rule, withEdits(stored, settingsEdits.of(by)))
  const { getValues, reset, watch } = form
  const edits = editsIn(watch(), stored)
  const count = Object.keys(edits).length
  useEffect(() => settingsEdits.keep(by, edits))

  const saving = trpc.settings.update.useMutation({
    onSuccess(saved, change) {
      // What was written since it was sent is still to be saved.
      const since = sent.current ? editsIn(getValues(), sent.current) : {}
      reset(withEdits(valuesOf(saved.settings), since))
      // Somebody may have left the page meanwhile.
      settingsEdits.keep(by, since)
      utils.settings.desk.setData(undefined, saved)
      showToast({ text: Object.keys(change).some(isOnSite) ? t.savedOnSite : t.saved })
    },
    onError: form.refuse,
  })
  // What others save appears in the fields that nobody is writing in.
  const shown = useRef(desk.settings)
  useEffect(() => {
    if (shown.current === desk.settings) return
    const mine = editsIn(getValues(), valuesOf(shown.current))
    shown.current = desk.settings
    reset(withEdits(valuesOf(desk.settings), mine), { keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true })
  }, [desk.settings, getValues, reset])

  const save = (change: SettingsChange) => {
    sent.current = structuredClone(getValues())
    saving.mutate(change)
  }
  const submit = form.submit((values) => {
    const change = settingsChange.parse(changeOf(values, stored))
    if (count === 0 || saving.isPending) return
    // A period erases: what it would take is shown first.
    if (change.retentionMonths) setAsked(change)
    else save(change)
  })
  return (
    <>
      <form className="settings-whole" ref={form.element} noValidate onSubmit={submit}>
        {form.failure && (
          <div className="notice-list">
            <FormNotice form={form} />
          </div>
        )}
        <SettingsSections form={form} desk={desk} readOnly={readOnly} />
        {count > 0 && !readOnly && (
          <SaveBar>
            <span role="status">
              {t.changes(count)}.{desk.lastChange && ` ${t.lastChange(officeDate(desk.lastChange.at) ?? '', desk.lastChange.by)}`}
            </span>
            <Button onClick={() => form.discard(stored)}>{t.discard}</Button>
            <Button kind="primary" type="submit" lang={labels.save.lang} pending={saving.isPending}>
              {labels.save.text}
            </Button>
          </SaveBar>
        )}
      </form>
      {asked?.retentionMonths && (
        <RetentionQuestion
          months={asked.retentionMonths}
          onClose={() => setAsked(null)}
          onYes={() => {
            setAsked(null)
            save(asked)
          }}
        />
      )}
    </>
  )
}

// The settings as one form. What was written and not saved stays while one looks at another page.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type DeskSettings, isOnSite } from '../../../shared/settings.ts'
import { type SettingsChange, settingsChange } from '../../../shared/settings-rules.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/feedback.tsx'
import { halfTypedIn } from '../../ui/half-typed.ts'
import { showToast } from '../../ui/toast.tsx'
import { officeDate } from '../office-time.ts'
import { useAccount } from '../shell/account.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { RetentionQuestion } from './retention-question.tsx'
import { SaveBar } from './save-bar.tsx'
import { changeOf, editsIn, type SettingsValues, valuesOf } from './settings-draft.ts'
import { SettingsSections } from './settings-sections.tsx'
import { settingsEdits } from './stored-edits.ts'

/** What is said of a field that takes no text and is half typed. */
const HALF_TYPED = { effectiveDate: 'date.part' } as const

export function SettingsForm({ desk, readOnly }: { desk: DeskSettings; readOnly: boolean }) {
  const { office, editor, labels } = useDeskText()
  const t = office.settings
  const { id: by } = useAccount()
  const utils = trpc.useUtils()
  const [asked, setAsked] = useState<(SettingsChange & { before: DeskSettings['settings'] }) | null>(null)

  const element = useRef<HTMLFormElement>(null)
  const stored = valuesOf(desk.settings)
  // Only what was edited is judged: what has long been stored stops nobody.
  const rule = z.pipe(
    z.transform((values: SettingsValues): z.input<typeof settingsChange> => changeOf(values, stored)),
    settingsChange.check(
      z.refine(() => halfTypedIn(element, HALF_TYPED).size === 0, { path: ['effectiveDate'], error: HALF_TYPED.effectiveDate }),
    ),
  )
  const kept = useRef(settingsEdits.of(by) ?? { settings: desk.settings, values: stored })
  const form = useDeskForm<SettingsValues>(rule, kept.current.values, valuesOf(kept.current.settings), element)
  const values = form.watch()
  const count = Object.keys(editsIn(values, stored)).length
  useEffect(() => settingsEdits.keep(by, count > 0 ? { settings: kept.current.settings, values } : null))

  const saving = trpc.settings.update.useMutation({
    meta: { refetchesRefused: true },
    onMutate: form.hold,
    onSuccess(saved, { before: _, ...change }) {
      kept.current.settings = saved.settings
      const isWritten = form.settle(valuesOf(saved.settings))
      // Somebody may have left the page meanwhile.
      settingsEdits.keep(by, isWritten ? { settings: saved.settings, values: form.getValues() } : null)
      utils.settings.desk.setData(undefined, saved)
      showToast({ text: Object.keys(change).some(isOnSite) ? t.savedOnSite : t.saved })
    },
    onError: form.refuse,
  })
  const follow = useEffectEvent((settings: DeskSettings['settings']) => {
    if (JSON.stringify(settings) === JSON.stringify(kept.current.settings)) return
    kept.current.settings = settings
    form.rebase(valuesOf(settings))
  })
  useEffect(() => follow(desk.settings), [desk.settings])

  /** As it is meant: what its writer saw beside it, and not what somebody else has saved while a question was open. */
  const seen = (change: SettingsChange) => ({ ...change, before: { ...kept.current.settings } })
  const submit = form.submit((values) => {
    const change = settingsChange.parse(changeOf(values, stored))
    if (count === 0 || saving.isPending) return
    // A period erases: what it would take is shown first.
    if (change.retentionMonths) setAsked(seen(change))
    else saving.mutate(seen(change))
  })
  return (
    <>
      <form className="settings-whole" ref={element} noValidate onSubmit={submit}>
        {form.failure && (
          <div className="notice-list">
            <Failure why={form.failure} focus={form.notice} />
          </div>
        )}
        <SettingsSections form={form} desk={desk} readOnly={readOnly} />
        {count > 0 && !readOnly && (
          <SaveBar>
            <span role="status">
              {editor.unsaved(count)}.{desk.lastChange && ` ${t.lastChange(officeDate(desk.lastChange.at) ?? '', desk.lastChange.by)}`}
            </span>
            <Button onClick={() => form.discard(stored)}>{editor.discard}</Button>
            <Button kind="primary" type="submit" label={labels.save} pending={saving.isPending} />
          </SaveBar>
        )}
      </form>
      {asked?.retentionMonths && (
        <RetentionQuestion
          months={asked.retentionMonths}
          onClose={() => setAsked(null)}
          onYes={() => {
            setAsked(null)
            saving.mutate(asked)
          }}
        />
      )}
    </>
  )
}

// What stands between the head and the form: what is wrong, what others did meanwhile.
import { Fragment, type MouseEvent, type ReactNode, type Ref, useRef } from 'react'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Notice } from '../../ui/feedback.tsx'
import { useFocusOnFailure } from '../../ui/focus-on-wrong.ts'
import { LetterError } from '../activity/letter-error.tsx'
import type { OrderDraftForm } from './use-order-draft.ts'
import type { OrderSaving } from './use-order-saving.ts'

interface Props {
  form: OrderDraftForm
  saving: OrderSaving
  isDeleted: boolean
}

export function FormAlerts({ form, saving, isDeleted }: Props) {
  const t = useDeskText()
  const list = useRef<HTMLDivElement>(null)
  useFocusOnFailure(list, saving.outcome)

  if (isDeleted)
    return (
      <Line kind="warning" focus={list}>
        {t.editor.deletedMeanwhile} {t.remove.note} {form.isDirty && t.editor.keepsDraft}
      </Line>
    )
  return (
    <>
      <NotSaved saving={saving} list={list} />
      <Meanwhile form={form} isQuiet={saving.errors.size === 0 && !saving.failure} />
    </>
  )
}

function NotSaved({ saving: { errors, failure }, list }: { saving: OrderSaving; list: Ref<HTMLDivElement> }) {
  const t = useDeskText()
  if (errors.size > 0)
    return (
      <Line kind="danger" focus={list}>
        <b>{t.editor.missing}</b>{' '}
        {[...errors].map(([field, error], at) => (
          <Fragment key={field}>
            {at > 0 && ', '}
            <a href={`#${idOf(field)}`} onClick={(event) => focusField(event, idOf(field))}>
              {error.replace(/\.$/, '')}
            </a>
          </Fragment>
        ))}
        .
      </Line>
    )
  if (!failure) return null
  return (
    <Line kind="danger" focus={list}>
      <b>{t.editor.notSaved}</b> {failure}
    </Line>
  )
}

function Meanwhile({ form, isQuiet }: { form: OrderDraftForm; isQuiet: boolean }) {
  const t = useDeskText()
  const { isDirty, wasStored, mergedFrom, conflictsWith } = form
  if (conflictsWith !== null) return <Line kind="warning">{`${t.editor.theirs(conflictsWith)} ${t.editor.theirsClash}`}</Line>
  // Beside what kept a save from being made only a clash matters.
  if (!isQuiet) return null
  if (mergedFrom !== null) return <Line kind="info">{`${t.editor.theirs(mergedFrom)} ${t.editor.theirsMerged}`}</Line>
  return wasStored && isDirty ? <Line kind="info">{t.editor.restored}</Line> : null
}

/** Mail that the post office refused for good: somebody must call instead. */
export function LettersFailed({ id }: { id: number }) {
  const t = useDeskText()
  const { data } = trpc.orders.letters.useQuery({ id })
  const failed = data?.letters.findLast(({ state }) => state === 'refused')
  if (!failed) return null
  return (
    <Line kind="warning">
      {t.activity.letterFailed} <LetterError letter={failed} />
    </Line>
  )
}

function Line({ kind, focus, children }: { kind: 'info' | 'warning' | 'danger'; focus?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div className="dialog__notice">
      <Notice kind={kind} urgent {...(focus && { focus })}>
        {children}
      </Notice>
    </div>
  )
}

const idOf = (field: string) => (field === 'tracking' ? 'track' : field)

/** By hand, because following the link would change the address, which is the order's own. */
function focusField(event: MouseEvent, id: string): void {
  event.preventDefault()
  document.getElementById(id)?.focus()
}

import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useDeskText } from '../language/desk-text.tsx'
import { showToast } from '../ui/toast.tsx'
import type { CatalogueName } from './draft-store.ts'
import type { DeskFormOf } from './use-desk-form.ts'
import { type DraftedForm, useEntryDraft } from './use-entry-draft.ts'

interface Saving<Entry, Values extends FieldValues> {
  name: CatalogueName
  form: DraftedForm<Values> & Pick<DeskFormOf<Values>, 'hold' | 'settle' | 'refuse'>
  /** The list as it is now: what others save meanwhile is followed. */
  all: readonly Entry[]
  valuesOf: (entry: Entry | null) => Values
  nameOf: (entry: Entry) => string
  onClose: () => void
}

/** One of a list in its form: null until it is created, and from then on what is stored; `saving` goes to both mutations. */
export function useEntrySaving<Entry extends { id: number }, Values extends FieldValues>(
  opened: Entry | null,
  { name, form, all, valuesOf, nameOf, onClose }: Saving<Entry, Values>,
) {
  const { office } = useDeskText()
  const [entry, setStored] = useState(opened)
  const draft = useEntryDraft(name, entry, form, valuesOf)
  const listed = all.find(({ id }) => id === entry?.id)
  const follow = useEffectEvent((now: Entry) => {
    if (JSON.stringify(now) === JSON.stringify(entry)) return
    setStored(now)
    form.rebase(valuesOf(now))
  })
  useEffect(() => {
    if (listed) follow(listed)
  }, [listed])

  const saving = {
    // Refused because somebody saved meanwhile: what they wrote comes with the list.
    meta: { refetchesRefused: true as const },
    onMutate: form.hold,
    onSuccess(saved: Entry) {
      setStored(saved)
      showToast({ text: office.saved(nameOf(saved)) })
      // Somebody may have left the page meanwhile.
      if (!form.settle(valuesOf(saved), onClose)) draft.forget()
    },
    onError: form.refuse,
  }
  const leave = () => {
    draft.forget()
    onClose()
  }
  return { entry, saving, restored: draft.restored, leave }
}

// What is written in the form of an entry and not saved is kept as the draft of an order is, and taken up by the same person.
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type DialogName, forgetDraft, storeDraft, storedDraft } from './draft-store.ts'
import { useAccount } from './shell/account.tsx'
import type { DeskFormOf } from './use-desk-form.ts'

export interface EntryDraft<Entry, Values> {
  /** As it was when this was written over it; null for a new one. */
  entry: Entry | null
  values: Values
}

export type DraftedForm<Values extends FieldValues> = Pick<
  DeskFormOf<Values>,
  'isDirty' | 'watch' | 'getValues' | 'discard' | 'reset' | 'rebase'
>

/** `entry` is as it was opened, and from then on as it is stored. Of what `isMade`, as a key is but once, nothing is left. */
export function useEntryDraft<Entry extends { id: number }, Values extends FieldValues>(
  name: DialogName,
  entry: Entry | null,
  form: DraftedForm<Values>,
  valuesOf: (entry: Entry | null) => Values,
  isMade = false,
) {
  const by = useAccount().id
  const id = entry?.id ?? null
  // The one of another entry is left as it is.
  const own = () => {
    const stored = storedDraft<EntryDraft<Entry, Values>>(name, by)
    return stored && (stored.entry?.id ?? null) === id ? stored : undefined
  }
  const forget = () => {
    if (own()) forgetDraft(name)
  }

  const [left] = useState(own)
  const takeUp = useEffectEvent(({ entry: base, values }: EntryDraft<Entry, Values>) => {
    form.discard(valuesOf(base))
    form.reset(values)
    form.rebase(valuesOf(entry))
  })
  useEffect(() => {
    if (left) takeUp(left)
  }, [left])

  // Each letter is kept.
  form.watch()
  useEffect(() => {
    if (form.isDirty && !isMade) storeDraft(name, by, { entry, values: form.getValues() } satisfies EntryDraft<Entry, Values>)
    else forget()
  })
  const leave = (onClose: () => void) => {
    forget()
    onClose()
  }
  return { restored: left !== undefined, forget, leave }
}

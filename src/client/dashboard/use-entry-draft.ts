// What is written in the form of an entry and not saved is kept as the draft of an order is, and taken up by the same person.
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type CatalogueName, forgetDraft, storeDraft, storedDraft } from './order/draft-store.ts'
import { useAccount } from './shell/account.tsx'
import type { DeskFormOf } from './use-desk-form.ts'

export interface EntryDraft<Values> {
  /** Null for a new one. */
  id: number | null
  /** What the entry said when this was written over it. */
  base: Values
  values: Values
}

export type DraftedForm<Values extends FieldValues> = Pick<
  DeskFormOf<Values>,
  'isDirty' | 'watch' | 'getValues' | 'discard' | 'reset' | 'rebase'
>

/** `entry` is as it was opened, and from then on as it is stored. */
export function useEntryDraft<Entry extends { id: number }, Values extends FieldValues>(
  name: CatalogueName,
  entry: Entry | null,
  form: DraftedForm<Values>,
  valuesOf: (entry: Entry | null) => Values,
) {
  const by = useAccount().id
  const id = entry?.id ?? null
  // The one of another entry is left as it is.
  const own = () => {
    const stored = storedDraft<EntryDraft<Values>>(name, by)
    return stored?.id === id ? stored : undefined
  }
  const forget = () => {
    if (own()) forgetDraft(name)
  }

  const [left] = useState(own)
  const takeUp = useEffectEvent(({ base, values }: EntryDraft<Values>) => {
    form.discard(base)
    form.reset(values)
    form.rebase(valuesOf(entry))
  })
  useEffect(() => {
    if (left) takeUp(left)
  }, [left])

  // Each letter is kept.
  form.watch()
  useEffect(() => {
    if (form.isDirty) storeDraft(name, by, { id, base: valuesOf(entry), values: form.getValues() } satisfies EntryDraft<Values>)
    else forget()
  })
  return { restored: left !== undefined, forget }
}

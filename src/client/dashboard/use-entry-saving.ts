import { useMutation } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useDeskText } from '../language/desk-text.tsx'
import { isLost } from '../once-link.ts'
import type { DeskError } from '../trpc.ts'
import { showToast } from '../ui/toast.tsx'
import type { CatalogueName } from './draft-store.ts'
import type { DeskFormOf } from './use-desk-form.ts'
import { type DraftedForm, useEntryDraft } from './use-entry-draft.ts'

interface Saving<Entry, Values extends FieldValues> {
  /** Also of the router whose answers a change makes old. */
  name: CatalogueName
  form: DraftedForm<Values> & Pick<DeskFormOf<Values>, 'hold' | 'settle' | 'refuse'>
  /** The list as it is now: what others save meanwhile is followed. */
  all: readonly Entry[]
  valuesOf: (entry: Entry | null) => Values
  nameOf: (entry: Entry) => string
  create: (values: Values) => Promise<Entry>
  update: (values: Values, before: Values, entry: Entry) => Promise<Entry>
  onClose: () => void
}

interface Written<Values> {
  values: Values
  /** What stood there when they were written. */
  before: Values
}

/** One of a list in its form: null until it is created, and from then on what is stored. */
export function useEntrySaving<Entry extends { id: number }, Values extends FieldValues>(
  opened: Entry | null,
  { name, form, all, valuesOf, nameOf, create, update, onClose }: Saving<Entry, Values>,
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

  /** What was to be created and not answered: it may be there. */
  const unanswered = useRef<Values>(null)
  const createOnce = async (values: Values): Promise<Entry> => {
    const wasSentBefore = unanswered.current !== null
    unanswered.current = values
    try {
      const made = await create(values)
      unanswered.current = null
      return made
    } catch (error) {
      if (!isLost(statusOf(error), wasSentBefore)) unanswered.current = null
      throw error
    }
  }
  /** What was sent first is sent again, which makes it once, and what was written since is changed in it. */
  const createLast = async (values: Values): Promise<Entry> => {
    const earlier = unanswered.current
    if (!earlier || JSON.stringify(earlier) === JSON.stringify(values)) return createOnce(values)
    const made = await createOnce(earlier).catch((error: unknown) => {
      if (unanswered.current) throw error
    })
    if (!made) return createOnce(values)
    setStored(made)
    form.rebase(valuesOf(made))
    return update(values, earlier, made)
  }

  const saving = useMutation<Entry, DeskError, Written<Values>>({
    mutationKey: [[name, 'update']],
    mutationFn: ({ values, before }) => (entry ? update(values, before, entry) : createLast(values)),
    // Refused because somebody saved meanwhile: what they wrote comes with the list.
    meta: { refetchesRefused: true },
    onMutate: form.hold,
    onSuccess(saved) {
      setStored(saved)
      showToast({ text: office.saved(nameOf(saved)) })
      // Somebody may have left the page meanwhile.
      if (!form.settle(valuesOf(saved), onClose)) draft.forget()
    },
    onError: form.refuse,
  })
  const save = (values: Values, before: Values) => saving.mutate({ values, before })
  return { entry, save, isSaving: saving.isPending, restored: draft.restored, leave: () => draft.leave(onClose) }
}

const statusOf = (error: unknown): number | undefined => (error instanceof TRPCClientError ? error.data?.httpStatus : undefined)

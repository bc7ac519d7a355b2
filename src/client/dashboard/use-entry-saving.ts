import { useState } from 'react'
import { useDeskText } from '../language/desk-text.tsx'
import { showToast } from '../ui/toast.tsx'
import type { useDeskForm } from './use-desk-form.ts'

/** One of a list in its form: null until it is created, and from then on what is stored; `saving` goes to both mutations. */
export function useEntrySaving<Entry>(
  opened: Entry | null,
  { settle, refuse }: Pick<ReturnType<typeof useDeskForm>, 'settle' | 'refuse'>,
  nameOf: (entry: Entry) => string,
  onClose: () => void,
) {
  const { office } = useDeskText()
  const [entry, setStored] = useState(opened)
  const saving = {
    onSuccess(saved: Entry) {
      setStored(saved)
      showToast({ text: office.saved(nameOf(saved)) })
      settle(onClose)
    },
    onError: refuse,
  }
  return { entry, saving }
}

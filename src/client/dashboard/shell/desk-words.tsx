import { type ReactNode, useMemo } from 'react'
import { pageOf } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { type UiWords, UiWordsProvider } from '../../ui/ui-words.ts'
import { whyFailed } from '../failure.ts'

/** Gives the parts of the interface their words, in the language of the dashboard. */
export function DeskWords({ children }: { children: ReactNode }) {
  const t = useDeskText()
  const words = useMemo<UiWords>(
    () => ({
      close: t.labels.close,
      retry: t.retry,
      loadFailed: t.office.loadFailed,
      explain: (error) => whyFailed(error, t),
      pager: {
        where: (page, pages) => pageOf(t.labels, page, pages),
        pages: t.orders.pages,
        first: t.orders.firstPage,
        previous: t.orders.previousPage,
        next: t.orders.nextPage,
        last: t.orders.lastPage,
      },
      unsaved: { lost: t.office.unsaved, discard: t.editor.discard, stay: t.editor.keepEditing },
    }),
    [t],
  )
  return <UiWordsProvider value={words}>{children}</UiWordsProvider>
}

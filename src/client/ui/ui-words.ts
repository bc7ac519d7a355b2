// The words that parts of the interface say by themselves. Whoever uses the parts gives them once, around the page.
import { createContext, use } from 'react'
import type { Word } from './said.tsx'

export interface UiWords {
  /** On what closes a dialog or a message. */
  close: Word
  retry: string
  loadFailed: string
  /** Why a request failed, as people read it. */
  explain: (error: unknown) => string
  pager: { where: (page: number, pages: number) => Word; pages: string; first: string; previous: string; next: string; last: string }
  unsaved: { lost: string; discard: string; stay: string }
}

const Words = createContext<UiWords | null>(null)

export const UiWordsProvider = Words.Provider

export function useUiWords(): UiWords {
  const words = use(Words)
  if (!words) throw new Error('Nobody gave the parts of this page their words')
  return words
}

import type { ReactNode } from 'react'
import { Notice } from './feedback.tsx'
import { givesFocusTo } from './focus.ts'
import { useUiWords } from './ui-words.ts'

interface Props {
  error: unknown
  onRetry: () => unknown
  /** What could not be loaded, where saying "this" is not enough. */
  what?: string
  /** Another attempt is under way. */
  retrying?: boolean
  /** What is worth knowing besides the reason. */
  children?: ReactNode
}

const passesToPage = givesFocusTo()

/** Says that something could not be loaded, and why, and tries again. */
export function LoadError({ error, onRetry, what, retrying = false, children }: Props) {
  const words = useUiWords()
  return (
    <div className="notice-list" ref={passesToPage}>
      <Notice kind="danger" urgent>
        <b>{what ?? words.loadFailed}</b> {words.explain(error)} {children}{' '}
        <button className="link" type="button" aria-disabled={retrying || undefined} onClick={() => retrying || onRetry()}>
          {words.retry}
        </button>
      </Notice>
    </div>
  )
}

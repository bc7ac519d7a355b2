import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { areScreensMissing, fetchMissingScreens } from '../lazy-screen.ts'
import { DeskMain } from './desk-main.tsx'

/** Keeps a failure inside: the rest of the desk stays. A screen that could not be fetched is asked for again by a button, or by coming back to it. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const [attempts, setAttempts] = useState(0)
  // Whoever comes back asks again.
  useEffect(() => fetchMissingScreens, [])
  const retry = () => {
    fetchMissingScreens()
    setAttempts(attempts + 1)
  }
  return (
    <ErrorBoundary key={attempts} instead={<ScreenBroken onRetry={retry} />}>
      {children}
    </ErrorBoundary>
  )
}

function ScreenBroken({ onRetry }: { onRetry: () => void }) {
  const { failure, retry } = useDeskText()
  // After an update of the server a screen of before is had no more, and loading brings the new desk.
  const [isMissing] = useState(areScreensMissing)
  const [location] = useLocation()
  const [failedAt] = useState(location)
  const leave = useEffectEvent(onRetry)
  // Another address of the same page is another chance.
  useEffect(() => {
    if (location !== failedAt) leave()
  }, [location, failedAt])
  return (
    <DeskMain name={failure.broken}>
      <EmptyState
        whole
        title={failure.broken}
        actions={
          <>
            {isMissing && (
              <Button kind="primary" onClick={onRetry}>
                {retry}
              </Button>
            )}
            <Button onClick={() => window.location.reload()}>{failure.reload}</Button>
          </>
        }
      >
        {isMissing && failure.unfetched}
      </EmptyState>
    </DeskMain>
  )
}

import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DeskMain } from './desk-main.tsx'

/** In the place of a screen that failed; with `onRetry`, of one that could not be fetched: after an update of the server it never can. */
export function ScreenBroken({ onRetry }: { onRetry?: () => void }) {
  const { failure, retry } = useDeskText()
  // Whoever loads the page anew without a network is left with the browser's own words.
  const isAway = onRetry !== undefined && !navigator.onLine
  const title = isAway ? failure.unreachable : failure.broken
  return (
    <DeskMain name={title}>
      <EmptyState
        whole
        title={title}
        actions={
          <>
            {onRetry && (
              <Button kind="primary" onClick={onRetry}>
                {retry}
              </Button>
            )}
            {!isAway && <Button onClick={() => window.location.reload()}>{failure.reload}</Button>}
          </>
        }
      >
        {onRetry && !isAway && failure.unfetched}
      </EmptyState>
    </DeskMain>
  )
}

import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DeskMain } from './desk-main.tsx'

/** In the place of a screen that failed; with `onRetry`, of one that could not be fetched: after an update of the server it never can. */
export function ScreenBroken({ onRetry }: { onRetry?: () => void }) {
  const { failure, retry } = useDeskText()
  return (
    <DeskMain name={failure.broken}>
      <EmptyState
        whole
        title={failure.broken}
        actions={
          <>
            {onRetry && (
              <Button kind="primary" onClick={onRetry}>
                {retry}
              </Button>
            )}
            <Button onClick={() => window.location.reload()}>{failure.reload}</Button>
          </>
        }
      >
        {onRetry && failure.unfetched}
      </EmptyState>
    </DeskMain>
  )
}

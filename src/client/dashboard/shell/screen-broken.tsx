import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DeskMain } from './desk-main.tsx'

interface Props {
  /** Of what could not be fetched: after an update of the server it never can. */
  onRetry?: (() => void) | undefined
}

/** In the place of a screen that failed, or could not be fetched. */
export function ScreenBroken({ onRetry }: Props) {
  return (
    <DeskMain name={useTitle(onRetry)}>
      <PartBroken onRetry={onRetry} />
    </DeskMain>
  )
}

/** The same where the page around it is there. */
export function PartBroken({ onRetry }: Props) {
  const { failure, retry } = useDeskText()
  const title = useTitle(onRetry)
  const isAway = title === failure.unreachable
  return (
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
  )
}

/** Whoever loads the page anew without a network is left with the browser's own words. */
function useTitle(onRetry: Props['onRetry']): string {
  const { failure } = useDeskText()
  return onRetry && !navigator.onLine ? failure.unreachable : failure.broken
}

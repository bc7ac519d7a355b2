import { Component, type ReactNode } from 'react'
import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { fetchMissingScreens, ScreenMissing } from '../lazy-screen.ts'
import { DeskMain } from './desk-main.tsx'

/** Keeps a failure inside: the rest of the desk stays. A screen that could not be fetched is asked for again by a button, or by coming back to it. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentWillUnmount() {
    fetchMissingScreens()
  }

  override render() {
    const { error } = this.state
    return error === null ? this.props.children : <ScreenBroken isMissing={error instanceof ScreenMissing} onRetry={this.retry} />
  }

  retry = () => {
    fetchMissingScreens()
    this.setState({ error: null })
  }
}

function ScreenBroken({ isMissing, onRetry }: { isMissing: boolean; onRetry: () => void }) {
  const { failure, retry } = useDeskText()
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
            {/* After an update of the server a screen of before is had no more: this brings the new desk. */}
            <Button onClick={() => window.location.reload()}>{failure.reload}</Button>
          </>
        }
      >
        {isMissing && failure.unreachable}
      </EmptyState>
    </DeskMain>
  )
}

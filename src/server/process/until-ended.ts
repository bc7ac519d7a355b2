import { onStop } from './stop-signals.ts'

/**
 * Whoever breaks the work off waits until nothing of it is left; then the process ends as it would have. A second time ends it at
 * once.
 */
export async function untilEnded<Result>(work: (stop: AbortSignal) => Promise<Result>): Promise<Result> {
  const stop = new AbortController()
  let came: NodeJS.Signals | undefined
  const hearNoMore = onStop((signal) => {
    came = signal
    stop.abort()
  })
  try {
    return await work(stop.signal)
  } finally {
    hearNoMore()
    if (came) process.kill(process.pid, came)
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** In milliseconds. A terminal sends its own to everybody in it, and npm and scripts/run.mjs pass theirs on: one stop comes several times. */
export const ONE_STOP = 1000

/** Calls back once. What comes soon after is the same stop; what comes later ends the process at once. Gives how to hear no more. */
export function onStop(stop: (signal: NodeJS.Signals) => void): () => void {
  let hasCome = false
  const hear = (signal: NodeJS.Signals) => {
    if (hasCome) return
    hasCome = true
    setTimeout(hearNoMore, ONE_STOP).unref()
    stop(signal)
  }
  const hearNoMore = () => {
    for (const signal of SIGNALS) process.off(signal, hear)
  }
  for (const signal of SIGNALS) process.on(signal, hear)
  return hearNoMore
}

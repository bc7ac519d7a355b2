const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Whoever breaks the work off waits until nothing of it is left; then the process ends as it would have. A second time ends it at
 * once.
 */
export async function untilEnded<Result>(work: (stop: AbortSignal) => Promise<Result>): Promise<Result> {
  const stop = new AbortController()
  let came: NodeJS.Signals | undefined
  const end = (signal: NodeJS.Signals) => {
    came = signal
    stop.abort()
  }
  for (const signal of SIGNALS) process.once(signal, end)
  try {
    return await work(stop.signal)
  } finally {
    for (const signal of SIGNALS) process.off(signal, end)
    if (came) process.kill(process.pid, came)
  }
}

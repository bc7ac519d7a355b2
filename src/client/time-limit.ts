/** After this long neither the answer to a quote nor the code that sends it will come; in milliseconds. */
export const SEND_TIMEOUT = 30_000

/** A signal that ends a request after so long, in milliseconds. AbortSignal.timeout() is younger than phones that families still have. */
export function timeLimit(milliseconds: number): AbortSignal {
  const late = new AbortController()
  setTimeout(() => late.abort(), milliseconds)
  return late.signal
}

/** After so long without an answer what a page lacks does not come, in milliseconds: it is loaded whole then, and brings it along. */
export const MOVE_TIMEOUT = 5000

/** A signal that ends a request after so long, in milliseconds. AbortSignal.timeout() is younger than phones that families still have. */
export function timeLimit(milliseconds: number): AbortSignal {
  const late = new AbortController()
  setTimeout(() => late.abort(), milliseconds)
  return late.signal
}

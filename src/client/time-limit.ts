/** A signal that ends a request after so long, in milliseconds. AbortSignal.timeout() is younger than phones that families still have. */
export function timeLimit(milliseconds: number): AbortSignal {
  const late = new AbortController()
  setTimeout(() => late.abort(), milliseconds)
  return late.signal
}

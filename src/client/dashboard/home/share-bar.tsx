/** A part of a whole, drawn; the number stands beside it. */
export function ShareBar({ part, whole }: { part: number; whole: number }) {
  return (
    <span className="meter">
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={whole > 0 ? (100 * part) / whole : 0} height="1" />
      </svg>
    </span>
  )
}

export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.round((100 * part) / whole) : 0
}

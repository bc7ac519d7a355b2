// One table for everything that is measured: each figure beside what it is compared with and what it may be.

export interface Figure {
  name: string
  /** How many orders the database has. */
  orders?: number
  unit: string
  ours: number
  /** The same work at its least, measured in the same run. */
  limit?: number
  /** What does that least. */
  beside?: string
  /** The largest ratio allowed; without a limit the largest figure. */
  atMost?: number
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

/** What so large a share of the numbers does not pass. */
export function percentile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.ceil(numbers.length * share) - 1)] ?? Number.NaN
}

/** Prints the table; true if everything is within what it may be. */
export function showFigures(figures: readonly Figure[]): boolean {
  const rows = figures.map((figure) => ({
    what: figure.name,
    ...(figure.orders === undefined ? {} : { orders: figure.orders.toLocaleString('en-US') }),
    remanso: shown(figure.ours, figure.unit),
    limit: figure.limit === undefined ? '' : shown(figure.limit, figure.unit),
    beside: figure.beside ?? '',
    ratio: figure.limit === undefined ? '' : (figure.ours / figure.limit).toFixed(2),
    'at most': figure.atMost === undefined ? '' : figure.limit === undefined ? shown(figure.atMost, figure.unit) : String(figure.atMost),
    within: figure.atMost === undefined ? '' : isWithin(figure) ? 'yes' : 'NO',
  }))
  console.table(rows)
  return figures.every(isWithin)
}

export function isWithin({ ours, limit, atMost }: Figure): boolean {
  if (atMost === undefined) return true
  return (limit === undefined ? ours : ours / limit) <= atMost
}

/** Three digits say enough. */
function shown(figure: number, unit: string): string {
  return `${Number(figure.toPrecision(3)).toLocaleString('en-US')} ${unit}`
}

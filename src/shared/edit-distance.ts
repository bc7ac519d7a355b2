// How far two words are apart, for asking whether one was meant by the other.

/** Letters to change, add or take away; `most` where it is no fewer. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) >= most) return most
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1)
      row.push(Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)))
    before = row
  }
  return before[other.length] ?? most
}

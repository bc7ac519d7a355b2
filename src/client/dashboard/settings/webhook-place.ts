/** So much of the end tells two of one host apart. */
const END = 6

/** Where an address leads; what makes it long is of use to its program alone. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname.length > END + 2 ? `/…${pathname.slice(-END)}` : pathname}`
}

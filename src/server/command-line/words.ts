export type Details = Record<string, string | number>

/** Puts in what is known only then: `{orders}`, and of `{orders|order|orders}` the word for one or for many. */
export function fill(sentence: string, details: Details): string {
  return sentence.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (place, name: string, one?: string, many?: string) => {
    const value = details[name]
    if (value === undefined) return place
    return String((one === undefined ? value : String(value) === '1' ? one : many) ?? value)
  })
}

// Numbers in sentences, the same everywhere: the Spanish of the United States writes 20,000, too.

const format = new Intl.NumberFormat('en-US')

export function number(count: number): string {
  return format.format(count)
}

/** `1 order`, `20,000 orders`. */
export function plural(count: number, one: string, many: string): string {
  return `${number(count)} ${count === 1 ? one : many}`
}

/** A number as people write it in a form; NaN for anything else: `0x10` is none, and neither is `1e3`. */
export const writtenNumber = (text: string): number => (/^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN)

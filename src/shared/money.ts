// Reads amounts out of free text, and only where there is nothing to guess.

const AMOUNT = /^(?:US)?\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?\s*(?:usd|dollars|dólares|dolares)?$/i
const PERCENT = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%$/

/** Cents of a text such as $1,250.50; undefined where it says more, or something else. 1.250 is not guessed at. */
export function readCents(text: string | null): number | undefined {
  const [, whole, cents = ''] = AMOUNT.exec((text ?? '').trim()) ?? []
  return whole === undefined ? undefined : Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** Hundredths of a percent of a text such as 8 % or 7.5%. */
export function readPercent(text: string): number | undefined {
  const [, whole, part = ''] = PERCENT.exec(text.trim()) ?? []
  const hundredths = whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return hundredths === undefined || hundredths > 10_000 ? undefined : hundredths
}

/** Cents of a commission: an amount, or a percentage of a price that is an amount. Blank is none, which is 0. */
export function readCommission(comission: string | null, price: string | null): number | undefined {
  if (comission === null || comission.trim() === '') return 0
  const amount = readCents(comission)
  if (amount !== undefined) return amount
  const [percent, cents] = [readPercent(comission), readCents(price)]
  return percent === undefined || cents === undefined ? undefined : Math.round((cents * percent) / 10_000)
}

/** Whether a text says this amount. */
export function isAmount(dollars: number, text: string | null): boolean {
  return readCents(text) === Math.round(dollars * 100)
}

/** Whether two texts say one amount. */
export function isSameAmount(one: string, other: string | null): boolean {
  const cents = readCents(one)
  return cents !== undefined && cents === readCents(other)
}

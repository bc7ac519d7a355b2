/** The page that an address names; the first where what stands there is none. */
export function pageIn(text: string | null | undefined): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1
}

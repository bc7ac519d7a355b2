// Which form of an answer a reader takes, by its Accept-Encoding (RFC 9110, 12.5.3).

/** From the smallest on. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Browsers have a few ways of saying it; so many are remembered. */
const MOST_REMEMBERED = 100
const remembered = new Map<string, readonly Encoding[]>()

/** What the reader takes, best first; without any, or before those that are missing, the answer goes out as it is. */
export function acceptedEncodings(header = ''): readonly Encoding[] {
  const known = remembered.get(header)
  if (known) return known
  const accepted = read(header.toLowerCase())
  if (remembered.size < MOST_REMEMBERED) remembered.set(header, accepted)
  return accepted
}

function read(header: string): Encoding[] {
  const weights = new Map(header.split(',').map(weighed))
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const plain = weights.get('identity') ?? 0
  return ENCODINGS.filter((name) => weightOf(name) > 0 && weightOf(name) >= plain).sort((a, b) => weightOf(b) - weightOf(a))
}

/** A weight that cannot be read counts as none at all. */
function weighed(item: string): [string, number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}

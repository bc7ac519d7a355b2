// What two people wrote over the same entry. Apart from edit.ts, for the desk's first script has it.

/** What is absent stays as it is. */
export type ChangeOf<Entry> = { [Field in keyof Entry]?: Entry[Field] | undefined }

/**
 * `mine` over `theirs`, both written over `before`: what only one of them changed counts, also below a field, such as one of two
 * languages; where both wrote something else, mine stands and `clashes` has its path. A field that is absent in `mine` stays as
 * theirs, and one that is absent in `before` is mine.
 */
export function mergeChanges<Entry extends object>(before: object, mine: ChangeOf<Entry>, theirs: Entry) {
  const merged = structuredClone(theirs)
  const clashes: string[] = []
  mergeInto(merged, mine, before, (path) => clashes.push(path))
  return { merged, clashes }
}

function mergeInto(merged: object, mine: object, before: object, clash: (path: string) => void, above = ''): void {
  for (const [name, wanted] of Object.entries(mine)) {
    const was = fieldOf(before, name)
    const now = fieldOf(merged, name)
    if (wanted === undefined || isSame(wanted, was) || isSame(wanted, now)) continue
    if (areAlike(wanted, now) && areAlike(wanted, was)) mergeInto(now, wanted, was, clash, `${above}${name}.`)
    else {
      if (was !== undefined && !isSame(was, now)) clash(above + name)
      Reflect.set(merged, name, wanted)
    }
  }
}

const fieldOf = (entry: object, name: string): unknown => (Object.hasOwn(entry, name) ? Reflect.get(entry, name) : undefined)

/** What comes from the same rule has its fields in the same order. */
const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

/** Both have fields, or as many lines. A list that grew or shrank is one value. */
function areAlike(wanted: unknown, other: unknown): other is object {
  if (typeof wanted !== 'object' || typeof other !== 'object' || wanted === null || other === null) return false
  return Array.isArray(wanted) ? Array.isArray(other) && wanted.length === other.length : !Array.isArray(other)
}

// The guide for the people of the office (docs/staff.*.md), as pieces that a page can show. It knows the few signs that the
// guide uses, and makes elements of them, never markup: pictures are left out, since who reads it here has the screen itself.

export type Words = { kind: 'text' | 'bold' | 'code'; text: string }

export type Piece =
  | { kind: 'subtitle'; text: string }
  | { kind: 'lines'; words: Words[] }
  | { kind: 'list'; items: Words[][] }
  | { kind: 'table'; rows: Words[][][] }

export interface Section {
  title: string
  pieces: Piece[]
}

/** Its sections, each under a title of its own; what stands before the first is about the file. */
export function sectionsOf(guide: string): Section[] {
  const [, ...parts] = guide.split(/^## /m)
  return parts.map((part) => {
    const [title = '', ...blocks] = part.trim().split(/\n{2,}/)
    return { title, pieces: blocks.flatMap(pieceOf) }
  })
}

function pieceOf(block: string): Piece[] {
  if (block.startsWith('![')) return []
  if (block.startsWith('### ')) return [{ kind: 'subtitle', text: block.slice(4) }]
  if (block.startsWith('- ')) return [{ kind: 'list', items: block.split(/^- /m).slice(1).map(wordsOf) }]
  if (block.startsWith('|')) return [{ kind: 'table', rows: rowsOf(block) }]
  return [{ kind: 'lines', words: wordsOf(block) }]
}

/** The line of dashes below the head says nothing. */
function rowsOf(block: string): Words[][][] {
  const lines = block.split('\n').filter((line) => !/^\|[-|]+\|$/.test(line))
  return lines.map((line) => line.split('|').slice(1, -1).map(wordsOf))
}

const SIGNS = /\*\*(.+?)\*\*|`(.+?)`|\*(.+?)\*/g

function wordsOf(text: string): Words[] {
  const words: Words[] = []
  let from = 0
  const line = text.trim()
  for (const { 0: whole, 1: bold, 2: code, 3: aside, index } of line.matchAll(SIGNS)) {
    if (index > from) words.push({ kind: 'text', text: line.slice(from, index) })
    words.push({ kind: code === undefined ? 'bold' : 'code', text: bold ?? code ?? aside ?? '' })
    from = index + whole.length
  }
  return from < line.length ? [...words, { kind: 'text', text: line.slice(from) }] : words
}

// What a page needs before its first word can be drawn, put into the page itself: its styles whole, and where its two
// faces are. A visitor far away then waits for one answer instead of three in a row. The script steps back behind all that.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const SCRIPT = /<script type="module"( [^>]*src="\/([^"]+\.js)"><\/script>)/
const STYLES = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)">/
/** The letters of Spanish and English; what other languages need is asked for by those pages that hold it. */
const FACES = /\/assets\/[\w-]+-latin-(?!ext)[\w-]+\.woff2/g

/** Rewrites the page that the build left in a folder, and takes away the file of styles that nothing asks for any more. */
export function readyFirstPaint(folder: string, page: string): void {
  const file = path.join(folder, page)
  const html = readFileSync(file, 'utf8')
  const [link, address] = html.match(STYLES) ?? []
  if (!link || !address) throw new Error(`${page} has no styles`)
  const styles = readFileSync(path.join(folder, address), 'utf8').trim()
  const faces = [...new Set(styles.match(FACES))].map(
    (face) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${face}">`,
  )
  const [script, source, first] = html.match(SCRIPT) ?? []
  if (!script || !source || !first) throw new Error(`${page} has no script`)
  const imported = readFileSync(path.join(folder, first), 'utf8').matchAll(/from"\.\/([^"]+\.js)"/g)
  const scripts = [...imported].map(([, name]) => `<link rel="modulepreload" fetchpriority="low" href="/assets/${name}">`)
  // Not async: a page with a form is laid out the moment it is read whole, and by then its faces should be there.
  const last = [`<style>${styles}</style>`, ...scripts, `<script fetchpriority="low" type="module"${source}`]
  writeFileSync(
    file,
    html.replace(script, faces.join('\n    ')).replace(link, () => last.join('\n    ')),
  )
  rmSync(path.join(folder, address))
}

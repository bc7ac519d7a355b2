/** A word in a language of its own, which may not be the page's. */
export function Said({ label: { text, lang } }: { label: { text: string; lang: string } }) {
  return <span lang={lang}>{text}</span>
}

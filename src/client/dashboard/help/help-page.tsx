// The guide, a part at a time: each screen leads to its own.
import { type ComponentType, Fragment, type ReactNode, Suspense } from 'react'
import { Link, useParams } from 'wouter'
import type { Language } from '../../../shared/language.ts'
import { useDeskLanguage, useDeskText, useLabelMode } from '../../language/desk-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DeskMain } from '../shell/desk-main.tsx'
import { lazyScreen } from '../shell/lazy-screen.ts'
import { PartBroken } from '../shell/screen-broken.tsx'
import { type Piece, type Section, sectionsOf, type Words } from './guide-text.ts'
import { guideWords } from './guide-words.ts'
import { HELP_SECTIONS, helpPath } from './help-places.ts'

/** The text comes when it is first shown, a language at a time. */
const guides: Record<Language, ComponentType> = {
  es: lazyScreen(async () => guideOf(await import('../../../../docs/staff.es.md?raw')), 'Guide', PartBroken),
  en: lazyScreen(async () => guideOf(await import('../../../../docs/staff.en.md?raw')), 'Guide', PartBroken),
}

export function HelpPage() {
  const Guide = guides[useDeskLanguage()]
  const { help, helpNote } = useDeskText().shell
  const { section } = useParams<{ section?: string }>()
  return (
    // Each part begins as a page does: the list of them stands below, where a phone would show the end of the next one.
    <DeskMain key={section} name={help}>
      {/* Who arrives has the focus in a page that says which it is. */}
      <Suspense fallback={<PageHeader title={help} kind="list" note={helpNote} />}>
        <Guide />
      </Suspense>
    </DeskMain>
  )
}

function guideOf({ default: text }: { default: string }) {
  const sections = sectionsOf(text)
  return { Guide: () => <ShownGuide sections={sections} /> }
}

function ShownGuide({ sections }: { sections: Section[] }) {
  const t = useDeskText()
  const call = guideWords(useDeskLanguage(), useLabelMode())
  const { section } = useParams<{ section?: string }>()
  const at = Math.max(
    0,
    HELP_SECTIONS.findIndex((name) => name === section),
  )
  const shown = sections[at]
  return (
    <>
      <PageHeader title={call(shown?.title ?? t.shell.help)} kind="list" note={t.shell.helpNote} />
      <div className="guide">
        <article className="guide__text">
          <Each of={shown?.pieces ?? []} show={(piece) => <GuidePiece piece={piece} call={call} />} />
        </article>
        <nav aria-label={t.shell.help}>
          <ul>
            {HELP_SECTIONS.map((name, index) => (
              <li key={name}>
                <Link href={helpPath(name)} aria-current={index === at ? 'page' : undefined}>
                  {call(sections[index]?.title ?? '')}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  )
}

interface PieceProps {
  piece: Piece
  /** Names the parts of the desk as they are on screen. */
  call: (text: string) => string
}

function GuidePiece({ piece, call }: PieceProps) {
  const said = (words: Words[]) => <Said words={words} call={call} />
  switch (piece.kind) {
    case 'subtitle':
      return <h2>{call(piece.text)}</h2>
    case 'lines':
      return <p>{said(piece.words)}</p>
    case 'list':
      return (
        <ul>
          <Each of={piece.items} show={(words) => <li>{said(words)}</li>} />
        </ul>
      )
    case 'table':
      return (
        <dl>
          <Each
            of={piece.rows.slice(1)}
            show={([term = [], ...rest]) => (
              <div>
                <dt>{said(term)}</dt>
                <Each of={rest} show={(words) => <dd>{said(words)}</dd>} />
              </div>
            )}
          />
        </dl>
      )
  }
}

function Said({ words, call }: { words: Words[]; call: (text: string) => string }) {
  const show = ({ kind, text }: Words) => (kind === 'text' ? call(text) : kind === 'bold' ? <b>{call(text)}</b> : <code>{text}</code>)
  return <Each of={words} show={show} />
}

function Each<Thing>({ of, show }: { of: readonly Thing[]; show: (thing: Thing) => ReactNode }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the guide does not change while it is read
  return of.map((thing, at) => <Fragment key={at}>{show(thing)}</Fragment>)
}

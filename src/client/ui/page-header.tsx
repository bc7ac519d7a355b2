// The title line of a page: where it belongs, what it is called, what can be done here.
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { NamedIcon } from './named-icon.tsx'
import { SaidSentence } from './said.tsx'

interface Props {
  title: string
  /** The language of the title, where it is not that of the page. */
  lang?: string
  note?: ReactNode
  /** The page above this one. */
  back?: { href: string; words: string; lang?: string }
  /** As wide as a list; its actions under the title on a phone. */
  kind?: 'list' | 'list-tall' | 'orders'
  /** The actions. */
  children?: ReactNode
}

const CLASSES = { list: 'head head--list', 'list-tall': 'head head--list head--tall', orders: 'head head--orders' } as const

export function PageHeader({ title, lang, note, back, kind, children }: Props) {
  return (
    <header className={kind ? CLASSES[kind] : 'head'}>
      <div className="head__text">
        {back && (
          <Link className="crumb" href={back.href} lang={back.lang}>
            <NamedIcon name="left" />
            {back.words}
          </Link>
        )}
        <h1 lang={lang}>{title}</h1>
        {note && <p className="head__note">{typeof note === 'string' ? <SaidSentence sentence={note} /> : note}</p>}
      </div>
      {children && <div className="head__actions">{children}</div>}
    </header>
  )
}

// The entrance: the form on paper, still water beside it.
import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import tallLandscape from '../../art/hero-landscape-tall.svg'
import { LanguagePair, useDeskText } from '../../language/desk-text.tsx'
import { BrandMark } from '../brand.tsx'
import { LOGIN_PATH } from '../paths.ts'

interface Props {
  /** The name of the page in the browser's tab. */
  name: string
  title: string
  lead?: string
  children: ReactNode
}

export function Gate({ name, title, lead, children }: Props) {
  const t = useDeskText()
  useEffect(() => {
    document.title = `${name} · Remanso`
  }, [name])
  return (
    <main className="gate">
      <div className="gate__side">
        <div className="gate__form">
          <Link className="brand" href={LOGIN_PATH}>
            <BrandMark />
            <span>Remanso</span>
          </Link>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
          {children}
          <div className="gate__lang">
            <a href="/">{t.gate.publicSite}</a>
            <LanguagePair />
          </div>
        </div>
      </div>
      <div className="gate__art">
        <img src={tallLandscape} alt="" width="900" height="1350" />
      </div>
    </main>
  )
}

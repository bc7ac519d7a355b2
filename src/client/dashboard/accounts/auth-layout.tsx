// The entrance: the form on paper, still water beside it.
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import tallLandscape from '../../art/hero-landscape-tall.svg'
import { LanguagePair, useDeskText } from '../../language/desk-text.tsx'
import { enterPage } from '../../ui/focus.ts'
import { useAgencyName } from '../agency-name.ts'
import { Brand } from '../brand.tsx'
import { LOGIN_PATH } from '../paths.ts'

interface Props {
  /** The name of the page in the browser's tab. */
  name: string
  title: string
  lead?: string
  children: ReactNode
}

export function AuthLayout({ name, title, lead, children }: Props) {
  const t = useDeskText()
  const agency = useAgencyName()
  const main = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (main.current) enterPage(main.current)
  }, [])
  useEffect(() => {
    document.title = `${name} · ${agency}`
  }, [name, agency])
  return (
    <main className="auth" tabIndex={-1} ref={main}>
      <div className="auth__side">
        <div className="auth__form">
          <Brand href={LOGIN_PATH} />
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
          {children}
          <div className="auth__lang">
            <a href="/">{t.auth.publicSite}</a>
            <LanguagePair />
          </div>
        </div>
      </div>
      <div className="auth__art">
        <img src={tallLandscape} alt="" width="900" height="1350" />
      </div>
    </main>
  )
}

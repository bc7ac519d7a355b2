// Links between public pages: real addresses first, then a move without a reload.
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { PAGES, type PageName, pageAt, pageHref } from '../../shared/addresses.ts'
import { prepareTexts, useLanguage } from '../language/text.tsx'
import { expectArrival, scrollToSection } from './scroll.ts'
import { SITE_PAGES } from './site-pages.ts'

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: PageName
  /** The service that the form is to begin with; it travels with the move, not in the address. */
  service?: number
}

export function PageLink({ to, service, onClick, ...rest }: Props) {
  const { language } = useLanguage()
  const href = pageHref(PAGES[to], language)
  const section = PAGES[to].slice(1)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || elsewhere) return
    event.preventDefault()
    if (pageAt(location.pathname) === to) return scrollToSection(section)
    expectArrival(section)
    navigate(href, { state: service ? { service } : null })
  }
  // Whoever points at a link is about to follow it. A failure here is no news: following it will tell.
  const prepare = () => {
    Promise.all([SITE_PAGES[to].load(), prepareTexts(language)]).catch(() => {})
  }
  return <a href={href} onClick={follow} onPointerEnter={prepare} onFocus={prepare} {...rest} />
}

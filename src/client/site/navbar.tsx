// The bar on top of every page: where to go, in which language, how to reach us.
import { useEffect, useRef, useState } from 'react'
import type { PageName } from '../../shared/addresses.ts'
import logoMark from '../art/logo-mark.svg'
import { fill, useText } from '../language/text.tsx'
import { useScrolledPast } from '../ui/browser-state.ts'
import { useDismiss } from '../ui/dismiss.ts'
import { CloseIcon, MenuIcon } from '../ui/icons.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MenuItems } from './menu-items.tsx'
import { PageLink } from './page-link.tsx'
import { usePicture, useSettings } from './site-data.tsx'
import { WhatsappLink } from './whatsapp-link.tsx'

/** Pixels after which the bar counts as scrolled. */
const SCROLLED_AFTER = 8

export function Navbar({ page }: { page: PageName | undefined }) {
  const a11y = useText('a11y')
  const nav = useText('nav')
  const { agencyName } = useSettings()
  const scrolled = useScrolledPast(SCROLLED_AFTER)
  // Not told before the page is awake: until then the browser itself knows.
  const [open, setOpen] = useState<boolean>()
  const header = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLElement>(null)
  // The browser itself opens and closes the menu, before the page is awake, too; only old ones need help with it.
  useEffect(() => setOpen(hasPopovers() && menu.current?.matches(':popover-open')), [])
  const close = () => (hasPopovers() ? menu.current?.hidePopover() : setOpen(false))
  useDismiss(header, open === true, {
    onOutside: close,
    onEscape: () => {
      close()
      toggle.current?.focus()
    },
  })
  return (
    <header ref={header} className="site-header" data-scrolled={scrolled || undefined}>
      <div className="site-header__bar">
        <PageLink to="home" className="brand" aria-label={fill(a11y.homeLink, { agency: agencyName })} onClick={close}>
          <img src={usePicture('logo')?.src ?? logoMark} alt="" width="36" height="36" />
          <span>{agencyName}</span>
        </PageLink>
        <button
          ref={toggle}
          type="button"
          className="menu-toggle"
          popoverTarget="site-menu"
          aria-controls="site-menu"
          aria-expanded={open}
          aria-label={open ? a11y.closeMenu : a11y.openMenu}
          onClick={() => hasPopovers() || setOpen(!open)}
        >
          <MenuIcon />
          <CloseIcon />
        </button>
        <nav
          ref={menu}
          className="site-nav"
          id="site-menu"
          popover="auto"
          aria-label={a11y.mainNavigation}
          onToggle={({ newState }) => setOpen(newState === 'open')}
        >
          <ul>
            <MenuItems>
              {(to, label) => (
                <PageLink to={to} aria-current={to === page ? 'page' : undefined} onClick={close}>
                  <span>{label}</span>
                </PageLink>
              )}
            </MenuItems>
          </ul>
          <div className="site-nav__extra">
            <PageLink to="contact" className="button button--accent" onClick={close}>
              {nav.requestQuote}
            </PageLink>
            <WhatsappLink className="button button--quiet">{nav.whatsapp}</WhatsappLink>
          </div>
        </nav>
        <div className="site-header__tools">
          <LanguageSwitch page={page ?? 'home'} />
          <WhatsappLink className="icon-link" aria-label={nav.whatsapp} />
          <PageLink to="contact" className="button button--small" onClick={close}>
            {nav.requestQuote}
          </PageLink>
        </div>
      </div>
    </header>
  )
}

function hasPopovers(): boolean {
  return 'popover' in HTMLElement.prototype
}

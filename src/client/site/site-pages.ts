// Where the code of each page is: fetched when somebody goes there.
import type { PageName } from '../../shared/addresses.ts'
import { type LazyPage, lazyPage } from '../ui/lazy-page.ts'

export const SITE_PAGES: Record<PageName, LazyPage> = {
  home: lazyPage(() => import('./home.tsx'), 'Home'),
  about: lazyPage(() => import('./about.tsx'), 'About'),
  futurePlanning: lazyPage(() => import('./future-planning.tsx'), 'FuturePlanning'),
  immediateNeed: lazyPage(() => import('./immediate-need.tsx'), 'ImmediateNeed'),
  services: lazyPage(() => import('./services.tsx'), 'Services'),
  contact: lazyPage(async () => {
    // The large pieces each at a time: run in one go they would keep a slow phone from answering.
    await Promise.all([import('../../shared/phone.ts'), import('../../shared/quote.ts')])
    return import('./contact.tsx')
  }, 'Contact'),
  mourning: lazyPage(() => import('./mourning.tsx'), 'Mourning'),
  faq: lazyPage(() => import('./faq.tsx'), 'Faq'),
  terms: lazyPage(() => import('./terms.tsx'), 'Terms'),
  privacy: lazyPage(() => import('./privacy.tsx'), 'Privacy'),
}

const NotFound = lazyPage(() => import('./not-found.tsx'), 'NotFound')

/** What stands at an address, where there is a page or none. */
export const sitePage = (name: PageName | undefined): LazyPage => (name ? SITE_PAGES[name] : NotFound)

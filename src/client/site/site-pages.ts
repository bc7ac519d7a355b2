// Where the code of each page is: fetched when somebody goes there.
import type { ComponentType } from 'react'
import type { PageName } from '../../shared/addresses.ts'

export const loadPage: Record<PageName, () => Promise<{ default: ComponentType }>> = {
  home: () => import('./home.tsx').then(({ Home }) => ({ default: Home })),
  about: () => import('./about.tsx').then(({ About }) => ({ default: About })),
  futurePlanning: () => import('./future-planning.tsx').then(({ FuturePlanning }) => ({ default: FuturePlanning })),
  immediateNeed: () => import('./immediate-need.tsx').then(({ ImmediateNeed }) => ({ default: ImmediateNeed })),
  services: () => import('./services.tsx').then(({ Services }) => ({ default: Services })),
  contact: async () => {
    // The large pieces each at a time: run in one go they would keep a slow phone from answering.
    await Promise.all([import('../../shared/phone.ts'), import('../../shared/quote.ts')])
    const { Contact } = await import('./contact.tsx')
    return { default: Contact }
  },
  mourning: () => import('./mourning.tsx').then(({ Mourning }) => ({ default: Mourning })),
  faq: () => import('./faq.tsx').then(({ Faq }) => ({ default: Faq })),
  terms: () => import('./terms.tsx').then(({ Terms }) => ({ default: Terms })),
  privacy: () => import('./privacy.tsx').then(({ Privacy }) => ({ default: Privacy })),
}

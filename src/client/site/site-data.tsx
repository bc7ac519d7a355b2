// What the public pages know besides their texts: the agency's settings and the services it offers.
import { createContext, use } from 'react'
import type { PicturePlace, SitePicture, SitePictures } from '../../shared/pictures.ts'
import type { PublicService } from '../../shared/service.ts'
import type { SiteSettings } from '../../shared/settings.ts'

export interface SiteData {
  settings: SiteSettings
  /** The active services, in order; absent in a page that does not show them. */
  services?: PublicService[] | undefined
  /** The agency's own pictures, by their places; absent where there are none. */
  pictures?: SitePictures
}

interface Source extends SiteData {
  /** The server listens here for pages that show the services. */
  onReadServices?: () => void
}

export const SiteDataContext = createContext<Source | null>(null)

export function useSource(): Source {
  const source = use(SiteDataContext)
  if (!source) throw new Error('There is no SiteData')
  return source
}

/** The agency's own picture for a place, or undefined where the site's own stands. */
export function usePicture(place: PicturePlace): SitePicture | undefined {
  return useSource().pictures?.[place]
}

export function useSettings(): SiteSettings {
  return useSource().settings
}

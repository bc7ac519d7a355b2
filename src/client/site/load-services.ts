import type { PublicService } from '../../shared/service.ts'

let loading: Promise<PublicService[]> | undefined

/** The services for somebody who came from a page without them. */
export function loadServices(): Promise<PublicService[]> {
  loading ??= import('../site-api.ts')
    .then(({ siteApi }) => siteApi.services.offered.query())
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}

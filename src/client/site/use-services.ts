import { use } from 'react'
import type { PublicService } from '../../shared/service.ts'
import { useSource } from './site-data.tsx'

/** The active services: those the page came with, else asked for once. */
export function useServices(): PublicService[] {
  const { services, onReadServices } = useSource()
  onReadServices?.()
  return services ?? use(loadServices())
}

let loading: Promise<PublicService[]> | undefined

/** The services for somebody who came from a page without them. */
function loadServices(): Promise<PublicService[]> {
  loading ??= import('../site-api.ts')
    .then((chunk) => chunk.siteApi.services.offered.query())
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}

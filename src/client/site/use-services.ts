import { use } from 'react'
import type { PublicService } from '../../shared/service.ts'
import { inTime } from '../ui/in-time.ts'
import { useSource } from './site-data.tsx'

/** The active services: those the page came with, else asked for once. */
export function useServices(): PublicService[] {
  const { services, onReadServices } = useSource()
  onReadServices?.()
  return services ?? use(loadServices())
}

let loading: Promise<PublicService[]> | undefined

/** The services for somebody who came from a page without them. A failure stays: who shows them would ask again and again. */
function loadServices(): Promise<PublicService[]> {
  loading ??= inTime(import('../site-api.ts').then((chunk) => chunk.siteApi.services.offered.query()))
  return loading
}

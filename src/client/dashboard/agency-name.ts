import { trpc } from '../trpc.ts'

/** The agency's name as the page came with it, and as it was changed since. */
export function useAgencyName(): string {
  // Asks for nothing: what another screen has read is enough.
  const desk = trpc.settings.desk.useQuery(undefined, { enabled: false })
  return desk.data?.settings.agencyName ?? nameInPage()
}

function nameInPage(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="agency-name"]')?.content ?? ''
}

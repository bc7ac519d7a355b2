// Where the visitor is. Only the part of wouter that public pages need: every byte here is part of a first visit.
import { createContext, use } from 'react'
import { usePathname } from 'wouter/use-browser-location'

/** The path a page is rendered for on the server; the browser knows its own. */
export const RequestedPath = createContext<string | undefined>(undefined)

export function usePath(): string {
  const requested = use(RequestedPath)
  return usePathname(requested === undefined ? {} : { ssrPath: requested })
}

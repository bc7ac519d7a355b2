import { useLocation, useSearchParams } from 'wouter'

/** The page that an address names; the first where what stands there is none. */
export function pageIn(text: string | null | undefined): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1
}

/** How many pages a list has; an empty one has one. */
export const pagesOf = (total: number | undefined, pageSize: number) => Math.max(1, Math.ceil((total ?? 0) / pageSize))

/** The page of a list that the address names, and the way to another one. */
export function usePage() {
  const [path, navigate] = useLocation()
  const [search] = useSearchParams()
  return { page: pageIn(search.get('page')), onPage: (to: number) => navigate(to === 1 ? path : `${path}?page=${to}`) }
}

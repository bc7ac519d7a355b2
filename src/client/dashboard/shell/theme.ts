import { preferences, remember } from '../../preferences.ts'

/** Light or dark as chosen here; else the page follows the system. Called before the first paint. */
export function startTheme(): void {
  const { theme } = preferences()
  if (theme) document.documentElement.dataset.theme = theme
}

export function toggleTheme(): void {
  const { theme } = preferences()
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  const next = dark ? 'light' : 'dark'
  document.documentElement.dataset.theme = next
  remember({ theme: next })
}

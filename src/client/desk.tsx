// The entry of the desk: brings back what was remembered, then shows the one screen or the other.
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { forgetDrafts } from './dashboard/draft-store.ts'
import { preload } from './dashboard/shell/desk-pages.tsx'
import { Desk, LoginPage } from './dashboard/shell/desk-routes.tsx'
import { DeskWords } from './dashboard/shell/desk-words.tsx'
import { startTheme } from './dashboard/shell/theme.ts'
import { startLanguage } from './language/desk-text.tsx'
import { restorePreferences } from './preferences.ts'
import { queryClient } from './query-client.ts'
import { currentToken, followOtherTabs, onSessionEnd } from './session.ts'
import { deskClient, trpc } from './trpc.ts'
import './styles/dashboard.css'

onSessionEnd((how) => {
  queryClient.clear()
  // What was being written survives a session that ran out, for the same person to go on with.
  if (how === 'logout') forgetDrafts()
})
followOtherTabs()
if (currentToken() !== null) preload(location.pathname)
// Should it fail, the page itself fails later, and says so.
else LoginPage.load().catch(() => {})

await restorePreferences()
await startLanguage()
startTheme()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <trpc.Provider client={deskClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <DeskWords>
            <Desk />
          </DeskWords>
        </QueryClientProvider>
      </trpc.Provider>
    </StrictMode>,
  )

// The frame around every page behind the entrance.
import { type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { setLabelMode, useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Toaster } from '../../ui/toast.tsx'
import { ProofDialog } from '../accounts/proof-dialog.tsx'
import { ContactAsked } from '../contact/contact-asked.tsx'
import { useLeadAlert } from '../leads/lead-alert.ts'
import { useMissedLeads } from '../leads/new-leads.ts'
import { SaleAsked } from '../orders/sale-asked.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { useDeskKeys } from './desk-keys.ts'
import { useDeskMemory } from './desk-memory.ts'
import { partAtHand, useAtHand } from './part-at-hand.tsx'
import { SideMenu } from './side-menu.tsx'
import { useLiveNews } from './use-live-news.ts'

const KeysDialog = partAtHand(() => import('./keys-dialog.tsx'), 'KeysDialog')

/** As the link would, but for the address: what is searched for stands behind the #. */
function toMain(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** Follows how the parts of the desk are named. Its page said so already: this asks for nothing by itself. */
function useLabelChoice() {
  const desk = trpc.settings.desk.useQuery(undefined, { enabled: false })
  const mode = desk.data?.settings.deskLabels
  useEffect(() => {
    if (mode) setLabelMode(mode)
  }, [mode])
}

export function Shell({ children }: { children: ReactNode }) {
  const t = useDeskText()
  const [help, setHelp] = useState(false)
  const tellLead = useLeadAlert()
  useLiveNews(tellLead)
  useMissedLeads(tellLead)
  useLabelChoice()
  useDeskMemory()
  useAtHand(KeysDialog)
  useDeskKeys(() => setHelp(true))
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a part of the page, as every such link does */}
      <a className="skip" href="#main" onClick={toMain}>
        {t.skip}
      </a>
      <div className="app">
        <SideMenu onHelp={() => setHelp(true)} />
        <Suspense fallback={<main className="main" id="main" />}>{children}</Suspense>
      </div>
      <BottomBar />
      <ContactAsked />
      <SaleAsked />
      <ProofDialog />
      {help && <KeysDialog onClose={() => setHelp(false)} />}
      <Toaster />
    </>
  )
}

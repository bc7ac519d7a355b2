// The question after a call or a message, above whatever page is open meanwhile.
import { useEffect } from 'react'
import { trpc } from '../../trpc.ts'
import { useStore } from '../../ui/store.ts'
import { storeDraft } from '../draft-store.ts'
import { useAccount } from '../shell/account.tsx'
import { partAtHand, useAtHand } from '../shell/part-at-hand.tsx'
import { askInOneTab, type Contacted, contacted, forgetAsked, leftContacted } from './contacted.ts'

/** Shows numbers as they are read, which takes more script than all that stands around a page. */
const ContactNote = partAtHand(() => import('./contact-note.tsx'), 'ContactNote')

export function ContactAsked() {
  const { id: userId } = useAccount()
  useAtHand(ContactNote)
  const whom = useStore(contacted, (now) => now)
  // What another person was about to note in this tab is not theirs to answer.
  useEffect(() => {
    contacted.set(leftContacted(userId))
    const end = askInOneTab()
    return () => {
      end()
      contacted.set(null)
    }
  }, [userId])
  return whom && <Asked key={`${whom.id} ${whom.at}`} whom={whom} userId={userId} />
}

function Asked({ whom, userId }: { whom: Contacted; userId: number }) {
  const { shown, ...kept } = whom
  const { data, error } = trpc.orders.one.useQuery({ id: whom.id }, { enabled: shown === undefined })
  const isDeleted = error?.data?.refusal.code === 'notFound'
  const still = () => {
    const now = contacted.get()
    // What was saved may be answered when somebody is being called already, the same family too.
    return now?.id === whom.id && now.at === whom.at ? now : null
  }
  const hasGone = isDeleted && whom.text === undefined
  useEffect(() => {
    if (hasGone) forgetAsked()
    else storeDraft('contacted', userId, kept)
  })
  const order = isDeleted ? null : (shown ?? data)
  // Without a connection it is asked as soon as there is one.
  if (order === undefined || hasGone) return null
  const { contactName, phoneNumber, email } = whom
  return (
    <ContactNote
      whom={whom}
      order={order && { ...order, contactName, phoneNumber, email }}
      onWrite={(written) => {
        const now = still()
        if (now) contacted.set({ ...now, ...written })
      }}
      onClose={() => still() && forgetAsked()}
    />
  )
}

// A family has asked for something on the website: seen and, where it was asked for, heard on every page of the desk.
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { useDeskText } from '../../language/desk-text.tsx'
import { storedPreferences } from '../../preferences.ts'
import { currentToken, onSessionEnd, sessionIdOf } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { topDialog } from '../../ui/open-dialogs.ts'
import { showToast } from '../../ui/toast.tsx'
import { OPENED_HERE } from '../orders-href.ts'
import { orderPath } from '../paths.ts'
import { mayPlay, playLeadSound } from './lead-sound.ts'
import { claim } from './told-once.ts'

/** What stands in the computer's own list of notifications, which would keep the names for whoever comes next. */
const notifications = new Set<Notification>()
onSessionEnd(() => {
  for (const one of notifications) one.close()
  notifications.clear()
})

/** Tells of an order by its id, once. */
export function useLeadAlert(): (id: number) => Promise<void> {
  const { leads } = useDeskText().office
  const { client } = trpc.useUtils()
  const [path, navigate] = useLocation()
  const told = useRef(new Set<number>())
  return async (id) => {
    if (told.current.has(id)) return
    told.current.add(id)
    const address = orderPath(id)
    // What is being written in a dialog is not left for it.
    const open = () => void (topDialog() ? window.open(address, '_blank') : navigate(address, { state: OPENED_HERE }))
    const session = sessionIdOf(currentToken())
    if (path === address || path.startsWith(`${address}/`)) return
    // News holds nobody's data. Who cannot read it now sees it in the list.
    const order = await client.orders.one.query({ id }).catch(() => undefined)
    if (!order || sessionIdOf(currentToken()) !== session) return
    const text = leads.arrived(order.contactName)
    showToast({ text, action: { label: leads.open, icon: 'orders', run: open }, waits: true })
    const { leadSound, leadNotification } = storedPreferences()
    if (leadSound && mayPlay() && (await claim(`${id} sound`))) playLeadSound()
    if (leadNotification && (await claim(`${id} notification`))) notify(text, id, open)
  }
}

function notify(text: string, id: number, go: () => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  try {
    const notification = new Notification(text, { tag: `lead ${id}`, lang: document.documentElement.lang })
    notifications.add(notification)
    notification.onclose = () => notifications.delete(notification)
    notification.onclick = () => {
      window.focus()
      notification.close()
      go()
    }
  } catch {
    // Phones show them only for pages that work without a connection; the message in the page remains.
  }
}

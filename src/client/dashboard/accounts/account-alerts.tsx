import { useState } from 'react'
import { useDeskText } from '../../language/desk-text.tsx'
import { remember, usePreference } from '../../preferences.ts'
import { Notice } from '../../ui/feedback.tsx'
import { playLeadSound } from '../leads/lead-sound.ts'

/** What this browser does about a new lead beside showing it. It asks for leave only when somebody ticks the box. */
export function AccountAlerts() {
  const { leads } = useDeskText().office
  const sound = usePreference('leadSound') ?? false
  const wanted = usePreference('leadNotification') ?? false
  const [denied, setDenied] = useState(false)
  const canNotify = 'Notification' in window
  const notifies = canNotify && wanted && Notification.permission === 'granted'
  const chooseNotification = async (on: boolean) => {
    const granted = on && (await Notification.requestPermission()) === 'granted'
    setDenied(on && !granted)
    remember({ leadNotification: granted })
  }
  return (
    <section className="own" aria-labelledby="own-alerts">
      <div className="sect__head">
        <h2 id="own-alerts">{leads.title}</h2>
      </div>
      <p className="muted">{leads.lead}</p>
      {denied && (
        <Notice kind="warning" urgent>
          {leads.denied}
        </Notice>
      )}
      <label className="check own__digest">
        <input
          type="checkbox"
          checked={sound}
          onChange={({ currentTarget: { checked } }) => {
            remember({ leadSound: checked })
            if (checked) playLeadSound()
          }}
        />
        {leads.sound}
      </label>
      {canNotify && (
        <label className="check own__digest">
          <input type="checkbox" checked={notifies} onChange={({ currentTarget }) => chooseNotification(currentTarget.checked)} />
          {leads.notification}
        </label>
      )}
    </section>
  )
}

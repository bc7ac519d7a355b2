import { useDeskText } from '../language/desk-text.tsx'
import { trpc } from '../trpc.ts'
import { Notice } from '../ui/feedback.tsx'

/** Says so where letters are only saved, because no mail service is connected. */
export function MailNotice() {
  const { mail } = useDeskText().office
  const desk = trpc.settings.desk.useQuery()
  if (desk.data?.mailConnected !== false) return null
  return (
    <div className="home__samples">
      <Notice kind="danger">
        <b>{mail.off}</b> {mail.offLead}
      </Notice>
    </div>
  )
}

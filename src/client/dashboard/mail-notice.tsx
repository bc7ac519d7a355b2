import { useDeskText } from '../language/desk-text.tsx'
import { trpc } from '../trpc.ts'
import { Notice } from '../ui/feedback.tsx'

/** Whether letters reach anybody; undefined until it is known. */
export const useMailConnected = (): boolean | undefined => trpc.settings.desk.useQuery().data?.mailConnected

/** Says so where letters are only saved, because no mail service is connected. */
export function MailNotice() {
  const { mail } = useDeskText().office
  if (useMailConnected() !== false) return null
  return (
    <Notice kind="danger" above>
      <b>{mail.off}</b> {mail.offLead}
    </Notice>
  )
}

import { keepPreviousData } from '@tanstack/react-query'
import { AUDIT_PAGE_SIZE } from '../../../shared/audit.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Notice } from '../../ui/feedback.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { sayRefusal } from '../failure.ts'
import { MailNotice } from '../mail-notice.tsx'
import { pagesOf, usePage } from '../page-in.ts'
import { useAccount } from '../shell/account.tsx'
import { DeskMain } from '../shell/desk-main.tsx'
import { AuditTable } from './audit-table.tsx'

/** Who did what, newest first, for a superAdmin to read. Nobody can change it. */
export function AuditPage() {
  const t = useDeskText()
  const isSuperAdmin = useAccount().role === 'superAdmin'
  const { page, onPage } = usePage()
  const log = trpc.audit.list.useQuery({ page }, { enabled: isSuperAdmin, placeholderData: keepPreviousData })
  const pages = pagesOf(log.data?.total, AUDIT_PAGE_SIZE)
  return (
    <DeskMain name={t.people.audit.title}>
      <PageHeader title={t.people.audit.title} note={t.people.audit.lead} kind="list" />
      {!isSuperAdmin && <Notice kind="warning">{sayRefusal('superAdminOnly')}</Notice>}
      {isSuperAdmin && <MailNotice />}
      {log.error && <LoadError what={t.people.audit.failed} error={log.error} onRetry={log.refetch} />}
      {log.data && (
        <div className="audit-log">
          {log.data.entries.length > 0 ? <AuditTable entries={log.data.entries} /> : <p className="muted">{t.people.audit.empty}</p>}
          <Pager
            label={t.people.audit.pages}
            page={log.data.page}
            pages={pages}
            total={t.people.audit.total(log.data.total)}
            onPage={onPage}
          />
        </div>
      )}
    </DeskMain>
  )
}

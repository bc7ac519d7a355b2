import type { OpenSession } from '../../../shared/user.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { passesFocusOn } from '../../ui/focus.ts'
import { ListTable } from '../../ui/list-table.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { showToast } from '../../ui/toast.tsx'
import { officeMoment } from '../office-time.ts'
import { deviceOf } from './device-name.ts'

const TITLE = 'own-sessions'
const passesToTitle = passesFocusOn(() => document.getElementById(TITLE))

/** The open sessions: each can be ended, and all but this one together. */
export function AccountSessions() {
  const t = useDeskText()
  const sessions = trpc.accounts.sessions.useQuery()
  const ending = trpc.accounts.endSession.useMutation({
    onSuccess: () => showToast({ text: t.people.account.ended }),
  })
  const endingOthers = trpc.accounts.endOtherSessions.useMutation({
    onSuccess: ({ ended }) => showToast({ text: t.people.account.othersEnded(ended) }),
  })
  const others = sessions.data?.filter(({ current }) => !current) ?? []
  return (
    <section className="own" aria-labelledby={TITLE}>
      <div className="sect__head">
        <h2 id={TITLE} tabIndex={-1}>
          {t.people.account.sessionsTitle}
        </h2>
        {others.length > 0 && (
          <Button small ref={passesToTitle} onClick={() => endingOthers.isPending || endingOthers.mutate()}>
            {t.people.account.endOthers}
          </Button>
        )}
      </div>
      {sessions.error && <LoadError what={t.people.account.sessionsFailed} error={sessions.error} onRetry={sessions.refetch} />}
      {sessions.data && <SessionTable sessions={sessions.data} onEnd={(id) => ending.isPending || ending.mutate({ id })} />}
    </section>
  )
}

function SessionTable({ sessions, onEnd }: { sessions: OpenSession[]; onEnd: (id: string) => void }) {
  const t = useDeskText()
  const { account } = t.people
  const nameOf = ({ userAgent }: OpenSession) => {
    const device = deviceOf(userAgent)
    return device ? account.on(device.browser, device.system) : account.unknownDevice
  }
  return (
    <ListTable
      caption={account.sessionsCaption}
      rows={sessions}
      keyOf={({ id }) => id}
      rowRef={passesToTitle}
      columns={[
        { title: account.device, names: true, cell: (session) => <span title={session.userAgent ?? undefined}>{nameOf(session)}</span> },
        { title: account.address, cell: ({ address }) => address ?? '–' },
        { title: account.since, cell: ({ createdAt }) => officeMoment(createdAt, t) },
        { title: account.lastUsed, cell: ({ lastUsedAt, current }) => (current ? account.now : officeMoment(lastUsedAt, t)) },
        {
          title: account.end,
          acts: true,
          cell: (session) =>
            session.current ? (
              <span className="muted">{account.thisOne}</span>
            ) : (
              <Button small aria-label={account.endOf(nameOf(session))} onClick={() => onEnd(session.id)}>
                {account.end}
              </Button>
            ),
        },
      ]}
    />
  )
}

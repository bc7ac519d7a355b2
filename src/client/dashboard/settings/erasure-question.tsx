import { useRef, useState } from 'react'
import type { CopiesLeft, PersonFound } from '../../../shared/privacy.ts'
import { titled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { focusFirst, useFocusOnFailure } from '../../ui/focus.ts'
import { Table } from '../../ui/list-table.tsx'
import { Said } from '../../ui/said.tsx'
import { failureText } from '../failure.ts'
import { officeDate } from '../office-time.ts'

interface Props {
  contact: string
  person: PersonFound & { copies: CopiesLeft }
  /** Something came in since it was shown: the same is looked for again, below the word of it. */
  onMore: () => void
  onDone: (said: string) => void
}

/** What was found of a person, and the question before it is erased. */
export function ErasureQuestion({ contact, person, onMore, onDone }: Props) {
  const t = useDeskText()
  const words = t.office.privacy
  const [asking, setAsking] = useState(false)
  const erasing = trpc.privacy.erase.useMutation({
    onSuccess: ({ orders, sales, letters, views }) => onDone(words.done(orders, sales, letters, views)),
    onError(error) {
      setAsking(false)
      if (error.data?.refusal.code === 'conflict') onMore()
    },
  })
  const notice = useRef<HTMLDivElement>(null)
  useFocusOnFailure(notice, erasing.error)
  const tally = [
    words.orders(person.orders.length),
    words.comments(person.comments),
    words.letters(person.letters),
    words.consents(person.consents),
  ]
  return (
    <section className="erase" aria-labelledby="found">
      <div className="sect__head">
        <h2 id="found">{words.found}</h2>
      </div>
      {erasing.error && (
        <Notice kind="danger" urgent focus={notice}>
          {erasing.error.data?.refusal.code === 'conflict' ? words.changed : failureText(erasing.error, t)}
        </Notice>
      )}
      <ul className="erase__tally">
        {tally.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {person.orders.length > 0 && (
        <div className="panel">
          <Table
            caption={words.caption}
            columns={[
              { ...titled(t.labels.id), isNumber: true, cell: ({ id }) => id },
              { ...titled(t.labels.columns.contactName), names: true, cell: ({ contactName }) => contactName },
              { ...titled(t.labels.columns.contactDay), cell: ({ statusAt }) => officeDate(statusAt) ?? t.labels.noDate.text },
              {
                ...titled(t.labels.columns.status),
                cell: ({ status, deleted }) => (
                  <>
                    <Said label={t.labels.statuses[status]} />
                    {deleted && ` (${words.inTrash})`}
                  </>
                ),
              },
            ]}
            rows={person.orders}
            keyOf={({ id }) => id}
          />
        </div>
      )}
      <p className="muted">{words.sold}</p>
      <div>
        <Button kind="danger" onClick={() => setAsking(true)}>
          {words.erase}
        </Button>
      </div>
      {asking && (
        <Dialog labelledBy="erase-title" onClose={() => setAsking(false)}>
          <DialogHeader id="erase-title" title={`${words.erase}: ${contact}`} />
          <div className="dialog__body">
            <p>{tally.join(', ')}.</p>
            <p>{words.cannotUndo}</p>
            <CopiesNote copies={person.copies} />
          </div>
          <div className="dialog__foot">
            <Button onClick={() => setAsking(false)} {...focusFirst}>
              {t.cancel}
            </Button>
            <Button
              kind="danger"
              pending={erasing.isPending}
              onClick={() => erasing.mutate({ contact, orderIds: person.orders.map(({ id }) => id) })}
            >
              {words.erase}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}

/** Where the person stays in spite of it, and until when. */
function CopiesNote({ copies: { nights, months, names } }: { copies: CopiesLeft }) {
  const words = useDeskText().office.privacy
  return (
    <>
      {nights && <p>{words.nights(months)}</p>}
      {names.length > 0 && (
        <>
          <p>{words.copies}</p>
          <ul className="erase__copies">
            {names.map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{words.elsewhere}</p>
    </>
  )
}

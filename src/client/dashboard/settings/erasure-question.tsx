import { useRef, useState } from 'react'
import type { KnownElsewhere, PersonFound, PersonWanted } from '../../../shared/privacy.ts'
import { titled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Failure, Notice } from '../../ui/feedback.tsx'
import { givesFocusTo } from '../../ui/focus.ts'
import { useFocusOnFailure } from '../../ui/focus-on-wrong.ts'
import { Table } from '../../ui/list-table.tsx'
import { Said } from '../../ui/said.tsx'
import { useStillShown } from '../../ui/still-shown.ts'
import { showToast } from '../../ui/toast.tsx'
import { DeleteQuestion } from '../delete-question.tsx'
import { useFailedUnseen } from '../failed-unseen.ts'
import { failureText } from '../failure.ts'
import { officeDate } from '../office-time.ts'
import { ElsewhereNote, programsSaid } from './erasure-elsewhere.tsx'
import { ErasureEmails } from './erasure-emails.tsx'
import { ErasureMentions, type Fate, fateOf } from './erasure-mentions.tsx'

interface Props {
  /** Whom somebody looked for, with the orders that they said are the person's, too, and the addresses that are others' as well. */
  wanted: PersonWanted
  person: PersonFound & KnownElsewhere
  /** It is looked for again at this moment. */
  busy: boolean
  /** Looks for the same again: with other orders or addresses, or because something came in since it was shown. */
  onAgain: (wanted: PersonWanted) => void
  onDone: (said: string) => void
}

const passesToPage = givesFocusTo()

/** What was found of a person, and the question before it is erased. */
export function ErasureQuestion({ wanted, person, busy, onAgain, onDone }: Props) {
  const { contact, also, notTheirs, sharedEmails } = wanted
  const t = useDeskText()
  const words = t.office.privacy
  const [asking, setAsking] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<number, Fate>>(new Map())
  const struck = person.mentions.filter((mention) => fateOf(mention, chosen) === 'strike').map(({ id }) => id)
  const left = person.mentions.filter((mention) => fateOf(mention, chosen) === 'leave').map(({ id }) => id)
  const listed = [...person.orders, ...person.leftOut].toSorted((one, other) => one.id - other.id)
  const isSomething = person.orders.length + person.letters + struck.length > 0
  const isShown = useStillShown()
  const failedUnseen = useFailedUnseen(words.title)
  const erasing = trpc.privacy.erase.useMutation({
    onSuccess({ orders, sales, letters, views, struck, programs }) {
      const said = [words.done(orders, sales, letters, views, struck), ...programsSaid(programs, words)].join(' ')
      if (isShown()) onDone(said)
      else showToast({ text: said })
    },
    onError(error) {
      failedUnseen(error)
      setAsking(false)
      if (error.data?.refusal.code === 'conflict' && isShown()) onAgain(wanted)
    },
  })
  const without = (ids: readonly number[], id: number) => ids.filter((other) => other !== id)
  const isLeftOut = (id: number) => notTheirs.includes(id)
  const takeIn = (id: number) => onAgain({ ...wanted, also: [...also, id] })
  const turn = (id: number) => {
    if (also.includes(id)) onAgain({ ...wanted, also: without(also, id) })
    else onAgain({ ...wanted, notTheirs: isLeftOut(id) ? without(notTheirs, id) : [...notTheirs, id] })
  }
  // An order changes lists, and its row goes with what was pressed; the next row's button is not to be pressed unawares.
  const heading = useRef<HTMLHeadingElement>(null)
  const rowRef = givesFocusTo(() => heading.current)
  const notice = useRef<HTMLDivElement>(null)
  useFocusOnFailure(notice, erasing.error)
  const counts = [
    [person.orders.length, words.orders],
    [person.comments, t.conflict.comments],
    [person.letters, words.letters],
    [person.consents, words.consents],
  ] as const
  const inOthers = struck.length > 0 ? [words.struck(struck.length)] : []
  const summary = [...counts.map(([count, said]) => said(count)), ...inOthers]
  // The question names what goes, not what there is none of.
  const goes = [...counts.filter(([count]) => count > 0).map(([count, said]) => said(count)), ...inOthers]
  return (
    <section className="erase" aria-labelledby="found" ref={passesToPage}>
      <div className="sect__head">
        <h2 id="found" tabIndex={-1} ref={heading}>
          {words.found}
        </h2>
      </div>
      <Failure
        why={erasing.error && (erasing.error.data?.refusal.code === 'conflict' ? words.changed : failureText(erasing.error, t))}
        focus={notice}
      />
      <ul className="erase__tally" aria-live="polite">
        {summary.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {listed.length > 0 && (
        <div className="panel">
          <Table
            caption={words.caption}
            stacks
            columns={[
              { ...titled(t.labels.id), isNumber: true, cell: ({ id }) => id },
              { ...titled(t.labels.columns.contactName), names: true, cell: ({ contactName }) => contactName },
              { ...titled(t.labels.columns.contactDay), cell: ({ statusAt }) => officeDate(statusAt) ?? t.labels.noDate.text },
              {
                ...titled(t.labels.columns.status),
                cell: ({ id, status, deleted }) => (
                  <span>
                    <Said label={t.labels.statuses[status]} />
                    {deleted && ` (${words.inTrash})`}
                    {isLeftOut(id) && ` (${words.leftOut})`}
                  </span>
                ),
              },
              {
                title: words.fate,
                cell: ({ id, contactName }) => {
                  const turns = isLeftOut(id) ? words.isTheirs : words.notTheirs
                  return (
                    <Button small aria-disabled={busy} aria-label={`${turns}: ${contactName}`} onClick={() => !busy && turn(id)}>
                      {turns}
                    </Button>
                  )
                },
              },
            ]}
            rows={listed}
            keyOf={({ id }) => id}
            rowRef={rowRef}
          />
        </div>
      )}
      <ErasureEmails
        emails={person.emails}
        shared={sharedEmails}
        busy={busy}
        onChange={(sharedEmails) => onAgain({ ...wanted, sharedEmails })}
      />
      <ErasureMentions
        mentions={person.mentions}
        chosen={chosen}
        busy={busy}
        onChoose={(id, fate) => setChosen(new Map([...chosen, [id, fate]]))}
        onTheirs={takeIn}
        rowRef={rowRef}
      />
      {person.homes.length > 0 && <Notice kind="info">{words.homes(person.homes.join(', '))}</Notice>}
      {person.deletedHomes.length > 0 && <Notice kind="info">{words.deletedHomes(person.deletedHomes.join(', '))}</Notice>}
      <p className="muted">{words.sold}</p>
      <div>
        <Button kind="danger" disabled={busy || !isSomething} onClick={() => setAsking(true)}>
          {words.erase}
        </Button>
      </div>
      {asking && (
        <DeleteQuestion
          title={`${words.erase}: ${contact}`}
          action={{ text: words.erase }}
          // It closes, and the page tells what went wrong.
          deleting={{ error: null, isPending: erasing.isPending }}
          onDelete={() => erasing.mutate({ ...wanted, emails: person.emails, orderIds: person.orders.map(({ id }) => id), struck, left })}
          onClose={() => setAsking(false)}
        >
          <p>{words.goes(goes.join(', '))}</p>
          {sharedEmails.length > 0 && <p>{words.emailsLeft(sharedEmails.join(', '))}</p>}
          {person.orders.some(({ status }) => status === 'sold') && <p>{words.stays}</p>}
          <p>{words.cannotUndo}</p>
          <ElsewhereNote {...person} />
        </DeleteQuestion>
      )}
    </section>
  )
}

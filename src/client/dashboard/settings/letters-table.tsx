import { Link } from 'wouter'
import { LETTER_KINDS, type LetterLine, NO_INBOX } from '../../../shared/letter.ts'
import type { DeskTexts } from '../../language/desk-es.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { keepsFocusInLine } from '../../ui/focus.ts'
import { ListTable } from '../../ui/list-table.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import { officeMoment } from '../office-time.ts'
import { OPENED_HERE } from '../orders-href.ts'
import { orderPath } from '../paths.ts'

const ICONS = { queued: 'clock', sent: 'check', saved: 'warn', refused: 'warn' } as const

interface Props {
  letters: LetterLine[]
  /** Saving a letter once more helps nobody. */
  canSend: boolean
}

export function LettersTable({ letters, canSend }: Props) {
  const t = useDeskText()
  const words = t.office.letters
  const retrying = trpc.emails.retry.useMutation({ onSuccess: () => showToast({ text: words.retried }) })
  return (
    <ListTable
      caption={words.caption}
      panel=""
      kind="letters-table"
      rows={letters}
      keyOf={({ id }) => id}
      columns={[
        { title: words.created, cell: ({ createdAt }) => officeMoment(createdAt, t) },
        {
          title: words.what,
          names: true,
          cell: (letter) => (
            <>
              {kindOf(letter, t)}
              {letter.orderId !== null && (
                <small>
                  <Link href={orderPath(letter.orderId)} state={OPENED_HERE}>
                    {t.activity.order(letter.orderId)}
                  </Link>
                </small>
              )}
            </>
          ),
        },
        { title: words.to, cell: ({ recipient }) => recipient || words.noInbox },
        { title: words.state, cell: (letter) => <LetterState letter={letter} /> },
        {
          title: words.actions,
          acts: true,
          cell: (letter) =>
            letter.state !== 'sent' &&
            (canSend || letter.state !== 'saved') &&
            letter.recipient !== NO_INBOX && (
              <Button
                small
                ref={keepsFocusInLine}
                aria-label={words.retryOf(kindOf(letter, t), letter.recipient)}
                onClick={() => retrying.isPending || retrying.mutate({ id: letter.id })}
              >
                {words.retry}
              </Button>
            ),
        },
      ]}
    />
  )
}

function LetterState({ letter }: { letter: LetterLine }) {
  const t = useDeskText()
  return (
    <div>
      <span className={letter.state === 'refused' || letter.state === 'saved' ? 'state is-refused' : 'state'}>
        <NamedIcon name={ICONS[letter.state]} />
        {t.office.letters.states[letter.state]}
      </span>
      <small>{progressOf(letter, t)}</small>
      {letter.lastError && <small lang="en">{letter.lastError}</small>}
    </div>
  )
}

function kindOf({ kind }: LetterLine, t: DeskTexts): string {
  const known = LETTER_KINDS.find((one) => one === kind)
  return known ? t.office.letters.kinds[known] : kind
}

function progressOf({ recipient, state, attempts, sentAt, nextAttemptAt }: LetterLine, t: DeskTexts): string {
  if (recipient === NO_INBOX && state === 'queued') return t.office.letters.waitsForInbox
  if (state === 'saved') return ''
  if (state === 'sent') return sentAt ? officeMoment(sentAt, t) : ''
  const tried = t.office.letters.attempts(attempts)
  return state === 'queued' ? `${tried}, ${t.office.letters.next(officeMoment(nextAttemptAt, t))}` : tried
}

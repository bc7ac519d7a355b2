// One event of the activity in words, field by field, with the way back of each value.

import { WEBSITE_NAME } from '../../../shared/order-words.ts'
import { shortened } from '../../../shared/text-rules.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { namesIn } from '../../language/names-in.ts'
import { keepsFocusInLine } from '../../ui/focus.ts'
import { Said, SaidSentence } from '../../ui/said.tsx'
import type { FieldName } from '../order/form-fields.ts'
import { useFormatValue } from '../order/format-value.ts'
import type { Catalogue } from '../orders/catalogue.ts'
import type { ActivityEvent, HistoryEntry } from './activity-events.ts'
import { OneChange } from './change-line.tsx'
import { LetterError } from './letter-error.tsx'
import { type ShownChange, shownChanges } from './shown-changes.ts'
import type { Revert } from './use-revert.ts'

interface Props {
  catalogue: Catalogue
  revert: Revert
}

export function EventLines({ event, ...props }: Props & { event: ActivityEvent }) {
  const t = useDeskText()
  if (event.kind === 'consent') return t.activity.consent[event.language]
  if (event.kind === 'letter') {
    const { letters, states, letter } = t.activity
    const { kind, state } = event.letter
    const what = kind === 'quoteNotice' || kind === 'quoteConfirmation' ? letters[kind] : letters.other
    return (
      <>
        {letter(what, states[state])} <LetterError letter={event.letter} />
      </>
    )
  }
  return <EntryLines entry={event.entry} {...props} />
}

function EntryLines({ entry, ...props }: Props & { entry: HistoryEntry }) {
  const t = useDeskText()
  if (entry.kind === 'created') {
    if (entry.importId !== null) return t.activity.imported
    return entry.by === WEBSITE_NAME ? t.activity.createdBySite : t.activity.created
  }
  if (entry.kind === 'deleted') return t.activity.deleted
  if (entry.kind === 'restored') return t.activity.restored
  if (entry.kind === 'cleared') return t.activity.cleared
  if (entry.changes.length === 0) return entry.importId === null ? t.activity.saved : t.activity.byImport
  return (
    <>
      {entry.importId !== null && <p className="muted">{t.activity.byImport}</p>}
      <ul>
        {shownChanges(entry.changes).map((change) => (
          // Its way back may go at a press: then the line has the focus.
          <li key={change.place} tabIndex={-1}>
            {change.field === 'tracking' ? (
              <CommentChange entry={entry} change={change} revert={props.revert} />
            ) : (
              <FieldChange change={change} version={entry.version} {...props} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function CommentChange({ entry, change, revert }: { entry: HistoryEntry; change: ShownChange; revert: Revert }) {
  const t = useDeskText()
  const text = String(change.to ?? change.from)
  return (
    <>
      <Said label={t.labels.columns.tracking} />, {change.from === null ? t.activity.newComment(text) : t.activity.removedComment(text)}{' '}
      {revert.isRemovedComment(entry, change) && (
        <button
          className="link"
          type="button"
          ref={keepsFocusInLine}
          aria-label={`${t.activity.commentBack}: ${shortened(text, 30)}`}
          onClick={() => revert.putCommentBack(entry, change)}
        >
          {t.activity.commentBack}
        </button>
      )}
    </>
  )
}

/** What none of these means has a word of its own. */
const REFERENCES = new Set<FieldName>(['serviceId', 'funeralHomeId', 'userId'])

function FieldChange({ change, version, catalogue, revert }: Props & { change: ShownChange; version: number }) {
  const t = useDeskText()
  const format = useFormatValue(catalogue)
  const field = revert.fieldOf(change)
  const value =
    field &&
    (change.from === null && !REFERENCES.has(field)
      ? { text: t.empty }
      : format(field, String(change.from ?? ''), field === 'statusDate' ? undefined : change.fromName))
  return (
    <>
      <OneChange change={change} catalogue={catalogue} />{' '}
      {field && value !== undefined && (
        <button
          className="link"
          type="button"
          ref={keepsFocusInLine}
          aria-label={t.activity.backOf(t.labels.fields[field].text, value.text)}
          onClick={() => revert.revertField(field, change, version, value.text)}
        >
          <SaidSentence sentence={namesIn(t.activity.back, value)} />
        </button>
      )}
    </>
  )
}

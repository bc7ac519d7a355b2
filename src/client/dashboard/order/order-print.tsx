// One order on paper: never seen on screen, but what comes out when somebody prints with the editor open.
import { memo } from 'react'
import { createPortal } from 'react-dom'
import { shownPhone } from '../../../shared/phone.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Said } from '../../ui/said.tsx'
import { useAgencyName } from '../agency-name.ts'
import { commentAuthor } from '../author.ts'
import { officeDate, officeTime } from '../office-time.ts'
import type { Catalogue } from '../orders/catalogue.ts'
import { contactDay } from '../orders/contact-day.tsx'
import { useAccount } from '../shell/account.tsx'
import { useNow } from '../use-now.ts'
import { type FieldName, FORM_FIELDS, nameIn } from './form-fields.ts'
import { useFormatValue } from './format-value.ts'
import { statusDateOf } from './moment-on.ts'
import { type Draft, formOf, keptTracking, valuesOf } from './order-draft.ts'

/** Rendered again only for another draft. */
export const OrderPrint = memo(function OrderPrint({ draft, catalogue }: { draft: Draft; catalogue: Catalogue }) {
  const t = useDeskText()
  const { name } = useAccount()
  const agency = useAgencyName()
  const phone = trpc.settings.desk.useQuery().data?.settings.phone
  const format = useFormatValue(catalogue)
  const now = useNow()
  const { base, added } = draft
  if (base === null) return null
  const [values, stored] = [{ ...valuesOf(draft), statusDate: statusDateOf(draft, now) }, formOf(base)]
  const noDate = t.labels.noDate.text
  // A day that nobody knows is none.
  const unknown = { receivedAt: base.undated, statusDate: contactDay(base) === undefined }
  const isUnknown = (field: FieldName) =>
    (field === 'receivedAt' || field === 'statusDate') && unknown[field] && values[field] === stored[field]
  const value = (field: FieldName) => format(field, values[field], isUnknown(field) ? noDate : nameIn(base, field, values[field]))
  const comments = [
    ...added.map(({ key, at, track }) => ({ key, date: at, track, by: name })),
    ...keptTracking(draft)
      .toReversed()
      .map(({ key, entry }) => ({ key, date: entry.date, track: entry.track, by: commentAuthor(entry, t) })),
  ]
  return createPortal(
    <article className="print-view">
      <p className="print-view__agency">
        <b>{agency}</b> {phone && shownPhone(phone)}
      </p>
      <header>
        <h1>{base.contactName}</h1>
        <p>{t.activity.order(base.id)}</p>
      </header>
      <dl>
        {FORM_FIELDS.filter((field) => field !== 'contactName').map((field) => (
          <div key={field}>
            <dt lang={t.labels.fields[field].lang}>{t.labels.fields[field].text}</dt>
            <dd>
              <Said label={value(field)} />
            </dd>
          </div>
        ))}
      </dl>
      <h2 lang={t.labels.columns.tracking.lang}>{t.labels.columns.tracking.text}</h2>
      {comments.length === 0 && <p>{t.viewer.noTracking}</p>}
      <ol>
        {comments.map(({ key, date, track, by }) => (
          <li key={key}>
            <b>
              {officeDate(date)} {officeTime(date)}, {by}
            </b>
            <p className="prose">{track}</p>
          </li>
        ))}
      </ol>
      <footer>{t.printView.printed(`${officeDate(now.toISOString())} ${officeTime(now.toISOString())}`, name)}</footer>
    </article>,
    document.body,
  )
})

import { Fragment } from 'react'
import { LONGEST_PHONE, PHONE_DIGITS_MIN, phoneDigits } from '../../../shared/phone-digits.ts'
import { isEmail, LONGEST_EMAIL } from '../../../shared/text-rules.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { useDebounced } from '../../ui/debounced.ts'
import { Notice } from '../../ui/feedback.tsx'
import { ORDERS_PATH } from '../paths.ts'
import { type Draft, valuesOf } from './order-draft.ts'

/** While somebody types, the server is not asked, in milliseconds. */
const PAUSE = 400

/** Warns, and no more than that, when the phone or e-mail stands on another open order. */
export function OrderDuplicates({ draft }: { draft: Draft }) {
  const t = useDeskText()
  const values = valuesOf(draft)
  const phoneNumber = useDebounced(values.phoneNumber.slice(0, LONGEST_PHONE), PAUSE)
  const email = useDebounced(values.email.trim().slice(0, LONGEST_EMAIL), PAUSE)
  const { data: duplicates = [] } = trpc.orders.duplicates.useQuery(
    { phoneNumber, email: email || null, ...(draft.base && { exceptId: draft.base.id }) },
    { enabled: phoneDigits(phoneNumber).length >= PHONE_DIGITS_MIN || isEmail(email) },
  )
  if (duplicates.length === 0) return null
  return (
    <div className="editor__duplicates">
      <Notice kind="info" urgent>
        {t.editor.duplicates}{' '}
        {duplicates.map(({ id, contactName }, at) => (
          <Fragment key={id}>
            {at > 0 && ', '}
            {/* Another tab, so that what is being typed here stays in sight. */}
            <a href={`${ORDERS_PATH}/${id}`} target="_blank" rel="noreferrer">
              {t.viewer.order(contactName, id)}
            </a>
          </Fragment>
        ))}
        .
      </Notice>
    </div>
  )
}

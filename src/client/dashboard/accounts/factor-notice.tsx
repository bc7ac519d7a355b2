import { Link } from 'wouter'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Notice } from '../../ui/feedback.tsx'
import { Filled } from '../../ui/filled.tsx'
import { officeDate } from '../office-time.ts'
import { ACCOUNT_PATH } from '../paths.ts'

/** Until when whoever has no second factor has to add one, where the office requires it. */
export function FactorNotice() {
  const { people } = useDeskText()
  const deadline = trpc.factors.read.useQuery().data?.deadline
  if (!deadline || deadline.isOver) return null
  return (
    <Notice kind="warning" above>
      <Filled
        text={people.factorRequired.soon}
        values={{ account: <Link href={ACCOUNT_PATH}>{people.account.title}</Link>, date: officeDate(deadline.until) }}
      />
    </Notice>
  )
}

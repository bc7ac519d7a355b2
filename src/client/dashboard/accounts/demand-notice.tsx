import { Link } from 'wouter'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Notice } from '../../ui/feedback.tsx'
import { Filled } from '../../ui/filled.tsx'
import { officeDate } from '../office-time.ts'
import { ACCOUNT_PATH } from '../paths.ts'

/** Until when whoever has no second factor has to add one, where the office demands it. */
export function DemandNotice() {
  const { people } = useDeskText()
  const demand = trpc.factors.read.useQuery().data?.demand
  if (!demand || demand.isOver) return null
  return (
    <div className="home__samples">
      <Notice kind="warning">
        <Filled
          text={people.demand.soon}
          values={{ account: <Link href={ACCOUNT_PATH}>{people.account.title}</Link>, date: officeDate(demand.until) }}
        />
      </Notice>
    </div>
  )
}

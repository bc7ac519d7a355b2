// The limits of calls that anybody may make: counted by address, and not for staff.
import { type RequestContext, whoCalls } from '../http/request-context.ts'
import { type Attempt, type LimitName, takeAttempts } from '../limits/limits.ts'

/** Counts one attempt of an address; staff are not counted in this way. */
export async function takeVisitorAttempt(ctx: RequestContext, name: LimitName): Promise<void> {
  await takeAttempts(ctx.db, await visitorAttempts(ctx, name), ctx.clock())
}

/** The attempt that a call of a visitor is; none of staff. */
export async function visitorAttempts(ctx: RequestContext, name: LimitName): Promise<Attempt[]> {
  return (await whoCalls(ctx)).caller ? [] : [{ name, whose: ctx.address }]
}

// Calls with something monstrous in one place, and what is wrong with the answers.
import { setImmediate as nextRound } from 'node:timers/promises'
import { callTRPCProcedure } from '@trpc/server'
import { appRouter } from '../api/router.ts'
import { refusalOf } from '../api/trpc.ts'
import { createApp } from '../app.ts'
import { TIMEOUTS } from '../http/slow-requests.ts'
import { type Called, withAt } from './input-places.ts'
import { openOffice } from './office.ts'
import { stubClient } from './stub-client.ts'

/** Of the processor's time that the main thread may spend on one call, in milliseconds. */
const MOST = 100
/** Thousands of calls, on a machine that may be busy. */
export const TIMEOUT = 5 * 60_000

/** An input as JSON, with something else in one place. */
const PLACE = 'the place'
export const written = ({ input }: Called, place: Called['places'][number], json: string) =>
  JSON.stringify(withAt(input, place, PLACE)).replace(JSON.stringify(PLACE), () => json)

interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string
}

interface Answered {
  status: number
  body: string
  /** How long the main thread was held, in milliseconds. */
  held: number
}

/** An office under attack by somebody who is signed in. */
export async function openAttacked() {
  const office = await openOffice()
  // What is asked is whether an input is refused, however busy the machine is with something else.
  const app = await createApp(office.context, stubClient, { ...TIMEOUTS, late: Number.MAX_SAFE_INTEGER })
  const { token } = await office.hire('superAdmin')
  const signedIn = { authorization: `Bearer ${token}` }
  const language = 'es'
  let calls = 0

  async function measured(request: Sent): Promise<Answered> {
    // Some hundreds from each address, so that the limits say nothing.
    calls += 1
    const before = process.threadCpuUsage()
    const answer = await app.inject({ ...request, remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}` })
    const { user, system } = process.threadCpuUsage(before)
    // As requests come over a wire: a thread that never goes round would look as if it could not keep up.
    await nextRound()
    return { status: answer.statusCode, body: answer.body, held: (user + system) / 1000 }
  }

  /** As if an address could be of any length: what the procedure makes of it, without what takes the address to pieces. */
  async function asked(path: string, body: string): Promise<Answered> {
    const ctx = { ...office.context, language, address: '10.0.0.1', userAgent: null, token, idempotencyKey: undefined, requestId: 'test' }
    const before = process.threadCpuUsage()
    const getRawInput = async (): Promise<unknown> => JSON.parse(body)
    const call = { router: appRouter, path, type: 'query', ctx, getRawInput, signal: undefined, batchIndex: 0 } as const
    const refusal = await callTRPCProcedure(call).then(() => undefined, refusalOf)
    const answer = JSON.stringify(refusal?.shape(language, 'test') ?? {})
    const { user, system } = process.threadCpuUsage(before)
    await nextRound()
    return { status: refusal?.status ?? 200, body: answer, held: (user + system) / 1000 }
  }

  return {
    app,
    signedIn,
    measured,
    asked,
    /** Over tRPC. */
    call: ({ name, type }: Pick<Called, 'name' | 'type'>, body: string) =>
      type === 'query'
        ? measured({ method: 'GET', url: `/trpc/${name}?input=${encodeURIComponent(body)}`, headers: signedIn })
        : measured({ method: 'POST', url: `/trpc/${name}`, headers: { ...signedIn, 'content-type': 'application/json' }, payload: body }),
    async close() {
      await app.close()
      await office.close()
    },
  }
}

export type Attacked = Awaited<ReturnType<typeof openAttacked>>

/** Tells what was wrong with some calls; whatever took long gets a second and a third chance, for the machine may have been tidying up. */
export async function faultsOf(what: string, call: () => Promise<Answered>, expected: (status: number) => boolean): Promise<string[]> {
  let { status, held, body } = await call()
  for (let again = 0; held > MOST && again < 2; again += 1) held = Math.min(held, (await call()).held)
  const faults: string[] = []
  if (!expected(status)) faults.push(`${what}: ${status} ${body.slice(0, 200)}`)
  if (status >= 400 && !/"message":"[^"]{5,}/.test(body)) faults.push(`${what}: no sentence`)
  if (held > MOST) faults.push(`${what}: held the thread for ${Math.round(held)} ms`)
  return faults
}

export const isRefused = (status: number) => status >= 400 && status < 500
export const isNoFailure = (status: number) => status < 500
export const staysIn = ({ name }: { name: string }) => !/^accounts\.(logout|endSession|endOtherSessions)$|^users\.delete$/.test(name)

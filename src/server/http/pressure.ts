// More than the process can do is refused at once, so that what is running is finished. Health is always answered.
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors/refusal.ts'

/** When the main thread is this late, in milliseconds, it has more to do than it can. Work in other threads does not count. */
const LATEST = 1000
const LOOK_EVERY = 1000
/** One long moment refuses nobody: of the last looks, so many must have found it late. */
const LAST_LOOKS = 4
const LATE_LOOKS = 2
/** A process that has just started compiles its code and renders its pages for the first time. That passes by itself, within so many looks. */
const LOOKS_TO_WARM_UP = 8
const SECONDS_TO_WAIT = 5

export async function refuseUnderPressure(app: FastifyInstance): Promise<void> {
  let looks: boolean[] = []
  let warmUp = LOOKS_TO_WARM_UP
  const lasts = () => warmUp === 0 && looks.filter((late) => late).length >= LATE_LOOKS
  await app.register(underPressure, {
    maxEventLoopDelay: LATEST,
    sampleInterval: LOOK_EVERY,
    retryAfter: SECONDS_TO_WAIT,
    pressureHandler: (request) => {
      if (!lasts() || /^\/api\/health(\?|$)/.test(request.url)) return
      throw new Refusal('unavailable', { retryAfter: SECONDS_TO_WAIT })
    },
  })
  const looking = setInterval(() => {
    const late = app.isUnderPressure()
    warmUp = late ? Math.max(0, warmUp - 1) : 0
    looks = [late, ...looks].slice(0, LAST_LOOKS)
  }, LOOK_EVERY)
  looking.unref()
  app.addHook('onClose', async () => clearInterval(looking))
}

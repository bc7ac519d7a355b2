// More than the process can do is refused at once, so that what is running is finished. Health is always answered, and so are
// the scripts and styles of pages that were: without them a page would stay dead until somebody loads it again.
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors/refusal.ts'
import type { Timeouts } from './slow-requests.ts'

const SAMPLE_EVERY = 1000
/** A single late sample refuses nobody: of the last few, so many must be late. */
const SAMPLES = 4
const LATE_SAMPLES = 2
/** A process that has just started compiles its code and renders its pages for the first time. That passes by itself, within so many samples. */
const SAMPLES_TO_WARM_UP = 8
const SECONDS_TO_WAIT = 5
const ALWAYS_ANSWERED = /^\/(api\/health(\?|$)|assets\/)/

/** While it is developed, whatever is looked at is compiled on the main thread, which says nothing about its load. */
export const IN_DEVELOPMENT = { late: Number.MAX_SAFE_INTEGER }

/** Refuses while the main thread is late. Work in other threads does not count. */
export async function refuseUnderPressure(app: FastifyInstance, { late: latest }: Pick<Timeouts, 'late'>): Promise<void> {
  let samples: boolean[] = []
  let warmUp = SAMPLES_TO_WARM_UP
  const isOverloaded = () => warmUp === 0 && samples.filter((late) => late).length >= LATE_SAMPLES
  await app.register(underPressure, {
    maxEventLoopDelay: latest,
    sampleInterval: SAMPLE_EVERY,
    retryAfter: SECONDS_TO_WAIT,
    pressureHandler: (request) => {
      if (!isOverloaded() || ALWAYS_ANSWERED.test(request.url)) return
      throw new Refusal('unavailable', { retryAfter: SECONDS_TO_WAIT })
    },
  })
  const sampling = setInterval(() => {
    const late = app.isUnderPressure()
    warmUp = late ? Math.max(0, warmUp - 1) : 0
    samples = [late, ...samples].slice(0, SAMPLES)
  }, SAMPLE_EVERY)
  sampling.unref()
  app.addHook('onClose', async () => clearInterval(sampling))
}
